// Who acts: people of members and staff, signed in again each day as a day's work begins.
import { continueSignIn, sendSignInStepCode, signIn, staffSignIn, trustBrowser } from '@causeway/contract';
import { type Browser, type Call, Refused, type Upload, createCall, createUpload } from './client.ts';
import { type SeedMember, type SeedStaff, seedPassword } from './names.ts';
import type { OutsideWorld } from './outside-world.ts';

/** Where the seed takes place. */
export interface Stage {
  readonly serverUrl: string;
  readonly world: OutsideWorld;
  /** Of each person by email: trusted from the first day on. */
  readonly browsers: Map<string, Browser>;
}

/** A person of a member at work. */
export interface Person {
  readonly email: string;
  readonly call: Call;
  readonly upload: Upload;
}

export async function signedIn(stage: Stage, { type }: SeedMember, email: string): Promise<Person> {
  const browser = browserOf(stage, email);
  const open = createCall(stage.serverUrl, { browser });
  try {
    const { token } = await open(signIn, { type, email, password: seedPassword });
    return personWith(stage, email, token);
  } catch (error) {
    if (error instanceof Refused && error.refusal === 'new-browser') return provedBrowser(stage, type, email);
    throw error;
  }
}

/** The step of a new browser, with the code of the mail; then it is one that the person trusts. */
async function provedBrowser(stage: Stage, type: SeedMember['type'], email: string): Promise<Person> {
  const browser = browserOf(stage, email);
  const open = createCall(stage.serverUrl, { browser });
  const after = await stage.world.inboxCursor(email);
  await open(sendSignInStepCode, { type, method: 'email', language: 'en' });
  const code = await stage.world.codeIn({ to: email, word: '', after });
  const { token } = await open(continueSignIn, { type, proof: { method: 'email', code } });
  return trusting(stage, email, token);
}

/** Trusts the browser of a session that has proved it. */
export async function trusting(stage: Stage, email: string, token: string): Promise<Person> {
  const browser = browserOf(stage, email);
  await createCall(stage.serverUrl, { token, browser })(trustBrowser, {});
  return personWith(stage, email, token);
}

const personWith = ({ serverUrl }: Stage, email: string, token: string): Person => ({
  email,
  call: createCall(serverUrl, { token }),
  upload: createUpload(serverUrl, token),
});

function browserOf({ browsers }: Stage, email: string): Browser {
  const browser = browsers.get(email) ?? {};
  browsers.set(email, browser);
  return browser;
}

export async function staffAtWork({ serverUrl }: Stage, { email }: SeedStaff): Promise<Call> {
  const { token } = await createCall(serverUrl)(staffSignIn, { email, password: seedPassword });
  return createCall(serverUrl, { token });
}

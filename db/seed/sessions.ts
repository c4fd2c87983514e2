// The actors: people of members and staff, who sign in again at the beginning of each day.
import {
  type ResponseOf,
  continueSignIn,
  continueStaffSignIn,
  proveStaff,
  sendSignInStepCode,
  signIn,
  staffSignIn,
  trustBrowser,
  uploadHouseDocument,
} from '@causeway/contract';
import {
  type Browser,
  type Call,
  Refused,
  type Upload,
  createCall,
  createUpload,
  sendFile,
} from './client.ts';
import { type SeedMember, type SeedStaff, seedPassword } from './names.ts';
import type { OutsideWorld } from './outside-world.ts';

/** The environment of the seed. */
export interface Stage {
  readonly serverUrl: string;
  readonly world: OutsideWorld;
  /** Browsers of each person by email: trusted since the first day. */
  readonly browsers: Map<string, Browser>;
  /** The last used step of the staff's authenticator for each of them: each code is valid once. */
  readonly staffSteps: Map<string, number>;
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

/** The step of a new browser, with the code of the email; then the person trusts it. */
async function provedBrowser(stage: Stage, type: SeedMember['type'], email: string): Promise<Person> {
  const browser = browserOf(stage, email);
  const open = createCall(stage.serverUrl, { browser });
  const after = await stage.world.inboxCursor(email);
  await open(sendSignInStepCode, { type, method: 'email', language: 'en' });
  const code = await stage.world.codeIn({ to: email, word: '', after });
  const { token } = await open(continueSignIn, { type, proof: { method: 'email', code } });
  return trusting(stage, email, token);
}

/** Trusts the verified browser of a session. */
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

export function browserOf({ browsers }: Stage, email: string): Browser {
  const browser = browsers.get(email) ?? {};
  browsers.set(email, browser);
  return browser;
}

/**
 * Proves the identity again if a decision requires it, because the clock of the seed moves far within one
 * session.
 */
export async function staffAtWork(stage: Stage, { email }: SeedStaff): Promise<Call> {
  return provingCall(stage, email, await staffToken(stage, email));
}

/** The same session makes calls, and submits documents of the house's movements. */
export async function treasuryAtWork(
  stage: Stage,
  { email }: SeedStaff,
): Promise<{
  readonly call: Call;
  readonly sendDocument: (name: string, bytes: Uint8Array) => Promise<ResponseOf<typeof uploadHouseDocument>>;
}> {
  const token = await staffToken(stage, email);
  return {
    call: provingCall(stage, email, token),
    sendDocument: (name, bytes) => sendFile(stage.serverUrl, token, uploadHouseDocument, { name, bytes }),
  };
}

function provingCall(stage: Stage, email: string, token: string): Call {
  const call = createCall(stage.serverUrl, { token });
  let turn: Promise<unknown> = Promise.resolve();
  const proved: Call = async (endpoint, input) => {
    try {
      return await call(endpoint, input);
    } catch (error) {
      if (!isProofNeeded(error)) throw error;
      const work = endpoint.workOf(input, '') ?? 'review';
      const proof = { method: 'authenticator', code: await freshCode(stage, email) } as const;
      await call(proveStaff, { work, proof });
      return call(endpoint, input);
    }
  };
  // Others who wait for a proof at the same time wait for this one, which may be valid for them too.
  return async (endpoint, input) => {
    try {
      return await call(endpoint, input);
    } catch (error) {
      if (!isProofNeeded(error)) throw error;
      const answer = turn.then(() => proved(endpoint, input));
      turn = answer.catch(() => undefined);
      return answer;
    }
  };
}

const isProofNeeded = (error: unknown): boolean =>
  error instanceof Refused && error.refusal === 'fresh-proof-needed';

async function staffToken(stage: Stage, email: string): Promise<string> {
  const browser: Browser = {};
  const open = createCall(stage.serverUrl, { browser });
  try {
    await open(staffSignIn, { email, password: seedPassword });
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal !== 'two-factor-needed') throw error;
  }
  const proof = { method: 'authenticator', code: await freshCode(stage, email) } as const;
  const { token } = await open(continueStaffSignIn, { proof });
  return token;
}

/** A code that this staff member has not used: of this step, of the next one, or of one after a move of the clock. */
async function freshCode(
  { world, staffSteps }: Pick<Stage, 'world' | 'staffSteps'>,
  email: string,
): Promise<string> {
  const { step, code, nextCode } = await world.authenticator();
  const used = staffSteps.get(email) ?? 0;
  if (used > step) {
    await world.advanceClock((used - step) * 30);
    return freshCode({ world, staffSteps }, email);
  }
  staffSteps.set(email, Math.max(step, used + 1));
  return used < step ? code : nextCode;
}

// Signs somebody in by calls, as the portal does: in a browser that is new with the code of the mail, after which it is
// one that they trust.
import { type Session, continueSignIn, sendSignInStepCode, signIn, trustBrowser } from '@causeway/contract';
import type { Box } from '../box/box.ts';
import type { Newcomer } from '../people.ts';
import type { Api, Browser } from './call.ts';

/** After which another code may be asked for. */
export const COOLDOWN_SECONDS = 61;

/** Answers the access token. */
export const signedIn = async (api: Api, box: Box, who: Newcomer, browser: Browser): Promise<string> =>
  (await newSession(api, box, who, browser)).token;

export async function newSession(api: Api, box: Box, who: Newcomer, browser: Browser): Promise<Session> {
  const session = await provenSession(api, box, who, browser);
  await api.call(trustBrowser, {}, { token: session.token, browser });
  return session;
}

/** In a browser that is not trusted by it. */
export async function provenSession(
  api: Api,
  box: Box,
  who: Newcomer,
  browser: Browser = {},
): Promise<Session> {
  const first = await api.answer(signIn, who, { browser });
  if (first.refusal === null) return first.data;
  if (first.refusal !== 'new-browser') throw new Error(`signing in was refused: ${first.refusal}`);
  const { type, email } = who;
  const cursor = await box.cursor(email);
  await askForCode(api, box, type, browser);
  const code = await box.code(email, cursor);
  return api.call(continueSignIn, { type, proof: { method: 'email', code } }, { browser });
}

/** Somebody may have asked for a code of this person in the portal a moment ago: then a minute of the box passes. */
async function askForCode(api: Api, box: Box, type: Newcomer['type'], browser: Browser): Promise<void> {
  const asked = { type, method: 'email', language: 'en' } as const;
  const { refusal } = await api.answer(sendSignInStepCode, asked, { browser });
  if (refusal === null) return;
  if (refusal !== 'code-cooldown') throw new Error(`a code was refused: ${refusal}`);
  await box.advance(COOLDOWN_SECONDS);
  await api.call(sendSignInStepCode, asked, { browser });
}

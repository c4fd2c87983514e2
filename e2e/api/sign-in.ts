// Signs a person in by calls, as the portal does: in a new browser with the code from the email, after which
// the browser is trusted.
import { type Session, continueSignIn, sendSignInStepCode, signIn, trustBrowser } from '@causeway/contract';
import type { Box } from '../box/box.ts';
import type { Newcomer } from '../people.ts';
import type { Api, Browser } from './call.ts';

/** The wait before another code may be requested. */
export const COOLDOWN_SECONDS = 61;

/** Returns the access token. */
export const signedIn = async (api: Api, box: Box, who: Newcomer, browser: Browser): Promise<string> =>
  (await newSession(api, box, who, browser)).token;

export async function newSession(api: Api, box: Box, who: Newcomer, browser: Browser): Promise<Session> {
  const session = await provenSession(api, box, who, browser);
  await api.call(trustBrowser, {}, { token: session.token, browser });
  return session;
}

/** Signs in from a browser that stays untrusted. */
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

/** The portal may have requested a code for this person a moment ago: then the box's clock moves a minute. */
async function askForCode(api: Api, box: Box, type: Newcomer['type'], browser: Browser): Promise<void> {
  const asked = { type, method: 'email', language: 'en' } as const;
  const { refusal } = await api.answer(sendSignInStepCode, asked, { browser });
  if (refusal === null) return;
  if (refusal !== 'code-cooldown') throw new Error(`a code was refused: ${refusal}`);
  await box.advance(COOLDOWN_SECONDS);
  await api.call(sendSignInStepCode, asked, { browser });
}

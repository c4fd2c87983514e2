// A person's further factors, set up by calls: an authenticator, a mobile number.
import { randomInt } from 'node:crypto';
import {
  type ProofPurpose,
  beginAuthenticator,
  bindAuthenticator,
  changeMobile,
  continueSignIn,
  sendSecurityCode,
  signIn,
} from '@causeway/contract';
import type { Box } from '../box/box.ts';
import type { Newcomer } from '../people.ts';
import { STEP_SECONDS, authenticatorCode } from '../portal/authenticator.ts';
import type { Api, Browser } from './call.ts';
import type { Member } from './member.ts';

export interface BoundApp {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

export interface Mobile {
  readonly countryCode: string;
  readonly mobile: string;
}

/** A number from a range in use in Hong Kong, most likely unique in this run. */
export const someMobile = (): Mobile => ({
  countryCode: '852',
  mobile: `64${String(randomInt(1_000_000)).padStart(6, '0')}`,
});

/** The box's inbox for SMS to a number. */
export const inboxOf = ({ countryCode, mobile }: Mobile): string => `+${countryCode}${mobile}`;

/** The code of the next moment: a code of a moment ago is no longer valid. */
export async function nextAppCode(box: Box, secret: string): Promise<string> {
  await box.advance(STEP_SECONDS);
  return authenticatorCode(secret, await box.now());
}

type Caller = Pick<Member, 'call' | 'who'>;

export async function withAuthenticator(member: Caller, box: Box): Promise<BoundApp> {
  const code = await mailedCode(member, box, 'bind-authenticator');
  const { secret } = await member.call(beginAuthenticator, { proof: { method: 'email', code } });
  const confirmed = { code: authenticatorCode(secret, await box.now()) };
  const { recoveryCodes } = await member.call(bindAuthenticator, confirmed);
  return { secret, recoveryCodes };
}

export async function withMobile(member: Member, box: Box): Promise<Mobile> {
  const number = someMobile();
  const inbox = inboxOf(number);
  const cursor = await box.cursor(inbox);
  await member.call(sendSecurityCode, { purpose: 'new-mobile', channel: 'sms', ...number });
  const code = await box.code(inbox, cursor);
  const proof = { method: 'email', code: await mailedCode(member, box, 'change-mobile') } as const;
  await member.call(changeMobile, { ...number, code, proof });
  return number;
}

async function mailedCode(member: Caller, box: Box, purpose: ProofPurpose): Promise<string> {
  const { email } = member.who;
  const cursor = await box.cursor(email);
  await member.call(sendSecurityCode, { purpose, channel: 'email' });
  return box.code(email, cursor);
}

/** Signs in from a new browser, with the app instead of an email. Returns the access token. */
export async function signedInByApp(
  api: Api,
  box: Box,
  { who, secret }: { readonly who: Newcomer; readonly secret: string },
  browser: Browser,
): Promise<string> {
  const { type, email, password } = who;
  const { refusal } = await api.answer(signIn, { type, email, password }, { browser });
  if (refusal !== 'new-browser') throw new Error(`a new browser was answered ${refusal}`);
  const code = await nextAppCode(box, secret);
  const proof = { method: 'authenticator', code } as const;
  const { token } = await api.call(continueSignIn, { type, proof }, { browser });
  return token;
}

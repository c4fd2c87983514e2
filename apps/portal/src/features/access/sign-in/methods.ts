// The methods to prove one's identity in a step, in display order: quick and strong ones first.
import { verifyMethod, type PendingSignIn, type VerifyMethod } from '@causeway/contract';

const order = [
  'passkey',
  'authenticator',
  'email',
  'sms',
  'password',
  'recovery',
] as const satisfies VerifyMethod[];

/** Methods that the server accepts and this browser supports; a passkey needs browser support. */
export const offeredMethods = (
  { methods }: Pick<PendingSignIn, 'methods'>,
  { passkeys }: { readonly passkeys: boolean },
): readonly VerifyMethod[] =>
  order.filter((method) => methods.includes(method) && (method !== 'passkey' || passkeys));

/** The method that is open at first. Never the passkey, which prompts as soon as it is pressed. */
export const firstMethod = (offered: readonly VerifyMethod[]): VerifyMethod | undefined =>
  offered.find((method) => method !== 'passkey') ?? offered[0];

export const isMethod = (text: string): text is VerifyMethod => verifyMethod.safeParse(text).success;

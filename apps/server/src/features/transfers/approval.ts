// How a transfer is approved: by the authenticator where one is bound and asked for transfers, else by a code that is bound
// to number, payee and amount (spec 1 section 2). Told when it is prepared, and kept with what was shown.
import type { AuthType } from '@causeway/contract';
import type { FeatureContext } from '../../platform/feature.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Approves, checkCode, codesOf } from '../codes/index.ts';
import { factorsOf } from '../factors/index.ts';
import { type CheckedProof, type ProofCall, checkAuthenticatorCode } from '../proofs/index.ts';
import type { TransferStore } from './store.ts';

export const authTypes = { authenticator: 1, sms: 2, mail: 3 } as const satisfies Record<string, AuthType>;

const authenticatorDigits = 6;
const isAuthenticatorCode = (code: string): boolean => code.length === authenticatorDigits;

export async function authTypeOf(
  context: FeatureContext,
  store: TransferStore,
  personId: string,
): Promise<AuthType> {
  const [{ authenticator }, { email }] = await Promise.all([
    factorsOf(context, personId),
    store.person(personId),
  ]);
  if (authenticator?.forTransfer === true) return authTypes.authenticator;
  return email === null ? authTypes.sms : authTypes.mail;
}

/** Whether a code is of the kind that was asked for: a right one of another kind approves nothing. */
export const isAskedFor = (code: string, authType: AuthType): boolean =>
  isAuthenticatorCode(code) === (authType === authTypes.authenticator);

/** Wrong: wrong-code; an authenticator's counts into the lock of proofs, and is refused login-locked while it holds. */
export async function checkApproval(
  context: FeatureContext,
  call: ProofCall,
  { code, approves }: { readonly code: string; readonly approves: Approves },
  now: Date,
): Promise<CheckedProof> {
  if (isAuthenticatorCode(code)) return checkAuthenticatorCode(context, call, code, now);
  const attempt = { purpose: 'transfer', subject: call.actor.personId, code, approves } as const;
  const { isRight, part } = await checkCode(codesOf(context), attempt, now);
  return isRight ? { isRight, part } : { isRight, part, refusal: new Refusal('wrong-code') };
}

// How a payment is approved: by the authenticator where one is bound and asked for transfers, else by a code that is bound
// to what it approves (MON-156), told when it is prepared and kept with what was shown; a transfer also by one of the
// person's passkeys in place of either, which signs the same.
import type { AuthType, GivenProof } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { noPart } from '../../../platform/spine/plan-part.ts';
import { type Approves, checkCode, codesOf } from '../../access/codes/index.ts';
import { factorsOf } from '../../access/factors/index.ts';
import { recipientById } from '../../reference/mail/index.ts';
import {
  type CheckedProof,
  type ProofCall,
  type RefusedProof,
  checkAuthenticatorCode,
  checkOwnPasskey,
} from '../../access/proofs/index.ts';

export const authTypes = { authenticator: 1, sms: 2, mail: 3 } as const satisfies Record<string, AuthType>;

/** With which purpose a passkey and a code are asked for: by who submits, and by a second person. */
export const approvalPurpose = 'transfer';
export type PaymentPurpose = typeof approvalPurpose | 'recheck';

const authenticatorDigits = 6;
const isAuthenticatorCode = (code: string): boolean => code.length === authenticatorDigits;

export interface ApprovalWays {
  readonly authType: AuthType;
  /** One of these may approve in place of a code. */
  readonly hasPasskey: boolean;
}

export async function approvalWaysOf(context: FeatureContext, personId: string): Promise<ApprovalWays> {
  const [{ authenticator, passkeys }, { email }] = await Promise.all([
    factorsOf(context, personId),
    recipientById(context.db, personId),
  ]);
  const byCode = email === null ? authTypes.sms : authTypes.mail;
  const authType = authenticator?.forTransfer === true ? authTypes.authenticator : byCode;
  return { authType, hasPasskey: passkeys.length > 0 };
}

/** Whether a code is of the kind that was asked for: a right one of another kind approves nothing. */
export const isAskedFor = ({ verifyCode, passkey }: GivenProof, authType: AuthType): boolean =>
  passkey !== undefined ||
  (verifyCode !== undefined && isAuthenticatorCode(verifyCode) === (authType === authTypes.authenticator));

/**
 * Wrong: wrong-code, or passkey-refused. An authenticator's counts into the lock of proofs, and is refused login-locked
 * while that holds.
 */
export async function checkApproval(
  context: FeatureContext,
  call: ProofCall,
  {
    verifyCode: code = '',
    passkey,
    purpose = approvalPurpose,
    approves,
  }: GivenProof & { readonly purpose?: PaymentPurpose; readonly approves: Approves },
  now: Date,
): Promise<CheckedProof> {
  const { personId } = call.actor;
  if (passkey !== undefined) return checkOwnPasskey(context, call, passkey, { purpose, approves }, now);
  if (isAuthenticatorCode(code)) return checkAuthenticatorCode(context, call, code, now);
  const attempt = { purpose, subject: personId, code, approves } as const;
  const { isRight, part } = await checkCode(codesOf(context), attempt, now);
  return isRight ? { isRight, part } : { isRight, part, refusal: new Refusal('wrong-code') };
}

/** Neither counted nor used up: it was not asked for. */
export const otherKind: RefusedProof = {
  isRight: false,
  part: noPart,
  refusal: new Refusal('wrong-code', { because: 'a code of another kind than was asked for' }),
};

/** It uses the proof up, or counts the failure. */
export const notApproved = (
  kind: 'transfer' | 'prepaid',
  id: string,
  { part, refusal }: RefusedProof,
): Plan<never> => ({
  ...part,
  answer: refusal,
  audit: {
    action: kind === 'transfer' ? 'transfers.not-approved' : 'prepaid.not-approved',
    subject: { kind, id },
  },
});

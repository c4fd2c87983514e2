// How a payment is approved: by the authenticator where one is bound and asked for transfers, else by a code that is bound
// to what it approves (MON-156), told when it is prepared and kept with what was shown; a transfer also by one of the
// person's passkeys in place of either, which signs the same. A call of the open API is approved by its own signature, which
// is over amount and payee as well (DEV-014).
import { authTypes, type AuthType, type GivenProof, type TransferAuthType } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { noPart } from '../../../platform/spine/plan-part.ts';
import type { Approves } from '../../access/codes/index.ts';
import { factorsOf } from '../../access/factors/index.ts';
import { recipientById } from '../../foundation/mail/index.ts';
import {
  type CheckedProof,
  type ProofCall,
  type RefusedProof,
  checkAuthenticatorCode,
  checkOwnPasskey,
  checkSentCode,
} from '../../access/proofs/index.ts';

/** With which purpose a passkey and a code are asked for: by who submits, and by a second person. */
export const approvalPurpose = 'transfer';
export type PaymentPurpose = typeof approvalPurpose | 'recheck';

const authenticatorDigits = 6;
const isAuthenticatorCode = (code: string): boolean => code.length === authenticatorDigits;

interface ApprovalWays<Type extends TransferAuthType> {
  readonly authType: Type;
  /** One of these may approve in place of a code. */
  readonly hasPasskey: boolean;
}

/** How this person approves a payment. */
export async function codeWaysOf(context: FeatureContext, personId: string): Promise<ApprovalWays<AuthType>> {
  const [{ authenticator, passkeys }, { email }] = await Promise.all([
    factorsOf(context, personId),
    recipientById(context.db, personId),
  ]);
  const byCode = email === null ? authTypes.sms : authTypes.email;
  const authType = authenticator?.forTransfer === true ? authTypes.authenticator : byCode;
  return { authType, hasPasskey: passkeys.length > 0 };
}

/** The same of a transfer, which a signed call approves by itself. */
export const approvalWaysOf = async (
  context: FeatureContext,
  { personId, signedWith }: PersonActor,
): Promise<ApprovalWays<TransferAuthType>> =>
  signedWith === undefined
    ? codeWaysOf(context, personId)
    : { authType: authTypes.signature, hasPasskey: false };

/** Whether a code is of the kind that was asked for: a right one of another kind approves nothing. */
export const isAskedFor = ({ verifyCode, passkey }: GivenProof, authType: TransferAuthType): boolean =>
  passkey !== undefined ||
  (authType === authTypes.signature && verifyCode === undefined) ||
  (verifyCode !== undefined && isAuthenticatorCode(verifyCode) === (authType === authTypes.authenticator));

/**
 * Wrong: wrong-code, or passkey-refused. A wrong code counts into the lock of proofs within a session, and any is refused
 * login-locked while that holds.
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
  const { signedWith } = call.actor;
  // A signed call approves what it submits, and nobody's second approval.
  if (signedWith !== undefined && purpose === approvalPurpose) return { isRight: true, part: noPart };
  if (passkey !== undefined) return checkOwnPasskey(context, call, passkey, { purpose, approves }, now);
  if (isAuthenticatorCode(code)) return checkAuthenticatorCode(context, call, code, now);
  return checkSentCode(context, call, { purpose, code, approves }, now);
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

// How a payment is approved: by the authenticator, when one is set up and required for transfers, else by a code that
// is bound to what it approves (MON-156). The preparation names the way, and it is stored with what was shown. For a
// transfer, a passkey of the person may sign the same instead. A call of the open API is approved by its own signature,
// which also covers amount and payee (DEV-014).
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

/** The purposes of passkeys and codes: for the submitter, and for a second person. */
export const approvalPurpose = 'transfer';
export type PaymentPurpose = typeof approvalPurpose | 'recheck';

const authenticatorDigits = 6;
const isAuthenticatorCode = (code: string): boolean => code.length === authenticatorDigits;

interface ApprovalWays<Type extends TransferAuthType> {
  readonly authType: Type;
  /** A passkey may approve instead of a code. */
  readonly hasPasskey: boolean;
}

/** The ways in which this person can approve a payment. */
export async function codeWaysOf(context: FeatureContext, personId: string): Promise<ApprovalWays<AuthType>> {
  const [{ authenticator, passkeys }, { email }] = await Promise.all([
    factorsOf(context, personId),
    recipientById(context.db, personId),
  ]);
  const byCode = email === null ? authTypes.sms : authTypes.email;
  const authType = authenticator?.forTransfer === true ? authTypes.authenticator : byCode;
  return { authType, hasPasskey: passkeys.length > 0 };
}

/** The ways for a transfer, which a signed call approves on its own. */
export const approvalWaysOf = async (
  context: FeatureContext,
  { personId, signedWith }: PersonActor,
): Promise<ApprovalWays<TransferAuthType>> =>
  signedWith === undefined
    ? codeWaysOf(context, personId)
    : { authType: authTypes.signature, hasPasskey: false };

/** True when the code is of the requested kind; a correct one of another kind approves nothing. */
export const isAskedFor = ({ verifyCode, passkey }: GivenProof, authType: TransferAuthType): boolean =>
  passkey !== undefined ||
  (authType === authTypes.signature && verifyCode === undefined) ||
  (verifyCode !== undefined && isAuthenticatorCode(verifyCode) === (authType === authTypes.authenticator));

/**
 * A wrong proof is wrong-code or passkey-refused. Wrong codes count toward the lock of proofs within a session; while
 * it holds, every proof is refused login-locked.
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
  // A signed call approves what it submits, but never counts as a second approval.
  if (signedWith !== undefined && purpose === approvalPurpose) return { isRight: true, part: noPart };
  if (passkey !== undefined) return checkOwnPasskey(context, call, passkey, { purpose, approves }, now);
  if (isAuthenticatorCode(code)) return checkAuthenticatorCode(context, call, code, now);
  return checkSentCode(context, call, { purpose, code, approves }, now);
}

/** Neither counted nor used up, because nobody requested it. */
export const otherKind: RefusedProof = {
  isRight: false,
  part: noPart,
  refusal: new Refusal('wrong-code', { because: 'a code of another kind than was asked for' }),
};

/** Uses the proof up, or counts the failure. */
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

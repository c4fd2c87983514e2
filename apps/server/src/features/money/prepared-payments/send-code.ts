// Sends the code that approves one payment only, by the channel named at its preparation.
import { authTypes, type TransferAuthType, type Language } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import {
  type Approves,
  type CodeRequest,
  type IssuedCode,
  codesOf,
  issueCode,
} from '../../access/codes/index.ts';
import { type Recipient, recipientById } from '../../foundation/mail/index.ts';
import { type PaymentPurpose, approvalPurpose } from './approval.ts';

type Channel = CodeRequest['channel'];

export interface PaymentToApprove {
  readonly kind: 'transfer' | 'prepaid';
  readonly txnNo: string;
  readonly authType: TransferAuthType;
  readonly approves: Approves;
  readonly message: (language: Language) => CodeRequest['message'];
}

/**
 * Refuses what `read` refuses, transaction-not-found (also when another channel or the authenticator has to approve
 * it), code-cooldown.
 */
export const sendPaymentCode = (
  context: FeatureContext,
  {
    actor,
    request,
    channel,
  }: { readonly actor: PersonActor; readonly request: WriteRequest; readonly channel: Channel },
  read: (now: Date) => Promise<PaymentToApprove>,
): Promise<{ cooldownSeconds: number }> =>
  context.spine.write(actor, request, async (now) => {
    const { kind, txnNo, authType, approves, message } = await read(now);
    if (authType !== (channel === 'sms' ? authTypes.sms : authTypes.email))
      refuse('transaction-not-found', { because: 'it is approved otherwise' });
    const asked = { purpose: approvalPurpose, channel, approves, message } as const;
    const issued = await issuePaymentCode(context, actor, asked, now);
    return {
      ...issued.part,
      answer: { cooldownSeconds: issued.cooldownSeconds },
      audit: { action: 'transfers.send-code', subject: { kind, id: txnNo } },
    };
  });

interface AskedCode extends Pick<PaymentToApprove, 'approves' | 'message'> {
  readonly purpose: PaymentPurpose;
  readonly channel: Channel;
}

/** Refuses code-cooldown, and transaction-not-found without an address for the channel. */
export async function issuePaymentCode(
  context: FeatureContext,
  { personId }: PersonActor,
  { purpose, channel, approves, message }: AskedCode,
  now: Date,
): Promise<IssuedCode> {
  const person = await recipientById(context.db, personId);
  const { language } = person;
  const request = {
    purpose,
    subject: personId,
    channel,
    address: addressOf(person, channel),
    language,
    message: message(language),
    approves,
  };
  return issueCode(codesOf(context), request, now);
}

const addressOf = ({ email, mobile }: Recipient, channel: Channel): string =>
  (channel === 'mail' ? email : mobile) ??
  refuse('transaction-not-found', { because: 'no address to send the code to' });

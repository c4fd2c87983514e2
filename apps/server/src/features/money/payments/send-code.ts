// Sends the code that approves one payment and no other, by the channel that was told when it was prepared.
import type { AuthType, Language } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { type Approves, type CodeRequest, codesOf, issueCode } from '../../access/codes/index.ts';
import { type Recipient, recipientById } from '../../reference/mail/index.ts';
import { authTypes } from './approval.ts';

type Channel = CodeRequest['channel'];

export interface PaymentToApprove {
  readonly kind: 'transfer' | 'prepaid';
  readonly txnNo: string;
  readonly authType: AuthType;
  readonly approves: Approves;
  readonly message: (language: Language) => CodeRequest['message'];
}

/**
 * Refuses what `read` refuses, transaction-not-found (also when another channel or the authenticator is to approve it),
 * code-cooldown.
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
    if (authType !== authTypes[channel])
      refuse('transaction-not-found', { because: 'it is approved otherwise' });
    const person = await recipientById(context.db, actor.personId);
    const { language } = person;
    const issued = await issueCode(
      codesOf(context),
      {
        purpose: 'transfer',
        subject: actor.personId,
        channel,
        address: addressOf(person, channel),
        language,
        message: message(language),
        approves,
      },
      now,
    );
    return {
      ...issued.part,
      answer: { cooldownSeconds: issued.cooldownSeconds },
      audit: { action: 'transfers.send-code', subject: { kind, id: txnNo } },
    };
  });

const addressOf = ({ email, mobile }: Recipient, channel: Channel): string =>
  (channel === 'mail' ? email : mobile) ??
  refuse('transaction-not-found', { because: 'no address to send the code to' });

// Sends the code that approves one transfer, to one payee, of one amount, by the channel that was told when it was prepared.
import { formatAmount } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { codesOf, issueCode } from '../../access/codes/index.ts';
import { type Recipient, recipientById } from '../../reference/mail/index.ts';
import type { PayeeRecord } from '../payees/index.ts';
import { authTypes } from './approval.ts';
import type { TransferTools, TransferRequest } from './plan-transfer.ts';
import { approvalOf, preparationOf } from './preparation.ts';
import { amountOf } from './rules.ts';

/** Refuses: transaction-not-found (also when another channel or the authenticator is to approve it), payee-not-found, code-cooldown. */
export const sendTransferCode = (
  { context, store, payeeOf }: TransferTools,
  actor: PersonActor,
  request: WriteRequest,
  { channel, ...input }: TransferRequest & { readonly txnNo: string; readonly channel: 'mail' | 'sms' },
): Promise<{ cooldownSeconds: number }> =>
  context.spine.write(actor, request, async (now) => {
    const named = {
      txnNo: input.txnNo,
      payeeId: input.payeeId,
      value: amountOf(input.amount, input.currency),
    };
    const { auth_type } = await preparationOf(store, actor, named, now);
    if (auth_type !== authTypes[channel])
      refuse('transaction-not-found', { because: 'it is approved otherwise' });
    const payee = (await payeeOf(actor.memberId, input.payeeId)) ?? refuse('payee-not-found');
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
        message: {
          template: 'transfer',
          txnNo: input.txnNo,
          amount: formatAmount(named.value, language, { code: true }),
          payee: maskedPayee(payee),
        },
        approves: approvalOf(named),
      },
      now,
    );
    return {
      ...issued.part,
      answer: { cooldownSeconds: issued.cooldownSeconds },
      audit: { action: 'transfers.send-code', subject: { kind: 'transfer', id: input.txnNo } },
    };
  });

const addressOf = ({ email, mobile }: Recipient, channel: 'mail' | 'sms'): string =>
  (channel === 'mail' ? email : mobile) ??
  refuse('transaction-not-found', { because: 'no address to send the code to' });

/** `Name ****4821`: enough to recognise the payee, too little to pay it. */
const maskedPayee = (payee: PayeeRecord): string =>
  `${payee.account_name} ****${(payee.bank_number ?? payee.chain_address ?? '').slice(-4)}`;

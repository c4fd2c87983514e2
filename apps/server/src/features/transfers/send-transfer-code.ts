// Sends the code that approves one transfer, to one payee, of one amount.
import { formatAmount } from '@causeway/money';
import type { PersonActor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import type { WriteRequest } from '../../platform/spine/plan.ts';
import { issueCode } from '../codes/index.ts';
import type { PayeeRecord } from '../payees/index.ts';
import type { TransferTools, WantedTransfer } from './plan-transfer.ts';
import { approvalOf, preparationOf } from './preparation.ts';
import { amountOf } from './rules.ts';

/** Refuses: transaction-not-found, payee-not-found, code-cooldown. */
export const sendTransferCode = (
  { context, store, payeeOf }: TransferTools,
  actor: PersonActor,
  request: WriteRequest,
  wanted: WantedTransfer & { readonly txnNo: string },
): Promise<{ cooldownSeconds: number }> =>
  context.spine.write(actor, request, async (now) => {
    const named = {
      txnNo: wanted.txnNo,
      payeeId: wanted.payeeId,
      value: amountOf(wanted.amount, wanted.currency),
    };
    await preparationOf(store, actor, named, now);
    const payee = (await payeeOf(actor.memberId, wanted.payeeId)) ?? refuse('payee-not-found');
    const { email, language } = await store.person(actor.personId);
    if (email === null)
      return refuse('transaction-not-found', { because: 'no mail address to send the code to' });
    const issued = await issueCode(
      { db: context.db, codePepper: context.config.secrets.codePepper },
      {
        purpose: 'transfer',
        subject: actor.personId,
        channel: 'mail',
        address: email,
        language,
        message: {
          template: 'transfer',
          txnNo: wanted.txnNo,
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
      audit: { action: 'transfers.send-code', subject: { kind: 'transfer', id: wanted.txnNo } },
    };
  });

/** `Name ****4821`: enough to recognise the payee, too little to pay it. */
const maskedPayee = (payee: PayeeRecord): string =>
  `${payee.account_name} ****${(payee.bank_number ?? payee.chain_address ?? '').slice(-4)}`;

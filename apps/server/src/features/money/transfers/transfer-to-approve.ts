// The content of a transfer's approving code, which the code is bound to: one transfer, one payee, one amount.
import { decidedAccount, formatAmount } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { PayeeRecord } from '../payees/index.ts';
import { amountOf, type PaymentToApprove } from '../prepared-payments/index.ts';
import type { TransferTools, TransferRequest } from './plan-transfer.ts';
import { approvalOf, preparationOf, refuseUncovered } from './preparation.ts';

/** Refuses transaction-not-found, insufficient-balance, payee-not-found. */
export async function transferToApprove(
  { store, payeeOf }: TransferTools,
  actor: PersonActor,
  { txnNo, payeeId, amount, currency }: TransferRequest & { readonly txnNo: string },
  now: Date,
): Promise<PaymentToApprove> {
  const named = { txnNo, payeeId, value: amountOf(amount, currency) };
  const preparation = await preparationOf(store, actor, named, now);
  refuseUncovered(preparation);
  const payee = (await payeeOf(actor.memberId, payeeId)) ?? refuse('payee-not-found');
  return {
    kind: 'transfer',
    txnNo,
    authType: preparation.authType,
    approves: approvalOf(named),
    message: (language) => ({
      template: 'transfer',
      txnNo,
      amount: formatAmount(named.value, language, { code: true }),
      payee: maskedPayee(payee),
    }),
  };
}

/** `Name •••• 4821`, or both ends of an address: enough to recognize the payee, too little to pay it. */
const maskedPayee = (payee: PayeeRecord): string =>
  `${payee.accountName} ${decidedAccount(payee.bankNumber ?? payee.chainAddress ?? '')}`;

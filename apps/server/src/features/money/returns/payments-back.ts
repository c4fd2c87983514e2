// The return payments of one table: sent, followed, and reported by the bank.
import type { BankChannel, BankCredit, BankEntry, PaymentStatus } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import { bankOrders, chainPayments } from '../payouts/index.ts';
import { recordBounce, recordReturnStatus, returnPaidBy } from './return-status.ts';
import type { ReturnSource, ReturnedMoney } from './returned-money.ts';
import { followReturns, sendReturn } from './send-return.ts';

/** The return payments of one table. */
export interface Returns {
  /**
   * Throws ProviderUnavailable when the bank or chain does not answer; the return keeps its state and is tried again.
   */
  send(txnNo: string): Promise<void>;
  /** Checks every return under way; answers when to look again if there are any. */
  follow(now: Date): Promise<Date | undefined>;
  /**
   * False when the report is about no return payment. Throws an Error when that payment went by another
   * channel.
   */
  recordStatus(channel: BankChannel, report: PaymentStatus): Promise<boolean>;
  /** False when the credit is not a return payment that came back. */
  recordBounce(
    channel: BankChannel,
    credit: Pick<BankCredit, 'returned' | 'amount' | 'bankReference'>,
  ): Promise<boolean>;
  /** The part of a debit that is a return payment, in minor units. */
  paidBy(channel: BankChannel, entry: BankEntry): Promise<bigint>;
}

export function returnsOf<Money extends ReturnedMoney>(
  context: FeatureContext,
  source: ReturnSource<Money>,
): Returns {
  const tools = { context, source, onChain: context.use(chainPayments), byBank: context.use(bankOrders) };
  return {
    send: (txnNo) => sendReturn(tools, txnNo),
    follow: (now) => followReturns(tools, now),
    recordStatus: (channel, report) => recordReturnStatus(tools, channel, report),
    recordBounce: (channel, credit) => recordBounce(tools, channel, credit),
    paidBy: (channel, entry) => returnPaidBy(tools, channel, entry),
  };
}

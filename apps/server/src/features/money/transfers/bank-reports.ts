// Bank reports about the house's payments, for the room that reads banks' messages.
import type { BankChannel, BankEntry, PaymentStatus } from '@causeway/providers/port';
import { provider } from '../../../platform/feature.ts';
import { recordPushedStatus } from './bank-payment.ts';
import { paidBy } from './paid-by.ts';
import { transferTools } from './plan-transfer.ts';
import { type PaymentBack, recordReturn } from './record-return.ts';

/** Reads bank reports that may be about payments of the house. */
interface BankPayments {
  /**
   * Throws an Error when it is another channel's payment, or takes back a payment that the bank itself still
   * reports as paid.
   */
  recordStatus(channel: BankChannel, report: PaymentStatus): Promise<void>;
  /** False when the credit returns no payment of the house; then nothing happens. */
  recordReturn(channel: BankChannel, credit: PaymentBack): Promise<boolean>;
  /** The part of a debit that is a transfer, in minor units. */
  paidBy(channel: BankChannel, entry: BankEntry): Promise<bigint>;
}

export const bankPayments = provider<BankPayments>('transfers.bank-payments', (context) => {
  const tools = context.use(transferTools);
  return {
    recordStatus: (channel, report) => recordPushedStatus(tools, channel, report),
    recordReturn: (channel, credit) => recordReturn(tools, channel, credit),
    paidBy: (channel, entry) => paidBy(tools, channel, entry),
  };
});

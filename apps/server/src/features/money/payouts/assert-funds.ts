// Whether an account at a bank has enough funds for a payment, by the bank's last statement (MON-830).
import { type Amount, sumText } from '@causeway/money';
import type { BankPort } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import { bankFunds, fundsOf } from '../bank-accounts/index.ts';

/** The payment waits; the message has the figures, for staff. */
export class ShortOfFunds extends Error {
  override readonly name = 'ShortOfFunds';
}

/** Throws ShortOfFunds when the payment would leave less than the floor. */
export async function assertFunds(
  context: FeatureContext,
  bank: BankPort,
  { currency, minor }: Amount,
): Promise<void> {
  const funds = await context.use(bankFunds).read(bank, { channel: bank.channel, currency });
  if (funds === null || minor <= fundsOf(funds)) return;
  const text = (sum: bigint): string => `${sumText(sum, currency)} ${currency}`;
  throw new ShortOfFunds(
    `${text(minor)} needed; booked ${text(funds.closing)} on ${funds.day}, sent since ${text(funds.sent)}, ` +
      `arrived since ${text(funds.arrived)}, minimum balance ${text(funds.floor)}`,
  );
}

// The control that pays several payments into an account as one entry, as banks book batches: correctly, or with a
// chosen error.
import { type Amount, type CurrencyCode, amount } from '@causeway/money';
import * as z from 'zod';
import type { Batch } from './model.ts';
import { PAYER, readAmount } from './pay-in.ts';

export const PAY_IN_BATCH = PAYER.extend({
  /** The entry's amount, as a decimal string; by default the sum of the payments. */
  amount: z.string().optional(),
  /** The amount of each payment, as decimal strings. */
  amounts: z.array(z.string()).min(1).max(50),
});

export function readBatch(
  { amount: total, amounts: texts }: z.output<typeof PAY_IN_BATCH>,
  currency: CurrencyCode,
): { readonly amount: Amount; readonly batch: Batch } {
  const amounts = texts.map((text) => readAmount(text, currency));
  const sum = amount(
    currency,
    amounts.reduce((minor, each) => minor + each.minor, 0n),
  );
  return { amount: total === undefined ? sum : readAmount(total, currency), batch: { amounts } };
}

// The control that pays several payments into an account as one entry, as banks book batches: rightly, or as they should not.
import { type Amount, type CurrencyCode, amount, parseAmount } from '@causeway/money';
import * as z from 'zod';
import { ControlRefusal } from '../module.ts';
import type { Batch } from './model.ts';
import { PAY_IN } from './pay-in.ts';

export const PAY_IN_BATCH = PAY_IN.extend({
  /** Of the entry, as a decimal string; the sum of the payments when not given. */
  amount: z.string().optional(),
  /** Of each payment, as decimal strings. */
  amounts: z.array(z.string()).min(1).max(50),
  /** Where each payment says its amount: in `Amt`, in `AmtDtls/TxAmt`, or nowhere. */
  tells: z.enum(['own', 'elsewhere', 'nowhere']).default('own'),
});

/** Refuses 422 what is no amount. */
export const readAmount = (text: string, currency: CurrencyCode): Amount => {
  const reading = parseAmount(text, currency);
  if (reading.ok && reading.amount.minor > 0n) return reading.amount;
  throw new ControlRefusal(422, `'${text}' is no amount of ${currency}.`);
};

export function readBatch(
  { amount: total, amounts: texts, tells }: z.output<typeof PAY_IN_BATCH>,
  currency: CurrencyCode,
): { readonly amount: Amount; readonly batch: Batch } {
  const amounts = texts.map((text) => readAmount(text, currency));
  const sum = amount(
    currency,
    amounts.reduce((minor, each) => minor + each.minor, 0n),
  );
  return { amount: total === undefined ? sum : readAmount(total, currency), batch: { amounts, tells } };
}

// An entry in the controls' answers: amounts as decimal strings.
import { toDecimal } from '@causeway/money';
import type { Entry } from './model.ts';

export function entryReport(entry: Entry): Record<string, unknown> {
  const { amount, batch, charges } = entry;
  return {
    ...entry,
    currency: amount.currency,
    amount: toDecimal(amount),
    ...(batch && { batch: { amounts: batch.amounts.map(toDecimal) } }),
    ...(charges && { charges: toDecimal(charges) }),
  };
}

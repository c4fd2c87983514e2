// The errors of a bank in the statement of a day, or in its report of the running day. Its books stay
// correct.
import { type CurrencyCode, add, isCurrencyCode, parseAmount, type Amount } from '@causeway/money';
import * as z from 'zod';
import type { DayOfBooks } from './camt.ts';

export const MISTAKE = z.object({
  /**
   * No statement at all; none before a given time; each statement twice; a wrong opening balance; the day's
   * last entry left out; an entry that is in no book, with or without its balance.
   */
  kind: z.enum(['missing', 'late', 'doubled', 'opening-off', 'entry-missing', 'entry-extra']),
  /** The statement of one currency; of all by default, as far as the mistake is possible. */
  currency: z.string().refine(isCurrencyCode).optional(),
  /** An instant of the box's clock, for `late`. */
  until: z.iso.datetime().optional(),
  /** True if the report of the running day has it too. */
  inReport: z.boolean().default(false),
  /** The error of the opening balance, or the amount of the extra entry. Decimal. */
  amount: z.string().default('1.00'),
});
export type Mistake = z.output<typeof MISTAKE>;

export interface MistakenDay {
  readonly date: string;
  readonly mistake: Mistake | null;
}

/** Returns null if the bank has no statement (yet). */
export function withMistake(
  days: readonly DayOfBooks[],
  mistake: Mistake | undefined,
  now: Date,
): readonly DayOfBooks[] | null {
  if (mistake === undefined) return days;
  if (mistake.kind === 'missing') return null;
  if (mistake.kind === 'late') return now.toISOString() < (mistake.until ?? '') ? null : days;
  const isMeant = ({ opening }: DayOfBooks) =>
    mistake.currency === undefined || mistake.currency === opening.currency;
  return days.flatMap((day) => (isMeant(day) ? mistaken(day, mistake) : [day]));
}

function mistaken(day: DayOfBooks, mistake: Mistake): readonly DayOfBooks[] {
  const worth = (currency: CurrencyCode): Amount => {
    const reading = parseAmount(mistake.amount, currency);
    return reading.ok ? reading.amount : { currency, minor: 1n };
  };
  switch (mistake.kind) {
    case 'doubled':
      return [day, day];
    case 'opening-off': {
      const by = worth(day.opening.currency);
      return [{ ...day, opening: add(day.opening, by), closing: add(day.closing, by) }];
    }
    case 'entry-missing':
      return [{ ...day, entries: day.entries.slice(0, -1) }];
    case 'entry-extra':
      return [{ ...day, entries: [...day.entries, inventedEntry(day, worth(day.opening.currency))] }];
    default:
      return [day];
  }
}

const inventedEntry = ({ date, account }: DayOfBooks, amount: Amount): DayOfBooks['entries'][number] => ({
  bankReference: `INVENTED${date.replaceAll('-', '')}`,
  direction: 'CRDT',
  amount,
  account,
  counterpartyName: '',
  counterpartyAccount: '',
  counterpartyBic: '',
  remittance: '',
  endToEndId: 'NOTPROVIDED',
  bookingDate: date,
  valueDate: date,
  bookedAt: new Date(`${date}T12:00:00Z`),
});

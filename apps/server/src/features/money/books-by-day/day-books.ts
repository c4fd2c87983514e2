// The trial balance of a day (MON-800).
import type { DayBooks } from '@causeway/contract';
import { sumText } from '@causeway/money';
import type { Db } from '../../../platform/db/db.ts';
import { linesOfDay } from './day-store.ts';
import { foldDays } from './fold-days.ts';

export async function dayBooks(db: Db, day: string): Promise<DayBooks> {
  const { isComplete } = await foldDays(db);
  const lines = await linesOfDay(db, day);
  const byCurrency = [...Map.groupBy(lines, ({ currency }) => currency)];
  return {
    ...{ day, isComplete },
    currencies: byCurrency.map(([currency, ofCurrency]) => {
      const text = (minor: bigint): string => sumText(minor, currency);
      return {
        currency,
        total: text(ofCurrency.reduce((sum, { closing }) => sum + closing, 0n)),
        lines: ofCurrency.map(({ side, purpose, opening, debits, credits, closing, journals }) => ({
          ...{ owner: side, purpose, journals },
          opening: text(opening),
          debits: text(debits),
          credits: text(credits),
          closing: text(closing),
        })),
      };
    }),
  };
}

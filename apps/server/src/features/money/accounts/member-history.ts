// A member's balance at the end of each of the last 90 days, and each day's money in and out (MON-037).
import type { BalanceHistory, DisplayCurrency } from '@causeway/contract';
import { balances } from '@causeway/ledger';
import { daysAfter, hongKongDay, startOfHongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Market } from '../basics/index.ts';
import { entryDays } from './entry-days.ts';
import { historyOf } from './history.ts';

const DAYS = 90;
const PURPOSES: ReadonlySet<string> = new Set(['available', 'frozen', 'pending']);

export async function memberHistory(
  db: Db,
  market: Market,
  memberId: string,
  { into, now }: { readonly into: DisplayCurrency; readonly now: Date },
): Promise<BalanceHistory> {
  const today = hongKongDay(now);
  const days = Array.from({ length: DAYS }, (_, index) => daysAfter(today, index - DAYS + 1));
  const [first = today] = days;
  const [{ mid, at }, held] = await Promise.all([market.rates(), balances(db.pool, memberId)]);
  const accounts = held.map(({ account }) => account).filter(({ purpose }) => PURPOSES.has(purpose));
  const found = await entryDays(db, accounts, { day: first, at: startOfHongKongDay(first) });
  return {
    currency: into,
    ratesAt: at?.toISOString() ?? null,
    isComplete: found !== null,
    days: found === null ? [] : [...historyOf(found, days, { mid, into })],
  };
}

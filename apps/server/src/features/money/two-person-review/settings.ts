// The amounts above which two members of staff decide, as a setting. Its effect is how many waiting items, or items of
// the last thirty days, would need two.
import type { SettingEffect, SettingLineChange } from '@causeway/contract';
import { amount, decimal, type CurrencyCode } from '@causeway/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { type MidRates, market, worthIn } from '../basics/index.ts';
import { tableSetting } from '../../foundation/settings/index.ts';

interface Decided {
  readonly currency: CurrencyCode;
  readonly amount: bigint;
}

const DAYS = 30;

/** Returns of exchanges and changes of bills rarely wait, so past ones show more. */
const samples = (since: Date) =>
  ({
    transfer: {
      what: 'waiting-decisions',
      of: sql<Decided>`select currency, amount from transfer where status = 1`,
    },
    deposit: {
      what: 'waiting-decisions',
      of: sql<Decided>`select currency, amount from deposit where status = 'HELD'`,
    },
    exchange: {
      what: 'month-exchanges',
      of: sql<Decided>`select sell_currency currency, sell_amount amount from exchange
        where status = 'SETTLED' and settled_at > ${since}`,
    },
    bill: {
      what: 'month-bill-changes',
      of: sql<Decided>`select 'USD' currency, amount from bill_change where requested_at > ${since}`,
    },
  }) as const;

const effectOf =
  (db: Db, mid: MidRates, now: Date) =>
  async ({ key, before, after }: SettingLineChange): Promise<SettingEffect> => {
    const all = samples(new Date(now.getTime() - DAYS * 86_400_000));
    const { what, of } = all[key['decision'] as keyof typeof all];
    const { rows } = await of.execute(db.tables());
    const worth = rows.map((row) => worthIn(mid, amount(row.currency, row.amount), 'USD')?.minor);
    const above = (usd: string | null | undefined): string => {
      const limit = decimal(usd ?? '0', 'USD').minor;
      return String(worth.filter((minor) => minor === undefined || minor > limit).length);
    };
    return { what, example: null, before: above(before?.['usd']), after: above(after?.['usd']) };
  };

export const staffThresholdSetting = tableSetting({
  name: 'staff-threshold',
  table: 'staff_threshold',
  columns: { decision: 'id' },
  effects: (context) => async (changes, now) => {
    const { mid } = await context.use(market).rates();
    return Promise.all(changes.map(effectOf(context.db, mid, now)));
  },
});

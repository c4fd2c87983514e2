// Above which amounts two of staff decide, as a setting: how many of what waits now two would have to decide.
import type { SettingEffect, SettingLineChange } from '@causeway/contract';
import { amount, decimal, type CurrencyCode } from '@causeway/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { type MidRates, market, worthIn } from '../market/index.ts';
import { tableSetting } from '../../reference/settings/index.ts';

interface Waiting {
  readonly currency: CurrencyCode;
  readonly amount: bigint;
}

const waiting = {
  transfer: sql<Waiting>`select currency, amount from transfer where status = 1`,
  deposit: sql<Waiting>`select currency, amount from deposit where status = 'HELD'`,
} as const;

const effectOf =
  (db: Db, mid: MidRates) =>
  async ({ key, before, after }: SettingLineChange): Promise<readonly SettingEffect[]> => {
    const { decision } = key;
    if (decision !== 'transfer' && decision !== 'deposit') return [];
    const { rows } = await waiting[decision].execute(db.tables());
    const worth = rows.map((row) => worthIn(mid, amount(row.currency, row.amount), 'USD')?.minor);
    const above = (usd: string | null | undefined): string => {
      const limit = decimal(usd ?? '0', 'USD').minor;
      return String(worth.filter((minor) => minor === undefined || minor > limit).length);
    };
    const [was, willBe] = [above(before?.['usd']), above(after?.['usd'])];
    return [{ what: 'waiting-decisions', example: null, before: was, after: willBe }];
  };

export const staffThresholdSetting = tableSetting({
  name: 'staff-threshold',
  table: 'staff_threshold',
  columns: { decision: 'id' },
  effects: (context) => async (changes) => {
    const { mid } = await context.of(market).rates();
    return (await Promise.all(changes.map(effectOf(context.db, mid)))).flat();
  },
});

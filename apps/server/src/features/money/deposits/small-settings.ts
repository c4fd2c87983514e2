// The amount below which a deposit on a chain is small, as a setting. Its effect is the number of deposits in the last
// thirty days that would have been small.
import type { SettingEffect, SettingLineChange } from '@causeway/contract';
import { decimal, isCurrencyCode } from '@causeway/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { tableSetting } from '../../foundation/settings/index.ts';

const DAYS_MS = 30 * 86_400_000;

const effectOf =
  (db: Db, now: Date) =>
  async ({ key, before, after }: SettingLineChange): Promise<SettingEffect> => {
    const currency = key['currency'] ?? '';
    const below = async (text: string | null | undefined): Promise<string> => {
      const limit = isCurrencyCode(currency) ? decimal(text ?? '0', currency).minor : 0n;
      const { rows } = await sql<{ readonly total: bigint }>`select count(*) as total from deposit
        where channel in (8, 9) and currency = ${currency} and amount < ${limit}
          and created_at > ${new Date(now.getTime() - DAYS_MS)}`.execute(db.tables());
      return String(rows[0]?.total ?? 0n);
    };
    const [was, willBe] = await Promise.all([below(before?.['smallBelow']), below(after?.['smallBelow'])]);
    return { what: 'month-deposits', example: null, before: was, after: willBe };
  };

export const smallDepositSetting = tableSetting({
  name: 'small-deposit',
  table: 'small_deposit',
  effects: (context) => (changes, now) => Promise.all(changes.map(effectOf(context.db, now))),
});

// The worth from which payments on a chain are exchanged with other services, as a setting. Its effect is how many payments of
// the last thirty days it would have applied to (VER-286).
import type { SettingValues } from '@causeway/contract';
import { type CurrencyCode, amount, decimal } from '@causeway/money';
import { sql } from 'kysely';
import { tableSetting } from '../../foundation/settings/index.ts';
import { market, worthIn } from '../basics/index.ts';

const MONTH_MS = 30 * 86_400_000;

interface Paid {
  readonly currency: CurrencyCode;
  readonly amount: bigint;
}

export const travelRuleSetting = tableSetting({
  name: 'travel-rule',
  table: 'travel_rule_limit',
  effects:
    ({ db, use }) =>
    async (changes, now) => {
      const since = new Date(now.getTime() - MONTH_MS);
      const [{ rows }, { mid }] = await Promise.all([
        sql<Paid>`select currency, amount from transfer where channel in (8, 9) and submitted_at > ${since}`.execute(
          db.tables(),
        ),
        use(market).rates(),
      ]);
      const worth = rows.map((row) => worthIn(mid, amount(row.currency, row.amount), 'USD')?.minor);
      const above = (line: SettingValues | null): string => {
        const from = line?.['fromUsd'] ?? null;
        if (from === null) return '0';
        const { minor: limit } = decimal(from, 'USD');
        return String(worth.filter((minor) => minor === undefined || minor >= limit).length);
      };
      return changes.map(({ before, after }) => ({
        ...({ what: 'month-wallet-payments', example: null } as const),
        ...{ before: above(before), after: above(after) },
      }));
    },
});

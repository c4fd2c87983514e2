// Small deposits of one sender on one account that were held together form one task for their sum. The decision about
// the oldest applies to all (MON-605). Each stays a deposit with its own journal.
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { areTogether } from './small-together.ts';
import type { DepositRecord, DepositTables } from './store.ts';

/** The most that one write holds. */
const GROUP_MAX = 100;

/** The deposits decided together with it, oldest first; none when it is not small. */
export async function besides(db: Db, { id, isSmall }: DepositRecord): Promise<readonly DepositRecord[]> {
  if (!isSmall) return [];
  const rows = await db
    .tables<DepositTables>()
    .selectFrom('deposit as other')
    .innerJoin('deposit', (join) => join.on('deposit.id', '=', id))
    .select(columnsOf('deposit', 'other'))
    .where(areTogether)
    .where('other.id', '<>', id)
    .orderBy('other.createdAt')
    .orderBy('other.id')
    .limit(GROUP_MAX - 1)
    .execute();
  return rows;
}

export const sumOf = (deposits: readonly Pick<DepositRecord, 'amount'>[]): bigint =>
  deposits.reduce((sum, { amount }) => sum + amount, 0n);

/**
 * Joins several moves into one write: it has the first move's answer and audit entry, and each unchanged row
 * only once.
 */
export function joinPlans<Answer>(first: Plan<Answer>, others: readonly Plan<unknown>[]): Plan<Answer> {
  const all = [first, ...others];
  const { unchanged, ...joined } = joinParts(...all);
  const rows = new Map(unchanged.map((row) => [JSON.stringify([row.table, row.id]), row]));
  return {
    ...first,
    ...joined,
    unchanged: [...rows.values()],
    journals: all.flatMap(({ journals = [] }) => journals),
  };
}

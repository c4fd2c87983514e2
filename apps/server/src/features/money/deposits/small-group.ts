// Small deposits of one sender on one account that were held together: one task for their sum, decided by its oldest and with
// it all of them (MON-605). Each stays a deposit of its own, with its own journal.
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { areTogether } from './small-together.ts';
import type { DepositRecord, DepositTables } from './store.ts';

/** As many as are held by one write. */
const GROUP_MAX = 100;

/** Those that are decided with it, oldest first; none of a deposit that is not small. */
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

/** One write of several moves: the first one's answer and word in the trail, and a row that several rest on once. */
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

// All SQL of counting failures.
import type { Selectable } from 'kysely';
import { columnText, columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import { gatherReads } from '../../../platform/db/gather-reads.ts';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import type { Statement, Update } from '../../../platform/spine/plan.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type Count = Selectable<AllTables['sign_in_attempts']>;

const { update: updateOf, unchanged } = rowsOf();
export { unchanged };

type Changes = Partial<Omit<Count, 'id' | 'account' | 'version'>>;

/** Changes a count, or makes it for a first failure, with the account's name. */
export const update = (count: Count, set: Changes): Update =>
  updateOf('sign_in_attempts', count, { account: count.account, ...set });

const tables = (db: Db) => db.tables();

const countsById = {
  name: 'sign-in-attempts',
  text: `select ${columnText('sign_in_attempts')} from sign_in_attempts where id = any ($1::uuid[])`,
};

const counts = provider('lockout.counts', ({ db }) =>
  gatherReads(
    (ids: readonly string[]) => db.run<Count>(countsById, [ids]),
    (count) => count.id,
  ),
);

/** The counts in the order of the ids. A missing row reads as a count of zero at version 0. */
export const countsOf = (
  { use }: Pick<FeatureContext, 'use'>,
  account: string,
  ids: readonly string[],
  now: Date,
): Promise<readonly Count[]> =>
  Promise.all(ids.map(async (id) => (await use(counts)(id)) ?? nothingFailed(id, account, now)));

const nothingFailed = (id: string, account: string, now: Date): Count => ({
  id,
  account,
  failures: 0,
  lastFailedAt: now,
  lockedUntil: null,
  since: null,
  notifiedAt: null,
  version: 0,
});

/** Current locks, the last to end first; limited to as many as anybody needs. */
export const locksOf = (db: Db, accounts: readonly string[], now: Date): Promise<Count[]> =>
  tables(db)
    .selectFrom('sign_in_attempts')
    .select(columnsOf('sign_in_attempts'))
    .where('account', 'in', accounts)
    .where('lockedUntil', '>', now)
    .orderBy('lockedUntil', 'desc')
    .limit(20)
    .execute();

/** Deletes all failures at these accounts, and their locks. */
export const forgotten = (accounts: readonly string[]): Statement => ({
  text: `update sign_in_attempts
            set failures = 0, locked_until = null, since = null, notified_at = null, version = version + 1
          where account = any ($1) and failures > 0`,
  values: [accounts],
});

/** Deletes failures that no longer count. */
export async function forgetAttemptsBefore(db: Db, at: Date): Promise<void> {
  await tables(db)
    .deleteFrom('sign_in_attempts')
    .where('lastFailedAt', '<', at)
    .where((row) => row.or([row('lockedUntil', 'is', null), row('lockedUntil', '<', at)]))
    .execute();
}

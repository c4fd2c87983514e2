// The numbers that findings compare with, a setting (VER-356).
import type { Db } from '../../../platform/db/db.ts';
import { counted, tableSetting } from '../../foundation/settings/index.ts';

export interface FindingMeasures {
  /** Years. */
  readonly ageMin: number;
  /** A business with a younger certificate may be new. */
  readonly businessMonths: number;
  /** Other members on one network, from which it is a finding. */
  readonly networkMembers: number;
  readonly networkDays: number;
}

export const findingMeasures = (db: Db): Promise<FindingMeasures> =>
  db
    .tables()
    .selectFrom('finding_measure')
    .select(['ageMin', 'businessMonths', 'networkMembers', 'networkDays'])
    .executeTakeFirstOrThrow();

async function countWaiting(db: Db): Promise<bigint> {
  const { count } = await db
    .tables()
    .selectFrom('verification_submission')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('level', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Submissions that wait are looked at by the new numbers within the hour. */
export const findingMeasureSetting = tableSetting({
  name: 'finding-measure',
  table: 'finding_measure',
  effects:
    ({ db }) =>
    async () => [counted('members-waiting', await countWaiting(db))],
});

// All SQL of the record as it is written, of identity checks, and of the member's own row; of what was submitted see
// submission-store.ts.
import {
  identityOutcomes,
  type AttemptFailure,
  type InstitutionStatus,
  type MemberType,
  type ReviewLevel,
} from '@causeway/contract';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

type Tables = Refined<{
  member: { inst_apply_status: InstitutionStatus };
  identity_check_failure: { reason: AttemptFailure };
}>;

export type Member = Pick<
  Selectable<Tables['member']>,
  'id' | 'member_type' | 'kyc_status' | 'inst_apply_status' | 'name_en' | 'country' | 'version'
> & {
  /** Of what is submitted the decision that is next; read with the status, so that the two belong together. */
  readonly level: ReviewLevel | null;
};
/** The record of a member as it is being written; it may have been saved by a version before this: `KycForm.read`. */
export type Draft = Selectable<Tables['verification']>;
export type IdentityCheckRow = Selectable<Tables['identity_check']>;

export const { insert, update, unchanged } = rowsOf<Tables>();

const tables = (db: Db) => db.tables<Tables>();

export const memberById = (db: Db, memberId: string): Promise<Member | undefined> =>
  tables(db)
    .selectFrom('member')
    .leftJoin('verification_submission as open', (join) =>
      join.onRef('open.member_id', '=', 'member.id').on('open.level', 'is not', null),
    )
    .select([
      'member.id',
      'member_type',
      'kyc_status',
      'inst_apply_status',
      'name_en',
      'country',
      'member.version',
    ])
    .select('open.level')
    .where('member.id', '=', memberId)
    .executeTakeFirst();

export const draftOf = (db: Db, memberId: string): Promise<Draft | undefined> =>
  tables(db)
    .selectFrom('verification')
    .select(columnsOf('verification'))
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Of each person of a member the newest check that was finished and the newest that was not. */
export const checksOf = (db: Db, memberId: string): Promise<readonly IdentityCheckRow[]> => {
  const isOpen = sql`finished_at is null`;
  return tables(db)
    .selectFrom('identity_check')
    .distinctOn(['person_id', isOpen.$castTo<never>()])
    .select(columnsOf('identity_check'))
    .where('member_id', '=', memberId)
    .orderBy('person_id')
    .orderBy(isOpen)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
};

export const checkById = (db: Db, id: string): Promise<IdentityCheckRow | undefined> =>
  tables(db)
    .selectFrom('identity_check')
    .select(columnsOf('identity_check'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Of all people of a member those that finished in a span of time, ends included, in the order in which they did. */
export const checksFinished = (
  db: Db,
  memberId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly IdentityCheckRow[]> =>
  tables(db)
    .selectFrom('identity_check')
    .select(columnsOf('identity_check'))
    .where('member_id', '=', memberId)
    .where('finished_at', '>=', from)
    .where('finished_at', '<=', until)
    .orderBy('finished_at')
    .orderBy('id')
    .execute();

/** Begun in a span of time and still under way, oldest first: whoever made them may have left before they finished. */
export const openChecks = (
  db: Db,
  { after, before, limit }: { readonly after: Date; readonly before: Date; readonly limit: number },
): Promise<readonly (IdentityCheckRow & { readonly member_type: MemberType })[]> =>
  tables(db)
    .selectFrom('identity_check')
    .innerJoin('member', 'member.id', 'identity_check.member_id')
    .select(columnsOf('identity_check'))
    .select('member_type')
    .where('result', '=', identityOutcomes.underVerification)
    .where('finished_at', 'is', null)
    .where('started_at', '>', after)
    .where('started_at', '<=', before)
    .orderBy('started_at')
    .limit(limit)
    .execute();

/** How many attempts a member's people have made. */
export const attemptCount = async (db: Db, memberId: string): Promise<number> => {
  const newest = await tables(db)
    .selectFrom('identity_check_attempt')
    .select((row) => row.fn.max('number').as('number'))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return newest?.number ?? 0;
};

/** Those of all people of a member that did not fail, newest first, with what was read. */
export const newestAttempts = (db: Db, memberId: string, limit: number) =>
  tables(db)
    .selectFrom('identity_check_attempt as attempt')
    .leftJoin('identity_check as check', 'check.id', 'attempt.id')
    .leftJoin('identity_check_failure as failure', 'failure.id', 'attempt.id')
    .select(['attempt.person_id', 'attempt.at', 'attempt.document', 'check.started_at'])
    .select(['check.document_country', 'check.document_number'])
    .where('attempt.member_id', '=', memberId)
    .where((row) => row.or([row('check.id', 'is not', null), row('failure.id', 'is', null)]))
    .orderBy('attempt.number', 'desc')
    .limit(limit)
    .execute();

/** Those of all people of a member since then that never became a check, newest first. */
export const failedAttempts = (
  db: Db,
  memberId: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
) =>
  tables(db)
    .selectFrom('identity_check_attempt as attempt')
    .innerJoin('identity_check_failure as failure', 'failure.id', 'attempt.id')
    .leftJoin('identity_check as check', 'check.id', 'attempt.id')
    .select(['attempt.id', 'attempt.person_id', 'attempt.at', 'failure.reason'])
    .where('attempt.member_id', '=', memberId)
    .where('attempt.at', '>', since)
    .where('check.id', 'is', null)
    .orderBy('attempt.number', 'desc')
    .limit(limit)
    .execute();

/** Whether a check was begun by a link that has been withdrawn or replaced since. */
export const isByClosedLink = async (db: Db, checkId: string): Promise<boolean> => {
  const closed = await tables(db)
    .selectFrom('identity_check_attempt as attempt')
    .innerJoin('identity_check_link as link', 'link.id', 'attempt.link_id')
    .select('link.id')
    .where('attempt.id', '=', checkId)
    .where('link.closed_at', 'is not', null)
    .executeTakeFirst();
  return closed !== undefined;
};

export const hasFailed = async (db: Db, attemptId: string): Promise<boolean> => {
  const failure = await tables(db)
    .selectFrom('identity_check_failure')
    .select('id')
    .where('id', '=', attemptId)
    .executeTakeFirst();
  return failure !== undefined;
};

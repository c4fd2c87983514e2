// All SQL of drafts, identity checks and the member's own row; for submissions see submission-store.ts.
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
  member: { instApplyStatus: InstitutionStatus };
  identity_check_failure: { reason: AttemptFailure };
}>;

export type Member = Pick<
  Selectable<Tables['member']>,
  'id' | 'memberType' | 'kycStatus' | 'instApplyStatus' | 'nameEn' | 'country' | 'version'
> & {
  /** The level of the next decision on the submission; read with the status, so that the two agree. */
  readonly level: ReviewLevel | null;
};
/** A member's draft; an earlier version may have saved it: `KycForm.read`. */
export type Draft = Selectable<Tables['verification']>;
export type IdentityCheckRow = Selectable<Tables['identity_check']>;

export const { insert, update, unchanged } = rowsOf<Tables>();

const tables = (db: Db) => db.tables<Tables>();

export const memberById = (db: Db, memberId: string): Promise<Member | undefined> =>
  tables(db)
    .selectFrom('member')
    .leftJoin('verification_submission as open', (join) =>
      join.onRef('open.memberId', '=', 'member.id').on('open.level', 'is not', null),
    )
    .select([
      'member.id',
      'memberType',
      'kycStatus',
      'instApplyStatus',
      'nameEn',
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
    .where('memberId', '=', memberId)
    .executeTakeFirst();

/** Each person's newest finished check and newest unfinished one. */
export function checksOf(db: Db, memberId: string): Promise<readonly IdentityCheckRow[]> {
  const isOpen = sql`finished_at is null`;
  return tables(db)
    .selectFrom('identity_check')
    .distinctOn(['personId', isOpen.$castTo<never>()])
    .select(columnsOf('identity_check'))
    .where('memberId', '=', memberId)
    .orderBy('personId')
    .orderBy(isOpen)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export const checkById = (db: Db, id: string): Promise<IdentityCheckRow | undefined> =>
  tables(db)
    .selectFrom('identity_check')
    .select(columnsOf('identity_check'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Checks of a member's people that finished in a span of time, ends included, in order of finishing. */
export const checksFinished = (
  db: Db,
  memberId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly IdentityCheckRow[]> =>
  tables(db)
    .selectFrom('identity_check')
    .select(columnsOf('identity_check'))
    .where('memberId', '=', memberId)
    .where('finishedAt', '>=', from)
    .where('finishedAt', '<=', until)
    .orderBy('finishedAt')
    .orderBy('id')
    .execute();

/** Checks begun in a span of time and still in progress, oldest first: the person may have left the page. */
export const openChecks = (
  db: Db,
  { after, before, limit }: { readonly after: Date; readonly before: Date; readonly limit: number },
): Promise<readonly (IdentityCheckRow & { readonly memberType: MemberType })[]> =>
  tables(db)
    .selectFrom('identity_check')
    .innerJoin('member', 'member.id', 'identity_check.memberId')
    .select(columnsOf('identity_check'))
    .select('memberType')
    .where('result', '=', identityOutcomes.underVerification)
    .where('finishedAt', 'is', null)
    .where('startedAt', '>', after)
    .where('startedAt', '<=', before)
    .orderBy('startedAt')
    .limit(limit)
    .execute();

/** Number of attempts by a member's people. */
export async function attemptCount(db: Db, memberId: string): Promise<number> {
  const newest = await tables(db)
    .selectFrom('identity_check_attempt')
    .select((row) => row.fn.max('number').as('number'))
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return newest?.number ?? 0;
}

/** Attempts of a member's people that did not fail, newest first, with the document read. */
export const newestAttempts = (db: Db, memberId: string, limit: number) =>
  tables(db)
    .selectFrom('identity_check_attempt as attempt')
    .leftJoin('identity_check as check', 'check.id', 'attempt.id')
    .leftJoin('identity_check_failure as failure', 'failure.id', 'attempt.id')
    .select(['attempt.personId', 'attempt.at', 'attempt.document', 'check.startedAt'])
    .select(['check.documentCountry', 'check.documentNumber'])
    .where('attempt.memberId', '=', memberId)
    .where((row) => row.or([row('check.id', 'is not', null), row('failure.id', 'is', null)]))
    .orderBy('attempt.number', 'desc')
    .limit(limit)
    .execute();

/** Attempts of a member's people since that time that never became a check, newest first. */
export const failedAttempts = (
  db: Db,
  memberId: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
) =>
  tables(db)
    .selectFrom('identity_check_attempt as attempt')
    .innerJoin('identity_check_failure as failure', 'failure.id', 'attempt.id')
    .leftJoin('identity_check as check', 'check.id', 'attempt.id')
    .select(['attempt.id', 'attempt.personId', 'attempt.at', 'failure.reason'])
    .where('attempt.memberId', '=', memberId)
    .where('attempt.at', '>', since)
    .where('check.id', 'is', null)
    .orderBy('attempt.number', 'desc')
    .limit(limit)
    .execute();

/** True when the link that began a check has been withdrawn or replaced since. */
export async function isByClosedLink(db: Db, checkId: string): Promise<boolean> {
  const closed = await tables(db)
    .selectFrom('identity_check_attempt as attempt')
    .innerJoin('identity_check_link as link', 'link.id', 'attempt.linkId')
    .select('link.id')
    .where('attempt.id', '=', checkId)
    .where('link.closedAt', 'is not', null)
    .executeTakeFirst();
  return closed !== undefined;
}

export async function hasFailed(db: Db, attemptId: string): Promise<boolean> {
  const failure = await tables(db)
    .selectFrom('identity_check_failure')
    .select('id')
    .where('id', '=', attemptId)
    .executeTakeFirst();
  return failure !== undefined;
}

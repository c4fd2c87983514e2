// All SQL of reviewing verifications: what waits, who decided, who has taken what, which documents others handed in.
import type { Clearance, RejectItem, ReviewDecision } from '@causeway/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { type ReviewPage, type Viewer, notAbout } from '../../reference/reviewing/index.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { KycRecord, ReviewLevel } from '../submissions/index.ts';

type Tables = Refined<{
  verification_submission: { record: KycRecord };
  verification_decision: {
    items: readonly RejectItem[];
    decision: ReviewDecision;
    clearances: readonly (Clearance & { readonly detail: string })[];
  };
}>;

export type NewAlert = Insertable<Tables['verification_alert']>;
export type Screening = Selectable<Tables['verification_party_screening']>;

export const { insert, update, unchanged } = rowsOf<Tables>();

const tables = (db: Db) => db.tables<Tables>();

/** Those that wait for a decision, oldest first, with who has taken them; without members that who looks is a person of. */
export const waiting = (db: Db, { offset, limit, ownMembers }: ReviewPage) =>
  tables(db)
    .selectFrom('verification_submission as submission')
    .innerJoin('member', 'member.id', 'submission.member_id')
    .leftJoin('verification_claim as claim', 'claim.id', 'submission.id')
    .leftJoin('staff', 'staff.id', 'claim.staff_id')
    .select(['submission.level', 'submission.occasion', 'submission.submitted_at'])
    .select(['member.id as member_id', 'member.member_type', 'member.name_en'])
    .select(['staff.id as staff_id', 'staff.name as staff_name'])
    .where('submission.level', 'is not', null)
    .where(notAbout('member.id', ownMembers))
    .$narrowType<{ level: ReviewLevel }>()
    .orderBy('submission.submitted_at')
    .orderBy('submission.id')
    .offset(offset)
    .limit(limit)
    .execute();

export const countWaiting = async (db: Db, { ownMembers }: Viewer): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('verification_submission')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('level', 'is not', null)
    .where(notAbout('member_id', ownMembers))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** All that were ever made about a member, newest first. */
export const decisionsAbout = (db: Db, memberId: string) =>
  tables(db)
    .selectFrom('verification_decision as decision')
    .innerJoin('verification_submission as submission', 'submission.id', 'decision.submission_id')
    .innerJoin('staff', 'staff.id', 'decision.decided_by')
    .selectAll('decision')
    .select('staff.name as staff_name')
    .where('submission.member_id', '=', memberId)
    .orderBy('submission.number', 'desc')
    .orderBy('decision.level', 'desc')
    .execute();

export const submissionBefore = (
  db: Db,
  { member_id: memberId, number }: { readonly member_id: string; readonly number: number },
) =>
  tables(db)
    .selectFrom('verification_submission')
    .select('record')
    .where('member_id', '=', memberId)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** On one submission. */
export const decisionsOn = (db: Db, submissionId: string) =>
  tables(db)
    .selectFrom('verification_decision')
    .select(['level', 'decision', 'decided_by'])
    .where('submission_id', '=', submissionId)
    .execute();

export const decisionById = (db: Db, id: string) =>
  tables(db).selectFrom('verification_decision').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether this person of the staff decided at the first level of a submission. */
export const hasDecided = async (db: Db, submissionId: string, staffId: string): Promise<boolean> => {
  const found = await tables(db)
    .selectFrom('verification_decision')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('decided_by', '=', staffId)
    .executeTakeFirst();
  return found !== undefined;
};

/** Who has taken a submission; undefined when nobody has. */
export const claimantOf = (
  db: Db,
  submissionId: string,
): Promise<{ readonly staffId: string; readonly name: string } | undefined> =>
  tables(db)
    .selectFrom('verification_claim as claim')
    .innerJoin('staff', 'staff.id', 'claim.staff_id')
    .select(['staff.id as staffId', 'staff.name'])
    .where('claim.id', '=', submissionId)
    .executeTakeFirst();

export const screeningsOf = (db: Db, submissionId: string): Promise<readonly Screening[]> =>
  tables(db)
    .selectFrom('verification_party_screening')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .execute();

/** Those that wait for a decision since before an instant, with somebody in them who is not screened; oldest first. */
export const unscreened = (
  db: Db,
  before: Date,
  limit: number,
): Promise<readonly { readonly id: string }[]> =>
  tables(db)
    .selectFrom('verification_submission as submission')
    .select('submission.id')
    .where('submission.level', 'is not', null)
    .where('submission.submitted_at', '<', before)
    .where(
      sql<boolean>`(select count(*) from verification_party_screening made where made.submission_id = submission.id)
        < 1 + jsonb_array_length(coalesce(submission.record -> 'stakeholderInfoBo', '[]'))`,
    )
    .orderBy('submission.submitted_at')
    .orderBy('submission.id')
    .limit(limit)
    .execute();

const keysOf = sql<string[]>`verification_document_keys(record)`;

/** By document key, which other members ever handed it in. */
export async function handedInElsewhere(
  db: Db,
  memberId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (keys.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('verification_submission')
    .select(['member_id', keysOf.as('keys')])
    .where('member_id', '<>', memberId)
    .where(sql<boolean>`${keysOf} && ${[...keys]}::text[]`)
    .execute();
  return new Map(
    keys.map((key) => [
      key,
      [...new Set(rows.filter((row) => row.keys.includes(key)).map((row) => row.member_id))].toSorted(),
    ]),
  );
}

/** What is verified of each member, from one member on; of those that have something that ends by a day. */
export const verifiedExpiringBy = (
  db: Db,
  day: string,
  { after, limit }: { readonly after: string; readonly limit: number },
) =>
  tables(db)
    .selectFrom('member')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('verification_submission as newest')
          .select(['newest.id', 'newest.record'])
          .whereRef('newest.member_id', '=', 'member.id')
          .where('newest.outcome', '=', 'approved')
          .orderBy('newest.number', 'desc')
          .limit(1)
          .as('submission'),
      (join) => join.onTrue(),
    )
    .select(['member.id as memberId', 'member.name_en as memberName', 'submission.record'])
    .where('member.kyc_status', '=', 4)
    .where('member.id', '>', after)
    .where(
      sql<boolean>`(nullif(submission.record ->> 'idExpirationDate', '') <= ${day}
        or nullif(submission.record ->> 'expirationDate', '') <= ${day}
        or exists (select from jsonb_array_elements(coalesce(submission.record -> 'stakeholderInfoBo', '[]')) as person
                    where nullif(person ->> 'idEffectiveDateEnd', '') <= ${day}))`,
    )
    .orderBy('member.id')
    .limit(limit)
    .execute();

/** Under another version than this one: said as two ranges, which an index can find. */
const isOther = (column: 'list_version' | 'risk_version', version: string) =>
  sql<boolean>`(${sql.ref(`screening.${column}`)} < ${version} or ${sql.ref(`screening.${column}`)} > ${version})`;

/**
 * Those that were made under another version, or before an instant, oldest first; and whether it is still of use to make
 * them again, which is so of what waits and of what is verified.
 */
export const staleScreenings = (
  db: Db,
  now: { readonly listVersion: string; readonly riskVersion: string; readonly before: Date },
  { behind, limit }: { readonly behind: Pick<Screening, 'at' | 'id'> | undefined; readonly limit: number },
): Promise<readonly (Screening & { readonly isOfUse: boolean })[]> =>
  tables(db)
    .selectFrom('verification_party_screening as screening')
    .innerJoin('verification_submission as submission', 'submission.id', 'screening.submission_id')
    .innerJoin('member', 'member.id', 'submission.member_id')
    .selectAll('screening')
    .select(
      sql<boolean>`coalesce(submission.level is not null or member.kyc_status = 4 and submission.number = (
        select max(newest.number) from verification_submission newest
         where newest.member_id = member.id and newest.outcome = 'approved'), false)`.as('isOfUse'),
    )
    .where(sql<boolean>`not screening.retired`)
    .where((row) =>
      row.or([
        isOther('list_version', now.listVersion),
        isOther('risk_version', now.riskVersion),
        row('screening.at', '<', now.before),
      ]),
    )
    .$if(behind !== undefined, (query) =>
      query.where(
        sql<boolean>`(screening.at, screening.id) > (${behind?.at ?? null}::timestamptz, ${behind?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('screening.at')
    .orderBy('screening.id')
    .limit(limit)
    .execute();

export const screeningsById = (db: Db, ids: readonly string[]): Promise<readonly Screening[]> =>
  tables(db).selectFrom('verification_party_screening').selectAll().where('id', 'in', ids).execute();

const alerts = (db: Db) =>
  tables(db)
    .selectFrom('verification_alert as alert')
    .innerJoin('member', 'member.id', 'alert.member_id')
    .leftJoin('staff', 'staff.id', 'alert.decided_by')
    .selectAll('alert')
    .select(['member.name_en as member_name', 'staff.name as decided_by_name']);

export type NamedAlert = Awaited<ReturnType<ReturnType<typeof alerts>['executeTakeFirstOrThrow']>>;

export const alertById = (db: Db, id: string): Promise<NamedAlert | undefined> =>
  alerts(db).where('alert.id', '=', id).executeTakeFirst();

/** Oldest first, without those about members that who looks is a person of. */
export const waitingAlerts = (
  db: Db,
  { offset, limit, ownMembers }: ReviewPage,
): Promise<readonly NamedAlert[]> =>
  alerts(db)
    .where('alert.status', '=', 'waiting')
    .where(notAbout('alert.member_id', ownMembers))
    .orderBy('alert.raised_at')
    .orderBy('alert.id')
    .offset(offset)
    .limit(limit)
    .execute();

export const countAlerts = async (db: Db, { ownMembers }: Viewer): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('verification_alert')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('status', '=', 'waiting')
    .where(notAbout('member_id', ownMembers))
    .executeTakeFirstOrThrow();
  return Number(count);
};

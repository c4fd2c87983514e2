// All SQL of reviews: waiting submissions, decisions, claims, and documents that others submitted too.
import {
  decidingStaff,
  memberTypes,
  reviewLevels,
  kycStatuses,
  type IdentityResult,
  type RejectItem,
  type ReviewDecision,
  type RiskRating,
  type VerificationChoice,
  type ReviewLevel,
} from '@causeway/contract';
import type { ScreeningMatch } from '@causeway/providers/port';
import { type Insertable, type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { type ReviewPage, type Viewer, membersOfStaff, notAbout } from '../../foundation/reviewing/index.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { PARTIES } from './parties-to-screen.ts';
import type { RiskRank } from './risk.ts';
import type { KeptClearance, KycRecord, Submission } from '../submissions/index.ts';

type Tables = Refined<{
  verification_submission: { record: KycRecord; checks: readonly IdentityResult[] };
  verification_decision: {
    items: readonly RejectItem[];
    decision: ReviewDecision;
    clearances: readonly KeptClearance[];
  };
  verification_party_screening: {
    matches: readonly ScreeningMatch[] | null;
    names: readonly string[] | null;
    unasked: readonly string[] | null;
  };
  verification_alert: { matches: readonly ScreeningMatch[] | null };
  verification_drafted_items: { items: readonly RejectItem[] };
}>;

export type NewAlert = Insertable<Tables['verification_alert']>;
export type Drafted = Selectable<Tables['verification_drafted_items']>;
export type Screening = Selectable<Tables['verification_party_screening']>;

export const { insert, update, unchanged } = rowsOf<Tables>();

const tables = (db: Db) => db.tables<Tables>();

/**
 * Submissions that wait for a decision, with their claimant and the chosen filter; leaves out members that the reader
 * belongs to.
 */
const chosen = (db: Db, { conflictsOfInterest, staffId }: Viewer, choice: Chosen | undefined) =>
  tables(db)
    .selectFrom('verification_submission as submission')
    .innerJoin('member', 'member.id', 'submission.memberId')
    .leftJoin('verification_claim as claim', 'claim.id', 'submission.id')
    .where('submission.level', 'is not', null)
    .where(notAbout('member.id', conflictsOfInterest))
    .$if(choice?.level !== undefined, (query) => query.where('submission.level', '=', choice?.level ?? null))
    .$if(choice?.party !== undefined, (query) =>
      query.where('member.memberType', choice?.party === 'individual' ? '=' : '<>', memberTypes.individual),
    )
    .$if(choice?.rank !== undefined, (query) => query.where('submission.risk', '=', choice?.rank ?? 0))
    .$if(choice?.rating !== undefined, (query) =>
      query.where('submission.rating', '=', choice?.rating ?? null),
    )
    .$if(choice?.assigned === 'mine', (query) => query.where('claim.staffId', '=', staffId))
    .$if(choice?.assigned === 'nobody', (query) => query.where('claim.staffId', 'is', null))
    .$if(choice?.dueBefore !== undefined, (query) =>
      query.where('submission.dueOn', '<', choice?.dueBefore ?? null),
    );

/** The filter in the rows' terms. */
export interface Chosen extends Pick<
  VerificationChoice,
  'sort' | 'isReversed' | 'level' | 'party' | 'rating' | 'assigned'
> {
  readonly rank: RiskRank | undefined;
  /** YYYY-MM-DD. */
  readonly dueBefore: string | undefined;
}

const OLDEST = ['submission.submittedAt', 'submission.id'] as const;
/** Sorts ratings by rank; unrated ones come last. */
const RATING = sql<number>`coalesce(array_position(array['low', 'medium', 'high', 'prohibited'], submission.rating), 0)`;
/** Sort columns of each order; the worst risk and rating and the soonest deadline come first, names from A. */
const ORDERS = {
  since: OLDEST,
  risk: ['submission.risk', 'submission.dueOn', ...OLDEST],
  rating: [RATING, 'submission.dueOn', ...OLDEST],
  due: ['submission.dueOn', ...OLDEST],
  assignee: ['staff.name', 'submission.dueOn', ...OLDEST],
} as const;

export function waiting(db: Db, { offset, limit, ...viewer }: ReviewPage, choice: Chosen | undefined) {
  const [first, ...rest] = ORDERS[choice?.sort ?? 'since'];
  const isWorstFirst = first === 'submission.risk' || first === RATING;
  const isDescending = isWorstFirst !== (choice?.isReversed ?? false);
  const query = chosen(db, viewer, choice)
    .leftJoin('staff', 'staff.id', 'claim.staffId')
    .select(['submission.level', 'submission.occasion', 'submission.submittedAt'])
    .select(['submission.dueOn', 'submission.risk', 'submission.rating'])
    .select(['member.id as memberId', 'member.memberType', 'member.nameEn'])
    .select(['staff.id as staffId', 'staff.name as staffName'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('verification_decision as decision')
            .select('decision.id')
            .whereRef('decision.submissionId', '=', 'submission.id')
            .where('decision.decidedBy', '=', viewer.staffId),
        )
        .as('isDecidedByViewer'),
    )
    .select(
      sql<number>`coalesce((select jsonb_array_length(drafted.items) from verification_drafted_items drafted
        where drafted.submission_id = submission.id and drafted.staff_id = ${viewer.staffId}), 0)`.as(
        'drafted',
      ),
    )
    .$narrowType<{ level: ReviewLevel; dueOn: string }>()
    .orderBy(first, isDescending ? 'desc' : 'asc');
  return rest
    .reduce((sorted, column) => sorted.orderBy(column), query)
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countWaiting(db: Db, viewer: Viewer, choice: Chosen | undefined): Promise<number> {
  const { count } = await chosen(db, viewer, choice)
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Submissions whose risk may have changed: never assessed, with new evidence or a closed request of the rating since, or
 * assessed too long ago; oldest first.
 */
export const unassessed = (db: Db, before: Date, limit: number): Promise<readonly Submission[]> =>
  tables(db)
    .selectFrom('verification_submission as submission')
    .select(columnsOf('verification_submission', 'submission'))
    .where('submission.level', 'is not', null)
    .where(
      sql<boolean>`(submission.assessed_at is null or submission.assessed_at < ${before}
        or exists (select from verification_party_screening made
                    where made.submission_id = submission.id and made.at >= submission.assessed_at)
        or exists (select from identity_check made
                    where made.member_id = submission.member_id and made.finished_at >= submission.assessed_at)
        or exists (select from verification_register_answer made
                    where made.submission_id = submission.id and made.asked_at >= submission.assessed_at)
        or exists (select from information_request asked
                    where asked.member_id = submission.member_id and asked.asks is not null
                      and asked.closed_at >= submission.assessed_at))`,
    )
    .orderBy(sql`submission.assessed_at nulls first`)
    .orderBy('submission.id')
    .limit(limit)
    .execute();

/** Derived from other stored data, so it is nobody's write and leaves the version unchanged. */
export async function keepRisk(
  db: Db,
  submissionId: string,
  { rank, rating, at }: { readonly rank: RiskRank; readonly rating: RiskRating; readonly at: Date },
): Promise<void> {
  await tables(db)
    .updateTable('verification_submission')
    .set({ risk: rank, rating, assessedAt: at })
    .where('id', '=', submissionId)
    .where('level', 'is not', null)
    .execute();
}

/** The corrections that this reviewer has collected. */
export const draftedBy = (db: Db, submissionId: string, staffId: string): Promise<Drafted | undefined> =>
  tables(db)
    .selectFrom('verification_drafted_items')
    .select(columnsOf('verification_drafted_items'))
    .where('submissionId', '=', submissionId)
    .where('staffId', '=', staffId)
    .executeTakeFirst();

export const draftedOn = (db: Db, submissionId: string): Promise<readonly Drafted[]> =>
  tables(db)
    .selectFrom('verification_drafted_items')
    .select(columnsOf('verification_drafted_items'))
    .where('submissionId', '=', submissionId)
    .execute();

/** True when the person decides at a level, and has neither decided on the submission nor a conflict of interest. */
export async function mayBeHanded(
  db: Db,
  staffId: string,
  { id, memberId, level }: Pick<Submission, 'id' | 'memberId' | 'level'>,
): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('status', '=', 'normal')
    .where('role', 'in', level === reviewLevels.second ? ['senior'] : [...decidingStaff.roles])
    .executeTakeFirst();
  if (found === undefined || (await hasDecided(db, id, staffId))) return false;
  return !(await membersOfStaff(db, staffId)).includes(memberId);
}

/** All decisions ever made about a member, newest first. */
export const decisionsAbout = (db: Db, memberId: string) =>
  tables(db)
    .selectFrom('verification_decision as decision')
    .innerJoin('verification_submission as submission', 'submission.id', 'decision.submissionId')
    .innerJoin('staff', 'staff.id', 'decision.decidedBy')
    .select(columnsOf('verification_decision', 'decision'))
    .select('staff.name as staffName')
    .where('submission.memberId', '=', memberId)
    .orderBy('submission.number', 'desc')
    .orderBy('decision.level', 'desc')
    .execute();

export const submissionBefore = (
  db: Db,
  { memberId, number }: { readonly memberId: string; readonly number: number },
) =>
  tables(db)
    .selectFrom('verification_submission')
    .select('record')
    .where('memberId', '=', memberId)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Records of the member's earlier submissions, newest first. */
export async function earlierRecords(
  db: Db,
  { memberId, number }: { readonly memberId: string; readonly number: number },
): Promise<readonly KycRecord[]> {
  const rows = await tables(db)
    .selectFrom('verification_submission')
    .select('record')
    .where('memberId', '=', memberId)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ record }) => record);
}

export const decisionsOn = (db: Db, submissionId: string) =>
  tables(db)
    .selectFrom('verification_decision')
    .select(['level', 'decision', 'decidedBy'])
    .where('submissionId', '=', submissionId)
    .execute();

export const decisionById = (db: Db, id: string) =>
  tables(db)
    .selectFrom('verification_decision')
    .select(columnsOf('verification_decision'))
    .where('id', '=', id)
    .executeTakeFirst();

/** True when this person decided at the first level of a submission. */
export async function hasDecided(db: Db, submissionId: string, staffId: string): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('verification_decision')
    .select('id')
    .where('submissionId', '=', submissionId)
    .where('decidedBy', '=', staffId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The claimant of a submission; undefined when nobody has taken it. */
export const claimantOf = (
  db: Db,
  submissionId: string,
): Promise<{ readonly staffId: string; readonly name: string } | undefined> =>
  tables(db)
    .selectFrom('verification_claim as claim')
    .innerJoin('staff', 'staff.id', 'claim.staffId')
    .select(['staff.id as staffId', 'staff.name'])
    .where('claim.id', '=', submissionId)
    .executeTakeFirst();

export const screeningsOf = (db: Db, submissionId: string): Promise<readonly Screening[]> =>
  tables(db)
    .selectFrom('verification_party_screening')
    .select(columnsOf('verification_party_screening'))
    .where('submissionId', '=', submissionId)
    .execute();

/**
 * Submissions that have waited since before an instant with somebody not screened yet, or whose people have had a check
 * since, which may have read another name; oldest first.
 */
export const unscreened = (
  db: Db,
  before: Date,
  limit: number,
): Promise<readonly { readonly id: string }[]> =>
  tables(db)
    .selectFrom('verification_submission as submission')
    .select('submission.id')
    .where('submission.level', 'is not', null)
    .where(
      sql<boolean>`(submission.submitted_at < ${before} and exists (select from ${PARTIES} as party
          where not exists (select from verification_party_screening made
            where made.submission_id = submission.id and made.person_id = party.person_id))
        or exists (select from verification_party_screening made
                    where made.submission_id = submission.id
                      and (made.names is null
                        or exists (select from identity_check read
                                    where read.member_id = submission.member_id and read.person_id = made.person_id
                                      and read.finished_at >= made.at))))`,
    )
    .orderBy('submission.submittedAt')
    .orderBy('submission.id')
    .limit(limit)
    .execute();

/** The verified submission of each member, from one member on, if something in it expires by a day. */
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
          .whereRef('newest.memberId', '=', 'member.id')
          .where('newest.outcome', '=', 'approved')
          .orderBy('newest.number', 'desc')
          .limit(1)
          .as('submission'),
      (join) => join.onTrue(),
    )
    .select(['member.id as memberId', 'member.nameEn as memberName', 'submission.record'])
    .where('member.kycStatus', '=', kycStatuses.verified)
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

/** Under another version than this one, written as two ranges that an index can find. */
const isOther = (column: 'listVersion' | 'riskVersion', version: string) =>
  sql<boolean>`(${sql.ref(`screening.${column}`)} < ${version} or ${sql.ref(`screening.${column}`)} > ${version})`;

/**
 * Screenings made under another version, or before an instant, oldest first; and whether a new one is useful, which is
 * so for waiting and verified submissions.
 */
export const staleScreenings = (
  db: Db,
  now: { readonly listVersion: string; readonly riskVersion: string; readonly before: Date },
  { behind, limit }: { readonly behind: Pick<Screening, 'at' | 'id'> | undefined; readonly limit: number },
): Promise<readonly (Screening & { readonly isOfUse: boolean })[]> =>
  tables(db)
    .selectFrom('verification_party_screening as screening')
    .innerJoin('verification_submission as submission', 'submission.id', 'screening.submissionId')
    .innerJoin('member', 'member.id', 'submission.memberId')
    .select(columnsOf('verification_party_screening', 'screening'))
    .select(
      sql<boolean>`coalesce(submission.level is not null or member.kyc_status = 4 and submission.number = (
        select max(newest.number) from verification_submission newest
         where newest.member_id = member.id and newest.outcome = 'approved'), false)`.as('isOfUse'),
    )
    .where(sql<boolean>`not screening.retired`)
    .where((row) =>
      row.or([
        isOther('listVersion', now.listVersion),
        isOther('riskVersion', now.riskVersion),
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
  tables(db)
    .selectFrom('verification_party_screening')
    .select(columnsOf('verification_party_screening'))
    .where('id', 'in', ids)
    .execute();

const alerts = (db: Db) =>
  tables(db)
    .selectFrom('verification_alert as alert')
    .innerJoin('member', 'member.id', 'alert.memberId')
    .leftJoin('staff', 'staff.id', 'alert.decidedBy')
    .select(columnsOf('verification_alert', 'alert'))
    .select(['member.nameEn as memberName', 'staff.name as decidedByName']);

export type NamedAlert = Awaited<ReturnType<ReturnType<typeof alerts>['executeTakeFirstOrThrow']>>;

export const alertById = (db: Db, id: string): Promise<NamedAlert | undefined> =>
  alerts(db).where('alert.id', '=', id).executeTakeFirst();

/** Oldest first; leaves out members that the reader belongs to. */
export const waitingAlerts = (
  db: Db,
  { offset, limit, conflictsOfInterest }: ReviewPage,
): Promise<readonly NamedAlert[]> =>
  alerts(db)
    .where('alert.status', '=', 'waiting')
    .where(notAbout('alert.memberId', conflictsOfInterest))
    .orderBy('alert.raisedAt')
    .orderBy('alert.id')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countAlerts(db: Db, { conflictsOfInterest }: Viewer): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('verification_alert')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('status', '=', 'waiting')
    .where(notAbout('memberId', conflictsOfInterest))
    .executeTakeFirstOrThrow();
  return Number(count);
}

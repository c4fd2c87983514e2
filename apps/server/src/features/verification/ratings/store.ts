// All SQL of risk ratings: the rows that are kept, and verified members whose rating is behind the settings.
import { type RiskRating, type WealthItem, kycStatuses, wealthItems } from '@causeway/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { notAbout } from '../../foundation/reviewing/index.ts';
import type { Reason } from './rate.ts';

type Tables = Refined<{
  verification_rating: { reasons: readonly Reason[] };
  periodic_review: { level: Exclude<RiskRating, 'prohibited'> };
}>;

interface WealthDemand {
  /** Never empty. */
  readonly items: readonly WealthItem[];
  readonly workingDays: number;
  /** How long an answer counts. */
  readonly validMonths: number;
}

export type StoredRating = Selectable<Tables['verification_rating']>;

const { insert } = rowsOf<Tables>();
const tables = (db: Db) => db.tables<Tables>();

export const ratingRow = (row: Insertable<Tables['verification_rating']>): Insert =>
  insert('verification_rating', row);

export const periodicReviewRow = (row: Insertable<Tables['periodic_review']>): Insert =>
  insert('periodic_review', row);

/** With who made each, newest first. */
export const periodicReviewsOf = (db: Db, submissionId: string, limit: number) =>
  tables(db)
    .selectFrom('periodic_review as review')
    .innerJoin('staff', 'staff.id', 'review.reviewedBy')
    .select(['staff.name as staffName', 'review.reviewedAt', 'review.reviewedOn', 'review.note'])
    .select(['review.level', 'review.points', 'review.nextOn'])
    .where('review.submissionId', '=', submissionId)
    .orderBy('review.number', 'desc')
    .limit(limit)
    .execute();

/** The last rating of a submission, on its own or with a decision. */
export const newestRating = (db: Db, submissionId: string): Promise<StoredRating | undefined> =>
  tables(db)
    .selectFrom('verification_rating')
    .select(columnsOf('verification_rating'))
    .where('submissionId', '=', submissionId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What decisions about a member were made on, by decision. */
export async function ratingsOfDecisions(
  db: Db,
  memberId: string,
): Promise<ReadonlyMap<string, Pick<StoredRating, 'level' | 'points'>>> {
  const rows = await tables(db)
    .selectFrom('verification_rating as rating')
    .innerJoin('verification_submission as submission', 'submission.id', 'rating.submissionId')
    .select(['rating.decisionId', 'rating.level', 'rating.points'])
    .where('submission.memberId', '=', memberId)
    .where('rating.decisionId', 'is not', null)
    .execute();
  return new Map(rows.map(({ decisionId, ...rating }) => [decisionId ?? '', rating]));
}

/** One rating for each that waits or is verified, alike ones together: what a change of the settings would do to them. */
export const ratingsNow = (
  db: Db,
): Promise<readonly (Pick<StoredRating, 'level' | 'reasons'> & { readonly count: bigint })[]> =>
  tables(db)
    .selectFrom(({ selectFrom }) =>
      selectFrom('verification_rating as rating')
        .innerJoin('verification_submission as submission', 'submission.id', 'rating.submissionId')
        .innerJoin('member', 'member.id', 'submission.memberId')
        .distinctOn('submission.memberId')
        .select(['rating.level', 'rating.reasons'])
        .where((row) =>
          row.or([
            row('submission.level', 'is not', null),
            row.and([
              row('submission.outcome', '=', 'approved'),
              row('member.kycStatus', '=', kycStatuses.verified),
            ]),
          ]),
        )
        .orderBy('submission.memberId')
        .orderBy('submission.number', 'desc')
        .orderBy('rating.number', 'desc')
        .as('newest'),
    )
    .select(['newest.level', 'newest.reasons'])
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .groupBy(['newest.level', 'newest.reasons'])
    .execute();

/** Verified members, each with the submission that was approved last. */
const verified = (db: Db) =>
  tables(db)
    .selectFrom('member')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('verification_submission as approved')
          .select('approved.id')
          .whereRef('approved.memberId', '=', 'member.id')
          .where('approved.outcome', '=', 'approved')
          .orderBy('approved.number', 'desc')
          .limit(1)
          .as('submission'),
      (join) => join.onTrue(),
    )
    .where('member.kycStatus', '=', kycStatuses.verified);

interface Behind {
  readonly settingVersion: string;
  readonly riskVersion: string;
}

/**
 * Verified submissions without a day of review, or rated by other settings, from one member on. A list of the nearest in
 * the order of the members.
 */
export const unratedVerified = (
  db: Db,
  { settingVersion, riskVersion }: Behind,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly { readonly memberId: string; readonly submissionId: string }[]> =>
  verified(db)
    .select(['member.id as memberId', 'submission.id as submissionId'])
    .where('member.id', '>', after)
    .where(
      sql<boolean>`not exists (select from (
        select rating.review_on, rating.setting_version, rating.risk_version from verification_rating rating
         where rating.submission_id = submission.id order by rating.number desc limit 1) newest
        where newest.review_on is not null and newest.setting_version = ${settingVersion}
          and newest.risk_version = ${riskVersion})`,
    )
    .orderBy('member.id')
    .limit(limit)
    .execute();

/**
 * How many verified members have these points and were looked at last on this day in Hong Kong: at their approval, or by a
 * periodic review.
 */
export const verifiedByLastLook = (
  db: Db,
): Promise<readonly { readonly points: number; readonly lookedOn: string; readonly count: bigint }[]> =>
  verified(db)
    .innerJoin('verification_submission as approved', 'approved.id', 'submission.id')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('verification_rating as rating')
          .select('rating.points')
          .whereRef('rating.submissionId', '=', 'submission.id')
          .orderBy('rating.number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('periodic_review as review')
          .select('review.reviewedOn')
          .whereRef('review.submissionId', '=', 'submission.id')
          .orderBy('review.number', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'newest.points',
      sql<string>`coalesce(last.reviewed_on, (approved.closed_at at time zone 'Asia/Hong_Kong')::date)::text`.as(
        'lookedOn',
      ),
    ])
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .groupBy(['newest.points', 'lookedOn'])
    .execute();

/** Verified members with the last rating of what is verified, by the day of review, soonest first. */
export const reviewsDueBy = (
  db: Db,
  day: string,
  { without, limit }: { readonly without: readonly string[]; readonly limit: number },
) =>
  verified(db)
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('verification_rating as rating')
          .select(['rating.level', 'rating.points', 'rating.reviewOn'])
          .whereRef('rating.submissionId', '=', 'submission.id')
          .orderBy('rating.number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['member.id as memberId', 'member.nameEn as memberName'])
    .select(['newest.level as rating', 'newest.points', 'newest.reviewOn'])
    .where('newest.reviewOn', '<=', day)
    .where(notAbout('member.id', without))
    .orderBy('newest.reviewOn')
    .orderBy('member.id')
    .limit(limit)
    .$narrowType<{ reviewOn: string }>()
    .execute();

/** How many submissions wait with this rating; a prohibited one asks for what a high one does. */
export async function countWaitingRated(db: Db, rating: string): Promise<bigint> {
  const { count } = await tables(db)
    .selectFrom('verification_submission')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('level', 'is not', null)
    .where(sql<boolean>`replace(rating, 'prohibited', 'high') = ${rating}`)
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest rating of what is verified of a member, as a value in SQL that is written by hand; null without one. */
export const verifiedRatingText = (memberId: string): string => `(select rating.level
  from verification_submission approved
  cross join lateral (select newest.level from verification_rating newest
    where newest.submission_id = approved.id order by newest.number desc limit 1) rating
  where approved.member_id = ${memberId} and approved.outcome = 'approved'
  order by approved.number desc limit 1)`;

/** How many verified members have this rating now; one that is not rated, or prohibited, counts as high. */
export async function countVerifiedRated(db: Db, rating: string): Promise<bigint> {
  const { count } = await verified(db)
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('verification_rating as rating')
          .select('rating.level')
          .whereRef('rating.submissionId', '=', 'submission.id')
          .orderBy('rating.number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where(sql<boolean>`replace(coalesce(newest.level, 'high'), 'prohibited', 'high') = ${rating}`)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a rating asks of the member before an approval; null for nothing. */
export async function wealthDemand(db: Db, level: RiskRating): Promise<WealthDemand | null> {
  const found = await tables(db)
    .selectFrom('rating_request')
    .select(['asksWealth', 'asksEvidence', 'workingDays', 'validMonths'])
    .where('rating', '=', level === 'prohibited' ? 'high' : level)
    .executeTakeFirstOrThrow();
  const { asksWealth, asksEvidence, workingDays, validMonths } = found;
  const asked = { wealth: asksWealth, evidence: asksEvidence };
  const items = wealthItems.filter((item) => asked[item]);
  return items.length === 0 ? null : { items, workingDays, validMonths };
}

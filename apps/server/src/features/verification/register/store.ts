// All SQL of answers of registers.
import type { RegisterEntry, RegisterName, RegisteredParty } from '@causeway/providers/port';
import { type Insertable, type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { Submission } from '../submissions/index.ts';

/** Somebody in a register that the record does not name. */
export interface Unnamed extends RegisteredParty {
  readonly personId: string;
}

type Tables = Refined<{
  verification_register_answer: {
    register: RegisterName;
    entry: RegisterEntry | null;
    unnamed: readonly Unnamed[];
  };
}>;

export type Answer = Selectable<Tables['verification_register_answer']>;

const { insert } = rowsOf<Tables>();
const tables = (db: Db) => db.tables<Tables>();

export const answerRow = (row: Insertable<Tables['verification_register_answer']>): Insert =>
  insert('verification_register_answer', row);

export const requestRow = (row: Insertable<Tables['verification_register_request']>): Insert =>
  insert('verification_register_request', row);

/** Requests by hand since that time, about a member or by one of staff. */
export const requestsSince = (
  db: Db,
  { memberId, staffId }: { readonly memberId: string; readonly staffId: string },
  since: Date,
) =>
  tables(db)
    .selectFrom('verification_register_request')
    .select(columnsOf('verification_register_request'))
    .where('at', '>', since)
    .where((row) => row.or([row('memberId', '=', memberId), row('staffId', '=', staffId)]))
    .execute();

/** The number of the latest request of one of staff; 0 before the first. */
export async function lastRequestNumber(db: Db, staffId: string): Promise<number> {
  const found = await tables(db)
    .selectFrom('verification_register_request')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('staffId', '=', staffId)
    .executeTakeFirst();
  return found?.number ?? 0;
}

/** Newest first, also those that were asked again since. */
export const answersOf = (db: Db, submissionId: string): Promise<readonly Answer[]> =>
  tables(db)
    .selectFrom('verification_register_answer')
    .select(columnsOf('verification_register_answer'))
    .where('submissionId', '=', submissionId)
    .orderBy('number', 'desc')
    .execute();

/** Columns as in `subjectsOf`. */
const SUBJECTS = sql`(
  select 'member' as person_id, submission.record ->> 'regCountry' as country
  union all
  select entity ->> 'uid', entity ->> 'country'
  from jsonb_array_elements(coalesce(submission.record -> 'ownerEntities', '[]')) as entity
  where entity ->> 'kind' in ('company', 'fund', 'listed', 'regulated') and entity ->> 'regNumber' <> ''
)`;

/**
 * Businesses that have waited since before an instant and whose company, or an owner, was never asked about; and verified ones
 * whose day of review has come since they were asked about. Oldest first. `countries`: those of the registers, null for all.
 */
export const unasked = (
  db: Db,
  { before, today, countries }: { before: Date; today: string; countries: readonly string[] | null },
  limit: number,
): Promise<readonly Pick<Submission, 'id'>[]> =>
  tables(db)
    .selectFrom('verification_submission as submission')
    .select('submission.id')
    .where(sql<boolean>`submission.record ? 'memberNameEn'`)
    .where(
      sql<boolean>`exists (select from ${SUBJECTS} as subject
        where (${countries === null} or subject.country = any(${[...(countries ?? [])]}::text[]))
          and (submission.level is not null and submission.submitted_at < ${before}
              and not exists (select from verification_register_answer made
                where made.submission_id = submission.id and made.person_id = subject.person_id)
            or submission.outcome = 'approved'
              and submission.number = (select max(newest.number) from verification_submission newest
                where newest.member_id = submission.member_id and newest.outcome = 'approved')
              and exists (select from member
                where member.id = submission.member_id and member.kyc_status = 4)
              and (select rating.review_on from verification_rating rating
                where rating.submission_id = submission.id order by rating.number desc limit 1) <= ${today}::date
              and not exists (select from verification_register_answer made, verification_rating rating
                where made.submission_id = submission.id and made.person_id = subject.person_id
                  and rating.submission_id = submission.id
                  and rating.number = (select max(last.number) from verification_rating last
                    where last.submission_id = submission.id)
                  and made.asked_at >= rating.review_on)))`,
    )
    .orderBy('submission.submittedAt')
    .orderBy('submission.id')
    .limit(limit)
    .execute();

// All SQL of what was submitted: submissions, the decisions and claims on them, what has to be put right, screenings.
import type { IdentityResult, RejectItem } from '@causeway/contract';
import type { ColumnType, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Update } from '../../../platform/spine/plan.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { KycRecord } from './forms/form.ts';
import type { ReviewLevel } from './states.ts';

type Optional<Type> = ColumnType<Type, Type | undefined>;
type Version = ColumnType<number, number | undefined>;
/** Written as JSON, never changed. */
type Json<Type> = ColumnType<Type, object, never>;

export type Outcome = 'approved' | 'rejected' | 'declined';
export type Occasion = 'first' | 'corrected' | 'update';

interface SubmissionTables {
  readonly verification_submission: {
    readonly id: string;
    readonly member_id: string;
    readonly number: number;
    readonly occasion: Occasion;
    readonly record: Json<KycRecord>;
    readonly checks: Json<readonly IdentityResult[]>;
    readonly submitted_at: Date;
    readonly submitted_by: string;
    /** The decision that is next; null when it is closed. */
    readonly level: ReviewLevel | null;
    readonly outcome: Optional<Outcome | null>;
    readonly closed_at: Optional<Date | null>;
    readonly version: Version;
  };
  readonly verification_claim: {
    /** The submission's. */
    readonly id: string;
    readonly staff_id: string | null;
    readonly claimed_at: Date;
    readonly version: Version;
  };
  readonly verification_decision: {
    readonly id: string;
    readonly submission_id: string;
    readonly level: ReviewLevel;
    readonly decision: 'approve' | 'reject' | 'decline';
    readonly decided_by: string;
    readonly decided_at: Date;
    readonly reason: Optional<string | null>;
    readonly items: ColumnType<readonly RejectItem[], object | undefined, never>;
  };
  readonly verification_todo: {
    readonly id: string;
    readonly member_id: string;
    readonly notify_type: 1 | 3;
    readonly code: Optional<RejectItem['code'] | null>;
    readonly template: Optional<RejectItem['template'] | null>;
    readonly text: Optional<string | null>;
    readonly person_id: Optional<string | null>;
    /** YYYY-MM-DD. */
    readonly expires_on: Optional<string | null>;
    readonly told_days: Optional<90 | 30 | 7 | 0 | null>;
    readonly decision_id: Optional<string | null>;
    readonly raised_at: Date;
    readonly closed_at: Optional<Date | null>;
    readonly closed_by: Optional<string | null>;
    readonly version: Version;
  };
  readonly verification_party_screening: {
    readonly id: string;
    readonly submission_id: string;
    /** `member`, or a stakeholder's uid. */
    readonly person_id: string;
    readonly name: string;
    readonly country: string;
    readonly hit: boolean;
    readonly reason: string | null;
    readonly at: Date;
    readonly version: Version;
  };
}

export type Submission = Selectable<SubmissionTables['verification_submission']>;
export type Claim = Selectable<SubmissionTables['verification_claim']>;
export type Todo = Selectable<SubmissionTables['verification_todo']>;

/** Plans over these tables: `submissionRows.insert('verification_decision', {...})`. */
export const submissionRows = rowsOf<SubmissionTables>();

/** Counts the version up: who is about to decide on what they saw is told that it has changed. */
export const lookAgain = (submission: Pick<Submission, 'id' | 'version' | 'level'>): Update =>
  submissionRows.update('verification_submission', submission, { level: submission.level });

const tables = (db: Db) => db.tables<SubmissionTables>();

/** Newest first. */
export const submissionsOf = (db: Db, memberId: string): Promise<readonly Submission[]> =>
  tables(db)
    .selectFrom('verification_submission')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('number', 'desc')
    .execute();

export const lastSubmission = (db: Db, memberId: string): Promise<Submission | undefined> =>
  tables(db)
    .selectFrom('verification_submission')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What is verified: the last one that was approved at both levels. */
export const verifiedSubmission = (db: Db, memberId: string): Promise<Submission | undefined> =>
  tables(db)
    .selectFrom('verification_submission')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('outcome', '=', 'approved')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const submissionById = (db: Db, id: string): Promise<Submission | undefined> =>
  tables(db).selectFrom('verification_submission').selectAll().where('id', '=', id).executeTakeFirst();

/** Why a submission was declined; null unless it was. */
export const declineReasonOf = async (db: Db, submissionId: string): Promise<string | null> => {
  const found = await tables(db)
    .selectFrom('verification_decision')
    .select('reason')
    .where('submission_id', '=', submissionId)
    .where('decision', '=', 'decline')
    .executeTakeFirst();
  return found?.reason ?? null;
};

export const claimOf = (db: Db, submissionId: string): Promise<Claim | undefined> =>
  tables(db).selectFrom('verification_claim').selectAll().where('id', '=', submissionId).executeTakeFirst();

/** What stands open, oldest first; of one decision by section. */
export const openTodos = (db: Db, memberId: string): Promise<readonly Todo[]> =>
  tables(db)
    .selectFrom('verification_todo')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .orderBy('raised_at')
    .orderBy('code')
    .orderBy('person_id')
    .orderBy('id')
    .execute();

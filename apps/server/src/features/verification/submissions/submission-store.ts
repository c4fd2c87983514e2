// All SQL of submissions, the decisions and claims on them, to-dos and screenings.
import {
  type Clearance,
  type IdentityResult,
  type RejectItem,
  type ReviewDecision,
  type Text,
  notifyTypes,
} from '@causeway/contract';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import type { Update } from '../../../platform/spine/plan.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { KycRecord } from './forms/form.ts';

export interface KeptClearance extends Clearance {
  /** What the check said, in English. */
  readonly detail: string;
  /** The same in each language; absent of decisions from before it was kept. */
  readonly details?: Text;
}

type Tables = Refined<{
  verification_submission: { record: KycRecord; checks: readonly IdentityResult[] };
  verification_decision: {
    items: readonly RejectItem[];
    decision: ReviewDecision;
    clearances: readonly KeptClearance[];
  };
  verification_todo: { code: RejectItem['code'] | null; template: RejectItem['template'] | null };
}>;

export type SubmissionType = AllTables['verification_submission']['occasion'];
export type Submission = Selectable<Tables['verification_submission']>;
export type Claim = Selectable<Tables['verification_claim']>;
export type Todo = Selectable<Tables['verification_todo']>;

/** Plans over these tables: `submissionRows.insert('verification_decision', {...})`. */
export const submissionRows = rowsOf<Tables>();

/** Increases the version, so that a decision made on the old view is refused. */
export const bumpVersion = (submission: Pick<Submission, 'id' | 'version' | 'level'>): Update =>
  submissionRows.update('verification_submission', submission, { level: submission.level });

const tables = (db: Db) => db.tables<Tables>();

/** Newest first. */
export const submissionsOf = (db: Db, memberId: string): Promise<readonly Submission[]> =>
  tables(db)
    .selectFrom('verification_submission')
    .select(columnsOf('verification_submission'))
    .where('memberId', '=', memberId)
    .orderBy('number', 'desc')
    .execute();

export const lastSubmission = (db: Db, memberId: string): Promise<Submission | undefined> =>
  tables(db)
    .selectFrom('verification_submission')
    .select(columnsOf('verification_submission'))
    .where('memberId', '=', memberId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The verified submission: the last one approved at both levels. */
export const verifiedSubmission = (db: Db, memberId: string): Promise<Submission | undefined> =>
  tables(db)
    .selectFrom('verification_submission')
    .select(columnsOf('verification_submission'))
    .where('memberId', '=', memberId)
    .where('outcome', '=', 'approved')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const submissionById = (db: Db, id: string): Promise<Submission | undefined> =>
  tables(db)
    .selectFrom('verification_submission')
    .select(columnsOf('verification_submission'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Why a submission was declined, in the second reviewer's words; null when it was not. */
export async function declineReasonOf(db: Db, submissionId: string): Promise<string | null> {
  const found = await tables(db)
    .selectFrom('verification_decision')
    .select('reason')
    .where('submissionId', '=', submissionId)
    .where('decision', '=', 'decline')
    .orderBy('level', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.reason ?? null;
}

export const claimOf = (db: Db, submissionId: string): Promise<Claim | undefined> =>
  tables(db)
    .selectFrom('verification_claim')
    .select(columnsOf('verification_claim'))
    .where('id', '=', submissionId)
    .executeTakeFirst();

/** Open to-dos, oldest first; those of one decision by section. */
export const openTodos = (db: Db, memberId: string): Promise<readonly Todo[]> =>
  tables(db)
    .selectFrom('verification_todo')
    .select(columnsOf('verification_todo'))
    .where('memberId', '=', memberId)
    .where('closedAt', 'is', null)
    .orderBy('raisedAt')
    .orderBy('code')
    .orderBy('personId')
    .orderBy('id')
    .execute();

/** Items of a correction that a submission answered, in the order in which they were raised. */
export const todosAnsweredBy = (db: Db, submissionId: string): Promise<readonly Todo[]> =>
  tables(db)
    .selectFrom('verification_todo')
    .select(columnsOf('verification_todo'))
    .where('closedBy', '=', submissionId)
    .where('notifyType', '=', notifyTypes.rejected)
    .orderBy('raisedAt')
    .orderBy('code')
    .orderBy('personId')
    .orderBy('id')
    .execute();

/**
 * True while an accepted report of a new name is to be put into the record, until staff have approved a submission that
 * did so (VER-309).
 */
export async function isNameOpen(db: Db, memberId: string): Promise<boolean> {
  const approved = tables(db)
    .selectFrom('verification_submission')
    .select((row) => row.fn.coalesce(row.fn.max('number'), sql<number>`0`).as('number'))
    .where('memberId', '=', memberId)
    .where('outcome', '=', 'approved');
  const found = await tables(db)
    .selectFrom('verification_todo as todo')
    .innerJoin('information_request as report', 'report.id', 'todo.requestId')
    .leftJoin('verification_submission as closing', 'closing.id', 'todo.closedBy')
    .select('todo.id')
    .where('todo.memberId', '=', memberId)
    .where('report.change', '=', 'name')
    .where((row) => row.or([row('todo.closedAt', 'is', null), row('closing.number', '>', approved)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Asks official registers about a business and its owners; there is one only if registers are configured. */
export const registerJob = 'verification-register.ask';

/** Reviews run this job: it rates a submission by its findings now. */
export const rateJob = 'verification-reviews.rate';

/** Reviews run this job: it screens the member and its people. */
export const screenJob = 'verification-reviews.screen';

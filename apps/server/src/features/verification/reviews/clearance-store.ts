// All SQL of staff's clearances: reasons of approvals, and later matches with lists.
import type { Clearance } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';

type Tables = Refined<{ verification_decision: { clearances: readonly Clearance[] } }>;

const tables = (db: Db) => db.tables<Tables>();

/** Reasons given for approvals of a member, with their submissions. */
export const clearancesOf = (db: Db, memberId: string) =>
  tables(db)
    .selectFrom('verification_decision as decision')
    .innerJoin('verification_submission as submission', 'submission.id', 'decision.submissionId')
    .select(['decision.submissionId', 'decision.clearances'])
    .where('submission.memberId', '=', memberId)
    .where('submission.outcome', '=', 'approved')
    .where('decision.decision', '=', 'approve')
    .execute();

/** Later matches of a member with lists, newest first. */
export const listAlertsOf = (db: Db, memberId: string) =>
  tables(db)
    .selectFrom('verification_alert')
    .select(['submissionId', 'personId', 'status'])
    .where('memberId', '=', memberId)
    .where('cause', '=', 'lists')
    .orderBy('raisedAt', 'desc')
    .orderBy('id')
    .execute();

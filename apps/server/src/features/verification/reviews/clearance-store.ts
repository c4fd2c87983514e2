// All SQL of staff's clearances: reasons of approvals, and later matches with lists.
import type { Clearance, ScreeningMatch } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';

type Tables = Refined<{
  verification_decision: { clearances: readonly Clearance[] };
  verification_party_screening: { matches: readonly ScreeningMatch[] | null };
}>;

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

interface PersonElsewhere {
  readonly memberId: string;
  readonly personId: string;
  /** The submission to leave out. */
  readonly submissionId: string;
}

/** Matches with lists that a person of a member had in its other submissions. */
export async function matchesBefore(
  db: Db,
  { memberId, personId, submissionId }: PersonElsewhere,
): Promise<readonly ScreeningMatch[]> {
  const rows = await tables(db)
    .selectFrom('verification_party_screening as screening')
    .innerJoin('verification_submission as submission', 'submission.id', 'screening.submissionId')
    .select('screening.matches')
    .where('submission.memberId', '=', memberId)
    .where('screening.personId', '=', personId)
    .where('submission.id', '<>', submissionId)
    .execute();
  return rows.flatMap(({ matches }) => matches ?? []);
}

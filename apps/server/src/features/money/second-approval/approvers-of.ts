// The approvers by name, for files.
import type { Db } from '../../../platform/db/db.ts';
import { calledOf } from '../../access/team/index.ts';
import { type ApprovalKind, approvalStore } from './store.ts';

/** The approver of each subject of a kind, by name, and the time. */
export async function approversOf(
  db: Db,
  kind: ApprovalKind,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly at: string | null }>> {
  const found = await approvalStore(db).approvers(kind, subjectIds);
  return new Map(
    [...found].map(([id, row]) => [id, { name: calledOf(row), at: row.decidedAt?.toISOString() ?? null }]),
  );
}

// Shared by the verbs of cases: the case in the version that was read, its steps, and the trail entries.
import { randomUUID } from 'node:crypto';
import type { CaseDetail, CaseStepName, RequestOf, assignCase } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AuditEntry, Insert } from '../../../platform/spine/plan.ts';
import { caseMay } from './case-may.ts';
import { type CaseRow, type Restriction, caseById, insert, restrictionOf } from './store.ts';

export type Seen = RequestOf<typeof assignCase>;

export interface SeenCase {
  readonly row: CaseRow;
  readonly restriction: Restriction | undefined;
  readonly may: CaseDetail['may'];
}

/** Refuses not-found. */
export async function currentCase(
  { db }: FeatureContext,
  actor: StaffActor,
  caseId: string,
): Promise<SeenCase> {
  const row = (await caseById(db, caseId)) ?? refuse('not-found');
  const restriction = await restrictionOf(db, row.memberId);
  return { row, restriction, may: caseMay(row, { restriction, obstacles: [] }, actor) };
}

/** Refuses not-found, changed-meanwhile. */
export async function seenCase(
  context: FeatureContext,
  actor: StaffActor,
  { caseId, version }: Seen,
): Promise<SeenCase> {
  const seen = await currentCase(context, actor, caseId);
  return seen.row.version === version ? seen : refuse('changed-meanwhile');
}

interface Stepped {
  readonly step: CaseStepName;
  readonly detail?: string;
  readonly reason: string;
}

export const stepOf = (
  caseId: string,
  { staffId }: StaffActor,
  now: Date,
  { step, detail = '', reason }: Stepped,
): Insert =>
  insert('case_step', { id: randomUUID(), caseId, step, detail, reason, byStaff: staffId, at: now });

export const auditOf = (action: string, { id, memberId }: Pick<CaseRow, 'id' | 'memberId'>): AuditEntry => ({
  action: `cases.${action}`,
  subject: { kind: 'case', id },
  memberId,
});

// One move of a deposit along its table: the state, its journal and the next job.
import type { DepositStatus } from '@causeway/contract';
import type { AuditEntry, Plan, PlannedJob } from '../../../platform/spine/plan.ts';
import type { Db } from '../../../platform/db/db.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { returnTimes } from '../returns/index.ts';
import { collect } from '../sub-accounts/index.ts';
import { depositJournal } from './journals.ts';
import { depositNotices } from './notices.ts';
import { depositStates, type DepositEvent } from './states.ts';
import { update, type DepositRecord } from './store.ts';

export const screenDepositJob = 'deposits.screen';
export const returnDepositJob = 'deposits.return';

export interface DepositChange {
  readonly set?: Partial<Omit<DepositRecord, 'id' | 'version' | 'status'>>;
  readonly reason?: string;
  readonly jobs?: readonly PlannedJob[];
}

/** Plans the move; refuses already-decided when the table has no such move from the deposit's state. */
export function planMove(
  deposit: DepositRecord,
  event: DepositEvent,
  { set = {}, reason, jobs = [] }: DepositChange,
  now: Date,
): Plan<null> {
  const { to, journal } = moveOf(depositStates, deposit.status, event);
  const withReason = reason === undefined ? {} : { reason };
  return {
    answer: null,
    updates: [
      update('deposit', deposit, { ...timesOf(deposit, event, to, now), ...set, ...withReason, status: to }),
    ],
    journals: journal === null ? [] : [depositJournal({ ...deposit, ...set }, journal, now)],
    jobs: [...jobsOf(deposit, event, to), ...jobs],
    audit: auditOf(deposit, event, to, reason),
  };
}

/**
 * Plans a move that may credit the deposit: when a sub-account uses the collection account that was paid, the same
 * write passes the money on to it.
 */
export async function planCredit(
  db: Db,
  deposit: DepositRecord,
  event: DepositEvent,
  change: DepositChange,
  now: Date,
): Promise<Plan<null>> {
  const { to } = moveOf(depositStates, deposit.status, event);
  // The first of two approvals changes no state, so there is no notice.
  const notices = event === 'approve-first' ? [] : await depositNotices.of(db, deposit, to);
  return planQuietCredit(db, deposit, event, { ...change, jobs: [...(change.jobs ?? []), ...notices] }, now);
}

/** Does the same without a notice to the member. */
export async function planQuietCredit(
  db: Db,
  deposit: DepositRecord,
  event: DepositEvent,
  change: DepositChange,
  now: Date,
): Promise<Plan<null>> {
  const { to } = moveOf(depositStates, deposit.status, event);
  const plan = planMove(deposit, event, change, now);
  if (to !== 'CREDITED') return plan;
  const { journals, ...rows } = await collect(db, { ...deposit, ...change.set }, now);
  return { ...plan, ...rows, journals: [...(plan.journals ?? []), ...journals] };
}

/** The time of the move, in the column of its new state. */
const timesOf = (deposit: DepositRecord, event: DepositEvent, to: DepositStatus, now: Date) =>
  to === 'CREDITED' ? { creditedAt: now } : returnTimes(deposit, event, to, now);

function jobsOf({ id: txnNo }: DepositRecord, event: DepositEvent, to: DepositStatus): readonly PlannedJob[] {
  if (event === 'confirm') return [{ name: screenDepositJob, data: { txnNo } }];
  return to === 'RETURNING' ? [{ name: returnDepositJob, data: { txnNo } }] : [];
}

const auditOf = (
  deposit: DepositRecord,
  event: DepositEvent,
  to: string,
  reason: string | undefined,
): AuditEntry => ({
  action: `deposits.${event}`,
  subject: { kind: 'deposit', id: deposit.id },
  memberId: deposit.memberId,
  before: { status: deposit.status },
  after: { status: to },
  ...(reason === undefined ? {} : { reason }),
});

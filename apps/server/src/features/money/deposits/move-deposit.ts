// One move of a deposit along its table: the state, its journal and what comes next.
import type { AuditEntry, Plan, PlannedJob } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { depositJournal } from './journals.ts';
import { depositStates, type DepositEvent } from './states.ts';
import { update, type DepositRecord } from './store.ts';

export const screenDepositJob = 'deposits.screen';

export interface DepositChange {
  readonly set?: Partial<Omit<DepositRecord, 'id' | 'version' | 'status'>>;
  readonly reason?: string;
}

/** The plan of the move; refuses already-decided when the table has no such move from where the deposit is. */
export const planMove = (
  deposit: DepositRecord,
  event: DepositEvent,
  { set = {}, reason }: DepositChange,
  now: Date,
): Plan<null> => {
  const { to, journal } = moveOf(depositStates, deposit.status, event);
  const credited = to === 'CREDITED' ? { credited_at: now } : {};
  const withReason = reason === undefined ? {} : { reason };
  return {
    answer: null,
    updates: [update('deposit', deposit, { ...set, ...credited, ...withReason, status: to })],
    journals: journal === null ? [] : [depositJournal(deposit, journal, now)],
    jobs: jobsOf(deposit, event),
    audit: auditOf(deposit, event, to, reason),
  };
};

const jobsOf = (deposit: DepositRecord, event: DepositEvent): readonly PlannedJob[] =>
  event === 'confirm' ? [{ name: screenDepositJob, data: { txnNo: deposit.id } }] : [];

const auditOf = (
  deposit: DepositRecord,
  event: DepositEvent,
  to: string,
  reason: string | undefined,
): AuditEntry => ({
  action: `deposits.${event}`,
  subject: { kind: 'deposit', id: deposit.id },
  memberId: deposit.member_id,
  before: { status: deposit.status },
  after: { status: to },
  ...(reason === undefined ? {} : { reason }),
});

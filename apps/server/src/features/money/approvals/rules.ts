// Who may approve, above which amount it is needed, when it lapses, and the life of an approval as one table (MON-211 to MON-216).
import {
  type ApprovalAct,
  type ApprovalBlock,
  type ApprovalStatus,
  type ErrorName,
  maker,
} from '@causeway/contract';
import type { Amount } from '@causeway/money';
import type { StateTable } from '../../../platform/state-table.ts';
import type { Tie } from '../../access/team/index.ts';

export type ApprovalEvent =
  | 'submit'
  | 'approve'
  | 'reject'
  /** By who submitted it. */
  | 'withdraw'
  /** What it was for cannot be done any more. */
  | 'lapse';

export const approvalStates: StateTable<ApprovalStatus, ApprovalEvent, never> = [
  { from: null, event: 'submit', to: 'waiting', journal: null },
  { from: 'waiting', event: 'approve', to: 'approved', journal: null },
  { from: 'waiting', event: 'reject', to: 'rejected', journal: null },
  { from: 'waiting', event: 'withdraw', to: 'withdrawn', journal: null },
  { from: 'waiting', event: 'lapse', to: 'lapsed', journal: null },
];

/** Admins and approvers. */
export const APPROVING_ROLES: readonly number[] = [1, 3];

const SUBMITTING_ROLES: readonly number[] = maker.roles;

/** Of the same member. */
export interface Candidate {
  readonly id: string;
  readonly roleId: number;
  readonly status: string;
}

/** Why this person may not decide what somebody submitted who is tied to these; null when they may. */
export function unfitness(person: Candidate, ties: ReadonlyMap<string, Tie>) {
  const tie = ties.get(person.id);
  if (tie === 'same') return 'own-submission' satisfies ErrorName;
  if (!APPROVING_ROLES.includes(person.roleId) || person.status !== 'normal')
    return 'not-approver' satisfies ErrorName;
  return tie === undefined ? null : ('role-just-given' satisfies ErrorName);
}

/** Of an approval: who submitted it, and to whom the key ever belonged that signed it. */
export const submittersOf = ({
  submittedBy: submitter,
  keyOwnerIds: owners,
}: {
  readonly submittedBy: string;
  readonly keyOwnerIds: readonly string[];
}): readonly string[] => [submitter, ...owners];

/** Whether who submitted it might submit it today: who was disabled or removed leaves nothing that can be approved. */
export const maySubmit = (person: Pick<Candidate, 'roleId' | 'status'> | undefined): boolean =>
  person !== undefined && SUBMITTING_ROLES.includes(person.roleId) && person.status === 'normal';

interface Around {
  /** Everybody that the member ever had. */
  readonly people: readonly Candidate[];
  /** To who submitted it. */
  readonly ties: ReadonlyMap<string, Tie>;
}

interface Submitted {
  readonly status: ApprovalStatus;
  readonly submittedBy: string;
}

/** Of a rejection: it only takes power away, so nobody is too close to give it (ACC-230). */
export const noTies: ReadonlyMap<string, Tie> = new Map();

/** Why this person may not do that with what was submitted; null when they may. */
export function refusalOf(
  act: ApprovalAct,
  { status, submittedBy }: Submitted,
  personId: string,
  { people, ties }: Around,
) {
  if (status !== 'waiting') return 'already-decided' satisfies ErrorName;
  const named = (id: string) => people.find((one) => one.id === id);
  const person = named(personId);
  if (act === 'withdraw')
    return person && submittedBy === personId ? null : ('not-submitter' satisfies ErrorName);
  if (!person) return 'not-approver' satisfies ErrorName;
  const unfit = unfitness(person, act === 'approve' ? ties : noTies);
  if (unfit !== null || act === 'reject') return unfit;
  return maySubmit(named(submittedBy)) ? null : ('submitter-gone' satisfies ErrorName);
}

/** Strictly above, as the specification words it; what nobody can value is above every threshold. */
export const isAbove = (threshold: Amount, worth: Amount | null): boolean =>
  worth === null || worth.minor > threshold.minor;

const HOUR = 60 * 60 * 1000;
/** For how long the rate of an exchange waits for a person's answer. */
const ANSWER_HOURS = 24;

export const exchangeAwaitsUntil = (since: Date): Date => new Date(since.getTime() + ANSWER_HOURS * HOUR);

/** What nobody decides lapses then, after the server's days; null of a payee, for which no money is set aside. */
export function lapsesAt(kind: ApprovalBlock['of'], submittedAt: Date, days: number): Date | null {
  if (kind === 'payee') return null;
  if (kind === 'exchange') return exchangeAwaitsUntil(submittedAt);
  return new Date(submittedAt.getTime() + days * 24 * HOUR);
}

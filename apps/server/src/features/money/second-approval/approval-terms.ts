// The rules of approvals: the people who may approve, the threshold, the deadline, and the life of an approval as one
// table (MON-211 to MON-216).
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
  /** The submitter withdraws it. */
  | 'withdraw'
  /** Its purpose is no longer possible. */
  | 'lapse';

export const approvalStates: StateTable<ApprovalStatus, ApprovalEvent, never> = [
  { from: null, event: 'submit', to: 'waiting', journal: null },
  { from: 'waiting', event: 'approve', to: 'approved', journal: null },
  { from: 'waiting', event: 'reject', to: 'rejected', journal: null },
  { from: 'waiting', event: 'withdraw', to: 'withdrawn', journal: null },
  { from: 'waiting', event: 'lapse', to: 'lapsed', journal: null },
];

/** Roles that may approve: admins and approvers. */
export const APPROVING_ROLES: readonly number[] = [1, 3];

const SUBMITTING_ROLES: readonly number[] = maker.roles;

/** A person of the same member. */
export interface Candidate {
  readonly id: string;
  readonly roleId: number;
  readonly status: string;
}

/** Why this person may not decide about the submissions of given people; null when they may. */
export function unfitness(person: Candidate, ties: ReadonlyMap<string, Tie>) {
  const tie = ties.get(person.id);
  if (tie === 'same') return 'own-submission' satisfies ErrorName;
  if (!APPROVING_ROLES.includes(person.roleId) || person.status !== 'normal')
    return 'not-approver' satisfies ErrorName;
  return tie === undefined ? null : ('role-just-given' satisfies ErrorName);
}

/** The people behind a submission: the submitter, and everyone who ever owned the API key that signed it. */
export const submittersOf = ({
  submittedBy: submitter,
  keyOwnerIds: owners,
}: {
  readonly submittedBy: string;
  readonly keyOwnerIds: readonly string[];
}): readonly string[] => [submitter, ...owners];

/** True when the submitter could submit it today: nothing of a disabled or removed person can be approved. */
export const maySubmit = (person: Pick<Candidate, 'roleId' | 'status'> | undefined): boolean =>
  person !== undefined && SUBMITTING_ROLES.includes(person.roleId) && person.status === 'normal';

interface Around {
  /** Everybody that the member ever had. */
  readonly people: readonly Candidate[];
  /** The conflict of interest of each person with the submitters, if there is one. */
  readonly ties: ReadonlyMap<string, Tie>;
}

interface Submission {
  readonly status: ApprovalStatus;
  readonly submittedBy: string;
}

/** A rejection only removes power, so conflicts of interest do not count (ACC-230). */
export const noTies: ReadonlyMap<string, Tie> = new Map();

/** The refusal of this person for this action; null when they may. */
export function refusalOf(
  act: ApprovalAct,
  { status, submittedBy }: Submission,
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

/** Strictly above, as the specification says; an amount that cannot be valued is above every threshold. */
export const isAbove = (threshold: Amount, worth: Amount | null): boolean =>
  worth === null || worth.minor > threshold.minor;

const HOUR = 60 * 60 * 1000;
/** Hours that an exchange's rate waits for a decision. */
const ANSWER_HOURS = 24;

export const exchangeAwaitsUntil = (since: Date): Date => new Date(since.getTime() + ANSWER_HOURS * HOUR);

/** The deadline of an undecided approval, by the server's days; null for a payee, because it reserves no money. */
export function lapsesAt(kind: ApprovalBlock['of'], submittedAt: Date, days: number): Date | null {
  if (kind === 'payee') return null;
  if (kind === 'exchange') return exchangeAwaitsUntil(submittedAt);
  return new Date(submittedAt.getTime() + days * 24 * HOUR);
}

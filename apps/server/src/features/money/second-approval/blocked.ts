// Approvals that nobody may give: why, when somebody may, and when they lapse. The admins see them, and can add a
// person, reject or wait (MON-642).
import type { ApprovalBlock } from '@causeway/contract';
import { APPROVING_ROLES, lapsesAt, maySubmit } from './approval-terms.ts';
import type { ApprovalRecord, Person } from './store.ts';

type Waiting = Pick<ApprovalRecord, 'kind' | 'submittedBy' | 'submittedAt'>;

/** The people with a conflict of interest with each person behind a submission, and until when; null means forever. */
export type TieEnds = ReadonlyMap<string, ReadonlyMap<string, Date | null>>;

interface Around {
  /** Every person that the member ever had. */
  readonly people: readonly Person[];
  readonly ends: TieEnds;
  /** The server's setting. */
  readonly approvalDays: number;
}

/**
 * The latest end of the person's conflicts of interest with any submitter; undefined without one, null when one never ends.
 */
function freeFrom(personId: string, submitters: readonly string[], ends: TieEnds): Date | null | undefined {
  const own = submitters
    .map((submitter) => ends.get(submitter)?.get(personId))
    .filter((end) => end !== undefined);
  const times = own.filter((end) => end !== null);
  if (times.length < own.length) return null;
  return times.toSorted((a, b) => a.getTime() - b.getTime()).at(-1);
}

/** Null when somebody may approve it. */
export function blockOf(
  approval: Waiting,
  submitters: readonly string[],
  { people, ends, approvalDays }: Around,
): ApprovalBlock | null {
  const { kind, submittedBy, submittedAt } = approval;
  const lapseTime = lapsesAt(kind, submittedAt, approvalDays)?.toISOString() ?? null;
  if (!maySubmit(people.find(({ id }) => id === submittedBy)))
    return { of: kind, reason: 'submitter-gone', approvableTime: null, lapseTime };
  const waits = people
    .filter(({ roleId: role, status }) => APPROVING_ROLES.includes(role) && status === 'normal')
    .map(({ id }) => freeFrom(id, submitters, ends));
  if (waits.includes(undefined)) return null;
  const times = waits.filter((end) => end instanceof Date).map((end) => end.getTime());
  if (times.length === 0) return { of: kind, reason: 'no-approver', approvableTime: null, lapseTime };
  const approvableTime = new Date(Math.min(...times)).toISOString();
  return { of: kind, reason: 'approvers-tied', approvableTime, lapseTime };
}

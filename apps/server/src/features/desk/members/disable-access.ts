// Takes access away from a person, or from a member with all its people, and gives it back. Live sessions end with it.
// Given back after fraud it is only by two members of staff: the first asks, the second approves (review-access.ts).
import { randomUUID } from 'node:crypto';
import type {
  Nothing,
  RequestOf,
  ResponseOf,
  disableAccess as disableEndpoint,
  enableAccess as enableEndpoint,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AuditEntry, Plan, Row, Statement, Update } from '../../../platform/spine/plan.ts';
import { revokeAccess } from '../../access/sessions/index.ts';
import { insert, update } from './access-store.ts';
import { type StaffCall, type Subject, subjectOf } from './subject.ts';

/**
 * Disabling again is refused as already decided, unless it was not known then to be fraud: then it says so from now on.
 */
export const disableAccess = (
  context: FeatureContext,
  call: StaffCall,
  { target, reason, isFraud }: RequestOf<typeof disableEndpoint>,
): Promise<Nothing> =>
  context.spine.write(call.actor, call.request, async (now) => {
    const subject = await subjectOf(context, target);
    const { row } = subject;
    if (row.status === 'disabled' && (row.is_after_fraud || !isFraud)) refuse('already-decided');

    const set = {
      status: 'disabled',
      disabled_at: row.disabled_at ?? now,
      disabled_reason: reason,
      is_after_fraud: isFraud,
    } as const;
    return {
      answer: {},
      updates: [changed(subject, set)],
      statements: everybodyOut(subject, now),
      audit: { ...audited(subject, 'members.disable', set), reason },
    };
  });

/** Enables at once; after fraud it asks a second member of staff, and says so. */
export const enableAccess = (
  context: FeatureContext,
  call: StaffCall,
  { target, reason }: RequestOf<typeof enableEndpoint>,
): Promise<ResponseOf<typeof enableEndpoint>> =>
  context.spine.write(call.actor, call.request, async (now) => {
    const subject = await subjectOf(context, target);
    if (subject.row.status === 'normal' || isRemoved(subject)) refuse('already-decided');

    return subject.row.is_after_fraud
      ? askToEnable(subject, call, reason, now)
      : {
          answer: { waitsForSecond: false },
          updates: [enabled(subject)],
          audit: { ...audited(subject, 'members.enable', asNormal), reason },
        };
  });

/** By their own business, for good: they come back by an invitation, as somebody new. */
const isRemoved = (subject: Subject): boolean => subject.kind === 'person' && subject.row.removed_at !== null;

const askToEnable = (
  subject: Subject,
  { actor }: StaffCall,
  reason: string,
  now: Date,
): Plan<ResponseOf<typeof enableEndpoint>> => {
  const id = randomUUID();
  return {
    answer: { waitsForSecond: true },
    inserts: [
      insert('access_request', {
        id,
        kind: `enable-${subject.kind}`,
        member_id: subject.memberId,
        person_id: subject.kind === 'person' ? subject.row.id : null,
        reason,
        evidence: null,
        seen: disablingOf(subject),
        asked_by: actor.staffId,
        asked_at: now,
      }),
    ],
    audit: {
      action: 'members.ask-enable',
      subject: { kind: 'access', id },
      memberId: subject.memberId,
      after: { kind: `enable-${subject.kind}`, personId: subject.kind === 'person' ? subject.row.id : null },
      reason,
    },
    conflicts: { access_request_once: 'waits-for-second' },
  };
};

const everybodyOut = ({ kind, row }: Subject, now: Date): readonly Statement[] =>
  kind === 'person'
    ? revokeAccess({ ownerId: row.id }, 'disabled', now)
    : revokeAccess({ memberId: row.id }, 'member-disabled', now);

/** Names the disabling that is in force; one that came after it is another. '' while there is none. */
export const disablingOf = ({ row }: Subject): string =>
  row.status === 'disabled' ? (row.disabled_at?.toISOString() ?? 'unknown') : '';

export const asNormal = {
  status: 'normal',
  disabled_at: null,
  disabled_reason: null,
  is_after_fraud: false,
} as const;

export const enabled = (subject: Subject): Update => changed(subject, asNormal);

type AccessState = typeof asNormal | Parameters<typeof update<'person'>>[2];

const changed = ({ kind, row }: Subject, set: AccessState): Update => update(kind, row, set);

const audited = (
  { kind, row, memberId }: Subject,
  action: string,
  after: Row,
): Omit<AuditEntry, 'reason'> => ({
  action,
  subject: { kind, id: row.id },
  memberId,
  before: accessStateOf(row),
  after,
});

/** What is written down of how somebody stood. */
export const accessStateOf = ({
  status,
  disabled_at,
  disabled_reason,
  is_after_fraud,
}: Subject['row']): Row => ({ status, disabled_at, disabled_reason, is_after_fraud });

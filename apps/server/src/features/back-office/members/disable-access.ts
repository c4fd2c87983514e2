// Disables a person, or a member with all its people, and enables them again. Live sessions end with it. Enabling after
// fraud or after an end in a case, or an admin of a business, takes two members of staff: the first requests it, the second
// approves (review-access.ts).
import {
  type Nothing,
  type RequestOf,
  type ResponseOf,
  type disableAccess as disableEndpoint,
  type enableAccess as enableEndpoint,
  isIndividual,
  memberRoles,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { revokeAccess } from '../../access/sessions/index.ts';
import {
  type AccessChange,
  accessStateOf,
  asNormal,
  byStaff,
  disabled,
  enabled,
} from '../../access/team/index.ts';
import { update } from './access-store.ts';
import { askSecond, atOnce } from './staff-plans.ts';
import { type MemberSubject, type StaffCall, type Subject, subjectOf } from './subject.ts';

/**
 * Disabling again is refused as already decided, unless it is now found to be fraud: then it is marked so. Refuses
 * last-admin, unless it is fraud.
 */
export const disableAccess = (
  context: FeatureContext,
  call: StaffCall,
  { target, reason, isFraud }: RequestOf<typeof disableEndpoint>,
): Promise<Nothing> =>
  context.spine.write(call.actor, call.request, async (now) => {
    const subject = await subjectOf(context, target);
    const { memberId } = subject;
    if (!isDisablable(subject, isFraud)) refuse('already-decided');

    const why = { reason, isFraud };
    const change =
      subject.kind === 'person'
        ? disabled(subject.row, await byStaff(context, memberId, call.actor), now, why)
        : memberDisabled(subject, now, why);
    return { answer: {}, ...atOnce(call, change, { memberId, reason }) };
  });

/** Enables at once, or requests a second member of staff; the answer says which. */
export const enableAccess = (
  context: FeatureContext,
  call: StaffCall,
  { target, reason }: RequestOf<typeof enableEndpoint>,
): Promise<ResponseOf<typeof enableEndpoint>> =>
  context.spine.write<ResponseOf<typeof enableEndpoint>>(call.actor, call.request, async (now) => {
    const subject = await subjectOf(context, target);
    const { memberId } = subject;
    if (!isEnablable(subject)) refuse('already-decided');

    if (needsSecond(subject)) {
      const { plan } = askSecond(
        call,
        {
          kind: `enable-${subject.kind}`,
          memberId,
          ...(subject.kind === 'person' && { personId: subject.row.id }),
          reason,
          seen: disablingOf(subject),
        },
        { action: 'members.ask-enable' },
        now,
      );
      return { answer: { waitsForSecond: true }, ...plan };
    }
    const change = await accessGiven(context, subject, call.actor, now);
    return { answer: { waitsForSecond: false }, ...atOnce(call, change, { memberId, reason }) };
  });

/** Removed permanently by their own business: they return only by an invitation, as a new person. */
export const isRemoved = (subject: Subject): boolean =>
  subject.kind === 'person' && subject.row.removedAt !== null;

/** True unless it is disabled already; a second disabling may add the finding of fraud. */
export const isDisablable = (subject: Subject, isFraud: boolean): boolean =>
  !isRemoved(subject) && (subject.row.status === 'normal' || (isFraud && !subject.row.isAfterFraud));

export const isEnablable = (subject: Subject): boolean =>
  !isRemoved(subject) && subject.row.status === 'disabled';

/** Why the disabling itself asks for two: fraud, or a case of two colleagues. */
export const causesOfTwo = ({ kind, row }: Subject): readonly ('fraud' | 'exited')[] => [
  ...(row.isAfterFraud ? (['fraud'] as const) : []),
  ...(kind === 'member' && row.isExited ? (['exited'] as const) : []),
];

export const needsSecond = (subject: Subject): boolean =>
  causesOfTwo(subject).length > 0 ||
  (subject.kind === 'person' &&
    subject.row.roleId === memberRoles.admin &&
    !isIndividual(subject.row.memberType));

export function memberDisabled(
  { row }: Pick<MemberSubject, 'row'>,
  now: Date,
  { reason, isFraud }: { readonly reason: string; readonly isFraud: boolean },
): AccessChange {
  const set = {
    status: 'disabled',
    disabledAt: row.disabledAt ?? now,
    disabledReason: reason,
    isAfterFraud: isFraud,
    isCertified: false,
  } as const;
  return {
    part: {
      updates: [update('member', row, set)],
      statements: revokeAccess({ memberId: row.id }, 'member-disabled', now),
    },
    audit: { subject: { kind: 'member', id: row.id }, before: accessStateOf(row), after: set },
  };
}

export const accessGiven = async (
  context: FeatureContext,
  subject: Subject,
  actor: StaffActor,
  now: Date,
): Promise<AccessChange> =>
  subject.kind === 'person'
    ? enabled(subject.row, await byStaff(context, subject.memberId, actor), now)
    : {
        part: { updates: [update('member', subject.row, asNormal)] },
        audit: {
          subject: { kind: 'member', id: subject.row.id },
          before: accessStateOf(subject.row),
          after: asNormal,
        },
      };

/** The identity of the current disabling: a later one differs. '' without one. */
export const disablingOf = ({ row }: Pick<Subject, 'row'>): string =>
  row.status === 'disabled' ? (row.disabledAt?.toISOString() ?? 'unknown') : '';

// A senior removes access: gives another role, which is never senior, or disables somebody. Nobody does it to themselves, so
// that one senior remains: the acting one.
import type {
  Nothing,
  RequestOf,
  changeStaffRole as roleEndpoint,
  disableStaff as disableEndpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type StaffRow, staffById } from '../people/index.ts';
import type { NoticeFacts } from '../safety-notices/index.ts';
import { accessRefusal, revokeStaffAccess } from '../staff/index.ts';
import { ofChange } from './notices.ts';
import type { Call } from './request.ts';
import { unchanged, update } from './store.ts';

/**
 * The acting senior's current row: the session may be a few seconds older. Refuses forbidden. A plan names the row as
 * unchanged, so that of two seniors who disable each other at one instant the later one is refused.
 */
export async function activeSenior(
  { db }: Pick<FeatureContext, 'db'>,
  { staffId }: Pick<StaffActor, 'staffId'>,
): Promise<StaffRow> {
  const senior = await staffById(db, staffId);
  return senior?.status === 'normal' && senior.role === 'senior' ? senior : refuse('forbidden');
}

interface Taken {
  readonly act: 'change-role' | 'disable';
  readonly change: NoticeFacts['staff-changed']['change'];
  readonly set: Partial<Pick<StaffRow, 'role' | 'status'>>;
}

/** Refuses, in this order: forbidden (also for oneself), not-found, already-decided. */
const takeAway = (
  context: FeatureContext,
  { actor, request }: Call,
  { staffId, reason }: { readonly staffId: string; readonly reason: string },
  { act, change, set }: Taken,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const senior = await activeSenior(context, actor);
    const staff = (await staffById(context.db, staffId)) ?? refuse('not-found');
    const refusal = accessRefusal(act, staff, actor);
    if (refusal !== null) refuse(refusal);
    if (set.role === staff.role) refuse('already-decided');

    const { role, status } = staff;
    return {
      answer: {},
      updates: [update('staff', staff, set)],
      unchanged: [unchanged('staff', senior)],
      statements:
        set.status === 'disabled'
          ? revokeStaffAccess({ staffId }, 'disabled', now)
          : revokeStaffAccess({ staffId, by: actor.staffId }, 'ended-by-staff', now),
      jobs: await ofChange(context, staffId, { change, colleague: staff.name, by: actor.name }, now),
      audit: {
        action: request.name,
        subject: { kind: 'staff', id: staffId },
        before: { role, status },
        after: { role, status, ...set },
        reason,
      },
    };
  });

export const changeStaffRole = (
  context: FeatureContext,
  call: Call,
  { role, ...input }: RequestOf<typeof roleEndpoint>,
): Promise<Nothing> =>
  takeAway(context, call, input, {
    act: 'change-role',
    change: 'role',
    set: { role },
  });

export const disableStaff = (
  context: FeatureContext,
  call: Call,
  input: RequestOf<typeof disableEndpoint>,
): Promise<Nothing> =>
  takeAway(context, call, input, {
    act: 'disable',
    change: 'disabled',
    set: { status: 'disabled' },
  });

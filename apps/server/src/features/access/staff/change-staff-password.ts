// Staff change their own password, which an admin chose at first: they know the current one. Their other sessions end,
// because one of them may be the reason.
import type { Nothing, RequestOf, changeStaffPassword as endpoint } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { endOfSessions } from '../../../platform/auth/end-of-sessions.ts';
import { refuseUnfitPassword } from '../../../platform/auth/new-password.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { countedAttempts, failed, succeeded } from '../lockout/index.ts';
import { staffById, update } from '../people/index.ts';
import { sessionLock } from './locks.ts';

/** Refuses, in this order: login-locked, wrong-password (which is counted), same-password, common-password. */
export const changeStaffPassword = (
  context: FeatureContext,
  call: Pick<CallContext<StaffActor>, 'actor' | 'request'>,
  { currentPassword, newPassword }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(call.actor, call.request, async (now) => {
    const { staffId, sessionId } = call.actor;
    const subject = { kind: 'staff', id: staffId };
    const attempts = await countedAttempts(context, sessionLock(staffId), now);
    const staff = (await staffById(context.db, staffId)) ?? refuse('login-expired');
    if (!(await context.passwords.verify(currentPassword, staff.passwordHash))) {
      const { answer, updates } = failed(attempts, now, { refusal: 'wrong-password' });
      return { answer, updates, audit: { action: `${call.request.name}-refused`, subject } };
    }
    if (newPassword.normalize('NFKC') === currentPassword.normalize('NFKC')) refuse('same-password');
    refuseUnfitPassword(context.config, { path: 'newPassword', password: newPassword, email: staff.email });
    const passwordHash = await context.passwords.hash(newPassword);

    return {
      answer: {},
      ...joinParts(succeeded(attempts), {
        updates: [update('staff', staff, { passwordHash })],
        statements: [
          endOfSessions('staff', { ownerId: staffId, except: sessionId }, 'password-changed', now),
        ],
      }),
      audit: { action: call.request.name, subject },
    };
  });

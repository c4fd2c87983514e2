// Sets the new password of a person with permission. Ends all sessions, trusts no browser any more, and pauses exchanges and
// transfers for 24 hours; second factors stay. Failures of others no longer lock anybody out. The owner is notified.
import type { Nothing, RequestOf, resetPassword as endpoint } from '@causeway/contract';
import { publicActor } from '../../../platform/actor.ts';
import { refuseUnfitPassword } from '../../../platform/auth/new-password.ts';
import { endOfSessions } from '../../../platform/auth/end-of-sessions.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { Refusal, refusalWith, refuse } from '../../../platform/refusal.ts';
import type { AuditEntry } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { clearedByReset } from '../lockout/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { loginRecord } from '../sessions/index.ts';
import { removeTrustedBrowsers } from '../trusted-browsers/index.ts';
import { hashOf, isAlive } from './leave.ts';
import { provedLeaveId } from './pending-reset.ts';
import { leaveByHash, personById, update } from './store.ts';
import { accountTypeOf } from './verify-reset.ts';

/**
 * Refuses reset-expired for a token that is unknown, spent, too old, overtaken or of the other type of account, and in another browser than the one that
 * proved it; same-password, which is counted; invalid-input for one that is too long; common-password.
 */
export const resetPassword = (
  context: FeatureContext,
  call: Pick<CallContext, 'request' | 'address' | 'agent' | 'country' | 'cookie'>,
  { type, resetToken, password }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(publicActor, call.request, async (now) => {
    const leave = (await leaveByHash(context.db, hashOf(context, resetToken))) ?? refuse('reset-expired');
    const person = (await personById(context.db, leave.personId)) ?? refuse('reset-expired');
    if (!isAlive(leave, person, now) || accountTypeOf(person) !== type) refuse('reset-expired');
    if (provedLeaveId(context, call) !== leave.id) throw refusalWith('reset-expired', 'reset-elsewhere');
    const audit: AuditEntry = {
      action: call.request.name,
      by: { kind: 'person', id: person.id },
      subject: { kind: 'person', id: person.id },
      memberId: person.memberId,
      after: { method: leave.method },
    };
    if (await context.passwords.verify(password, person.passwordHash)) {
      const counted = update('password_reset', leave, { attempts: leave.attempts + 1 });
      const action = `${audit.action}-refused`;
      return { answer: new Refusal('same-password'), updates: [counted], audit: { ...audit, action } };
    }
    refuseUnfitPassword(context.config, { path: 'password', password, email: person.email });
    const passwordHash = await context.passwords.hash(password);

    return {
      answer: {},
      ...joinParts(
        await removeTrustedBrowsers(context, person.id, now),
        clearedByReset(context, { ...person, personId: person.id }),
        {
          updates: [
            update('person', person, {
              passwordHash,
              passwordChangedAt: now,
              // At the next sign-in in a new browser another proof is then required.
              passwordResetBy: leave.method,
            }),
            update('password_reset', leave, { usedAt: now }),
          ],
          statements: [endOfSessions('person', { ownerId: person.id }, 'password-changed', now)],
          inserts: [
            loginRecord({ ...call, now }, { personId: person.id, outcome: 'password-reset', method: null }),
          ],
          jobs: [safetyNotice('password-reset', person.id, { ...call, now }, {})],
        },
      ),
      audit,
    };
  });

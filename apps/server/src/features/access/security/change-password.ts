// Changes the login password. The person knows the current one and proves their identity besides. Every other session ends,
// because one of them may be the reason; exchanges and transfers pause for a day, because this session may be the thief's.
import type { RequestOf, ResponseOf, changePassword as endpoint } from '@causeway/contract';
import { refuseUnfitPassword } from '../../../platform/auth/new-password.ts';
import { endOfSessions } from '../../../platform/auth/end-of-sessions.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { protectedUntil } from '../protection/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { checkPassword, checkProof } from '../proofs/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { type Call, auditOf } from './proved-change.ts';
import { personRow, update } from './store.ts';

type Answer = ResponseOf<typeof endpoint>;

/** Refuses, in this order: wrong-password (counted), same-password, common-password, what `checkProof` refuses. */
export const changePassword = (
  context: FeatureContext,
  call: Call,
  { currentPassword, newPassword, proof }: RequestOf<typeof endpoint>,
): Promise<Answer> =>
  context.spine.write<Answer>(call.actor, call.request, async (now) => {
    const { personId, sessionId } = call.actor;
    const password = await checkPassword(context, call, currentPassword, now);
    if (!password.isRight) return { answer: password.refusal, ...password.part, audit: refusedAudit(call) };
    if (newPassword.normalize('NFKC') === currentPassword.normalize('NFKC')) refuse('same-password');
    const person = await personRow(context.db, personId);
    refuseUnfitPassword(context.config, { path: 'newPassword', password: newPassword, email: person.email });
    const proved = await checkProof(context, call, { purpose: 'change-password', proof }, now);
    if (!proved.isRight) return { answer: proved.refusal, ...proved.part, audit: refusedAudit(call) };

    const changed = {
      passwordHash: await context.passwords.hash(newPassword),
      passwordChangedAt: now,
      passwordResetBy: null,
    };
    return {
      answer: { protectedUntil: (protectedUntil(now, now) ?? now).toISOString() },
      ...joinParts(password.part, proved.part, {
        updates: [update('person', person, changed)],
        statements: [
          endOfSessions('person', { ownerId: personId, except: sessionId }, 'password-changed', now),
        ],
        jobs: [safetyNotice('password-changed', personId, { ...call, now }, {})],
      }),
      audit: auditOf(call),
    };
  });

const refusedAudit = (call: Call) => ({
  ...auditOf(call),
  action: 'security.proof-refused',
  after: { purpose: 'change-password' },
});

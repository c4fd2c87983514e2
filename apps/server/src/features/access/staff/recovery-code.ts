// The code of a recovery: shown once to the approving colleague, handed over in person, and needed at the next sign-in. It
// is not stored: it is derived from the recovery and a secret of the server.
import { timingSafeEqual } from 'node:crypto';
import type { Nothing, RequestOf, confirmStaffRecovery as endpoint } from '@causeway/contract';
import { publicActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { recoveryCodesOf } from '../factors/index.ts';
import { countedAttempts, failed, succeeded } from '../lockout/index.ts';
import { throttled } from '../throttle/index.ts';
import { stepLock } from './locks.ts';
import { requestOf, waitingStaff } from './pending.ts';
import { type StaffRecoveryRow, openRecoveryOf, update } from './store.ts';

/** The life of the code: enough time to walk over to a colleague. */
const lifeMs = 60 * 60 * 1000;

export const codeOf = (context: FeatureContext, { id }: Pick<StaffRecoveryRow, 'id'>): string =>
  recoveryCodesOf(context, `staff-recovery ${id}`)[0] ?? '';

export const codeUntil = (decidedAt: Date): Date => new Date(decidedAt.getTime() + lifeMs);

const plain = (code: string): Buffer => Buffer.from(code.replaceAll('-', '').toUpperCase());

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Refuses, in this order: sign-in-expired, login-locked, recovery-expired, wrong-code, which is counted. */
export const confirmRecovery = (
  context: FeatureContext,
  call: CallContext,
  { code }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(publicActor, requestOf(context, call), async (now) => {
    const { row, staff } = await waitingStaff(context, call, now);
    if (row.required !== 'recovery-code') refuse('sign-in-expired');
    const attempts = await countedAttempts(context, stepLock(context, call, staff.id), now);
    const recovery = (await openRecoveryOf(context.db, staff.id)) ?? refuse('sign-in-expired');
    if (recovery.decidedAt === null || now >= codeUntil(recovery.decidedAt)) refuse('recovery-expired');
    const audit = { subject: { kind: 'staff', id: staff.id }, after: { requestId: recovery.id } };
    if (!isSame(plain(codeOf(context, recovery)), plain(code))) {
      const { answer, updates } = failed(attempts, now, { refusal: 'wrong-code' });
      const inserts = [throttled(context, call, 'failure', now)];
      return { answer, updates, inserts, audit: { ...audit, action: 'console.step-failed' } };
    }

    return {
      answer: {},
      ...joinParts(succeeded(attempts), {
        updates: [update('staff_sign_in', row, { required: 'bind-factor' })],
      }),
      audit: { ...audit, action: call.request.name },
    };
  });

// Staff sign in with a password, then with a second factor; staff without one set it up before a session opens.
// Failures count and lock like those of members.
import { randomUUID } from 'node:crypto';
import type { RequestOf, staffSignIn as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { factorsOf } from '../factors/index.ts';
import { believed, countedAttempts, failed } from '../lockout/index.ts';
import { staffByEmail } from '../people/index.ts';
import { writtenOnce } from '../sessions/index.ts';
import { refuseThrottled, throttled } from '../throttle/index.ts';
import { passwordLock, stepLock } from './locks.ts';
import { type StaffAnswer, passwordMark, pendingSeconds } from './pending.ts';
import { insert, openRecoveryOf } from './store.ts';

/** Answers the id of the sign-in, which waits for a factor. Refuses wrong-credentials, login-locked, staff-disabled. */
export const staffSignIn = (
  context: FeatureContext,
  call: Pick<CallContext, 'request' | 'address' | 'cookie'>,
  { email, password }: RequestOf<typeof endpoint>,
): Promise<StaffAnswer> =>
  writtenOnce<StaffAnswer>(context, call.request, async (now) => {
    await refuseThrottled(context, call, 'failure', now);
    const staff = await staffByEmail(context.db, email);
    const attempts = await countedAttempts(context, passwordLock(context, call, email, staff?.id), now);
    const isRight = await context.passwords.verify(password, staff?.passwordHash ?? null);
    const subject = staff ? { kind: 'staff', id: staff.id } : { kind: 'sign-in', id: attempts.id };
    if (!staff || !isRight) {
      const { answer, updates } = failed(attempts, now, { refusal: 'wrong-credentials' });
      const inserts = [throttled(context, call, 'failure', now)];
      return { answer, updates, inserts, audit: { action: 'console.sign-in-failed', subject } };
    }
    const part = believed(attempts);
    if (staff.status === 'disabled') {
      const audit = { action: 'console.sign-in-blocked', subject };
      return { answer: new Refusal('staff-disabled'), ...part, audit };
    }
    // A lock of the second step applies here already, because the step would be refused.
    await countedAttempts(context, stepLock(context, call, staff.id), now);
    const { authenticator, passkeys } = await factorsOf(context, staff.id);
    const hasFactor = authenticator !== null || passkeys.length > 0;
    const id = randomUUID();
    const signIn = insert('staff_sign_in', {
      id,
      staffId: staff.id,
      required: hasFactor
        ? 'two-factor'
        : (await openRecoveryOf(context.db, staff.id))
          ? 'recovery-code'
          : 'bind-factor',
      passwordMark: passwordMark(context, staff),
      createdAt: now,
      expiresAt: new Date(now.getTime() + pendingSeconds * 1000),
    });
    return {
      answer: { signInId: id },
      ...joinParts(part, { inserts: [signIn] }),
      audit: { action: 'console.sign-in-started', subject },
    };
  });

// The console's own sign-in: staff have passwords, failures and sessions apart from members'.
import type { RequestOf, Staff, StaffSession, staffSignIn as endpoint } from '@causeway/contract';
import { publicActor } from '../../../platform/actor.ts';
import type { Tokens } from '../../../platform/auth/sessions.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { countedAttempts, failed, succeeded } from '../lockout/index.ts';
import { throttled, refuseThrottled } from '../throttle/index.ts';
import { refuseLateRepeat } from '../sessions/index.ts';
import { tokenExpiry } from '../sessions/index.ts';
import { type StaffRow, staffByEmail, staffById } from '../people/index.ts';

/** What the write answers and keeps: no token. */
interface ProvedStaff {
  readonly staffId: string;
  readonly provedAt: string;
  /** Tells after the write whether the password is still the one that was right. */
  readonly passwordMark: string;
}

const markOf = (
  { hashSecret }: Pick<FeatureContext, 'hashSecret'>,
  { id, password_hash }: StaffRow,
): string => hashSecret(`staff-password ${id} ${password_hash}`);

/** Answers whose it is; the session is opened after. Counts and locks as a member's sign-in does. */
export const staffSignIn = (
  context: FeatureContext,
  call: Pick<CallContext, 'request' | 'address' | 'cookie'>,
  { email, password }: RequestOf<typeof endpoint>,
): Promise<ProvedStaff> =>
  context.spine.write<ProvedStaff>(publicActor, call.request, async (now) => {
    await refuseThrottled(context, call, 'failure', now);
    const attempts = await countedAttempts(context, { realm: 'staff', account: email }, now);
    const staff = await staffByEmail(context.db, email);
    const isRight = await context.passwords.verify(password, staff?.password_hash ?? null);
    const subject = staff ? { kind: 'staff', id: staff.id } : { kind: 'sign-in', id: attempts.id };
    if (!staff || !isRight) {
      const { answer, updates } = failed(attempts, now);
      const inserts = [throttled(context, call, 'failure', now)];
      return { answer, updates, inserts, audit: { action: 'console.sign-in-failed', subject } };
    }
    // Whoever knows the password is taken for its owner from here on, in the trail as well.
    const by = { kind: 'staff', id: staff.id } as const;
    const isBlocked = staff.status === 'disabled';
    const passwordMark = markOf(context, staff);
    return {
      answer: isBlocked
        ? new Refusal('account-disabled')
        : { staffId: staff.id, provedAt: now.toISOString(), passwordMark },
      ...succeeded(attempts),
      audit: { action: isBlocked ? 'console.sign-in-barred' : 'console.sign-in', by, subject },
    };
  });

/** Refuses `sign-in-expired` when the request was answered too long ago, or the password changed since. */
export async function openStaffSession(
  context: FeatureContext,
  { staffId, provedAt, passwordMark }: ProvedStaff,
  { address, agent }: Pick<CallContext, 'address' | 'agent'>,
): Promise<StaffSession> {
  refuseLateRepeat(context, new Date(provedAt));
  const staff = await staffById(context.db, staffId);
  if (!staff || markOf(context, staff) !== passwordMark) refuse('sign-in-expired');
  const tokens = await context.sessions.create('staff', staffId, { address, agent });
  return answerOf(context, tokens, staffId);
}

export async function refreshStaffSession(
  context: FeatureContext,
  { request }: Pick<CallContext, 'request'>,
  refreshToken: string,
): Promise<StaffSession> {
  const { ownerId, ...tokens } = await context.sessions.refresh('staff', refreshToken, request.id);
  return answerOf(context, tokens, ownerId);
}

async function answerOf(context: FeatureContext, tokens: Tokens, staffId: string): Promise<StaffSession> {
  const staff = await staffById(context.db, staffId);
  if (!staff) throw new Error('a session of staff belongs to nobody');
  return { ...tokens, tokenExpiresAt: tokenExpiry(context), staff: staffOf(staff) };
}

const staffOf = ({ id, name, email, role }: StaffRow): Staff => ({ staffId: id, name, email, role });

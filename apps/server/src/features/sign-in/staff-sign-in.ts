// The console's own sign-in: staff have passwords, failures and sessions apart from members'.
import type { RequestOf, Staff, StaffSession, staffSignIn as endpoint } from '@causeway/contract';
import { publicActor } from '../../platform/actor.ts';
import type { Tokens } from '../../platform/auth/sessions.ts';
import type { FeatureContext } from '../../platform/feature.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countedAttempts, failed, succeeded } from '../lockout/index.ts';
import { pressureOf, refuseNetwork } from './pressure.ts';
import { tokenExpiry } from './session-answer.ts';
import { type StaffRow, staffByEmail, staffById } from './store.ts';

/** Answers the id; the session is opened after. Counts and locks as a member's sign-in does. */
export const staffSignIn = (
  context: FeatureContext,
  call: Pick<CallContext, 'request' | 'address' | 'cookie'>,
  { email, password }: RequestOf<typeof endpoint>,
): Promise<{ staffId: string }> =>
  context.spine.write<{ staffId: string }>(publicActor, call.request, async (now) => {
    await refuseNetwork(context, call, now);
    const attempts = await countedAttempts(context, { realm: 'staff', account: email }, now);
    const staff = await staffByEmail(context.db, email);
    const isRight = await context.passwords.verify(password, staff?.password_hash ?? null);
    const subject = staff ? { kind: 'staff', id: staff.id } : { kind: 'sign-in', id: attempts.id };
    if (!staff || !isRight) {
      const { answer, updates } = failed(attempts, now);
      const inserts = [pressureOf(context, call, 'failure', now)];
      return { answer, updates, inserts, audit: { action: 'console.sign-in-failed', subject } };
    }
    const isBarred = staff.status === 'disabled';
    return {
      answer: isBarred ? new Refusal('account-disabled') : { staffId: staff.id },
      ...succeeded(attempts),
      audit: { action: isBarred ? 'console.sign-in-barred' : 'console.sign-in', subject },
    };
  });

export async function openStaffSession(
  context: FeatureContext,
  staffId: string,
  { address, agent }: Pick<CallContext, 'address' | 'agent'>,
): Promise<StaffSession> {
  const tokens = await context.sessions.create('staff', staffId, { address, agent });
  return answerOf(context, tokens, staffId);
}

export async function refreshStaffSession(
  context: FeatureContext,
  refreshToken: string,
): Promise<StaffSession> {
  const tokens = await context.sessions.refresh('staff', refreshToken);
  const { staffId } = await context.sessions.staff(tokens.token);
  return answerOf(context, tokens, staffId);
}

async function answerOf(context: FeatureContext, tokens: Tokens, staffId: string): Promise<StaffSession> {
  const staff = await staffById(context.db, staffId);
  if (!staff) throw new Error('a session of staff belongs to nobody');
  return { ...tokens, tokenExpiresAt: tokenExpiry(context), staff: staffOf(staff) };
}

const staffOf = ({ id, name, email, role }: StaffRow): Staff => ({ staffId: id, name, email, role });

// Opens and refreshes the sessions of staff, after the write that signed them in.
import type { Staff, StaffSession } from '@causeway/contract';
import type { Tokens } from '../../../platform/auth/sessions.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type StaffRow, staffById } from '../people/index.ts';
import { refuseLateRepeat, tokenExpiry } from '../sessions/index.ts';
import { type StaffAnswer, ownerOf } from './pending.ts';
import { hasEndedSession, staffSignInById } from './store.ts';

/** Refuses `sign-in-expired` to a repeat that comes too late, or after what the sign-in opened is over. */
export async function openStaffSession(
  context: FeatureContext,
  { signInId }: StaffAnswer,
  { address, agent, country }: Pick<CallContext, 'address' | 'agent' | 'country'>,
): Promise<StaffSession> {
  const row = await staffSignInById(context.db, signInId);
  if (!row?.done_at) return refuse('sign-in-expired');
  refuseLateRepeat(context, row.done_at);
  const staff = await ownerOf(context, row);
  if (await hasEndedSession(context.db, staff.id, row.done_at)) refuse('sign-in-expired');
  const origin = { address, agent, country, firstFactor: 'password' } as const;
  const { token, refreshToken } = await context.sessions.create('staff', staff.id, origin);
  return answerOf(context, { token, refreshToken }, staff);
}

export async function refreshStaffSession(
  context: FeatureContext,
  { request }: Pick<CallContext, 'request'>,
  refreshToken: string,
): Promise<StaffSession> {
  const { ownerId, ...tokens } = await context.sessions.refresh('staff', refreshToken, request.id);
  const staff = await staffById(context.db, ownerId);
  if (!staff) throw new Error('a session of staff belongs to nobody');
  return answerOf(context, tokens, staff);
}

const answerOf = (context: FeatureContext, tokens: Tokens, staff: StaffRow): StaffSession => ({
  ...tokens,
  tokenExpiresAt: tokenExpiry(context),
  staff: staffOf(staff),
});

const staffOf = ({ id, name, email, role }: StaffRow): Staff => ({ staffId: id, name, email, role });

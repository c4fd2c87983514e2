// Opens and refreshes the sessions of staff, after the write that signed them in.
import type { Staff, StaffSession } from '@causeway/contract';
import type { Tokens } from '../../../platform/auth/sessions.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type StaffRow, staffById } from '../people/index.ts';
import { tokenExpiry } from '../sessions/index.ts';
import { rememberBrowser } from './known-browser.ts';
import { type StaffAnswer, ownerOf } from './pending.ts';
import { staffSignInById } from './store.ts';

/** Refuses `sign-in-expired` if access was revoked at the same moment. */
export async function openStaffSession(
  context: FeatureContext,
  { signInId }: StaffAnswer,
  call: Pick<CallContext, 'address' | 'agent' | 'country' | 'cookie' | 'setCookie'>,
): Promise<StaffSession> {
  const { address, agent, country } = call;
  const row = await staffSignInById(context.db, signInId);
  if (!row?.doneAt) return refuse('sign-in-expired');
  const staff = await ownerOf(context, row);
  const origin = { address, agent, country, firstFactor: 'password' } as const;
  rememberBrowser(context, call, staff.id);
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

const answerOf = async (context: FeatureContext, tokens: Tokens, staff: StaffRow): Promise<StaffSession> => ({
  ...tokens,
  tokenExpiresAt: tokenExpiry(context),
  idleSeconds: await context.sessions.idleSecondsOf(null),
  staff: staffOf(staff),
});

const staffOf = ({ id, name, email, role }: StaffRow): Staff => ({ staffId: id, name, email, role });

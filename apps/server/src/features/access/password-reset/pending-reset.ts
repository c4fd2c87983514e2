// A proof that its page lost in a reload: kept for the browser that made it, in a cookie that scripts cannot read, for as
// long as the leave to set a password lasts.
import type { RequestOf, ResponseOf, getPendingReset as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { hashOf, isAlive, leaveSeconds, tokenOf } from './leave.ts';
import { leaveByHash, personById } from './store.ts';
import { accountTypeOf } from './verify-reset.ts';

const resetCookie = 'causeway_reset';

export const keepReset = (
  context: Pick<FeatureContext, 'hashSecret'>,
  call: Pick<CallContext, 'setCookie'>,
  leaveId: string,
): void => call.setCookie(resetCookie, tokenOf(context, leaveId), leaveSeconds);

export const forgetReset = (call: Pick<CallContext, 'setCookie'>): void => call.setCookie(resetCookie, '', 0);

/** Also none where it is of an account of the other type: another edition shares the browser. */
export async function pendingReset(
  context: FeatureContext,
  { cookie, now }: Pick<CallContext, 'cookie' | 'now'>,
  { type }: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const resetToken = cookie(resetCookie);
  const leave = resetToken && (await leaveByHash(context.db, hashOf(context, resetToken)));
  const person = leave && (await personById(context.db, leave.person_id));
  if (!resetToken || !leave || !person) return { reset: null };
  const isOurs = isAlive(leave, person, now) && accountTypeOf(person) === type;
  return { reset: isOurs ? { resetToken, expiresAt: leave.expires_at.toISOString() } : null };
}

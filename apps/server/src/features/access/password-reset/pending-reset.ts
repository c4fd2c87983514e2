// The browser that proved a reset: it has a cookie that scripts cannot read, for as long as the permission to set a password
// lasts. With it a reloaded page gets its token again, and without it a token does nothing: a copied token, from a log or
// another page, is only half of what is needed.
import type { RequestOf, ResponseOf, getPendingReset as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { sealedId, sealedIdIn } from '../../../platform/sealed-id.ts';
import { isAlive, leaveSeconds, tokenOf } from './leave.ts';
import { leaveById, personById } from './store.ts';
import { accountTypeOf } from './verify-reset.ts';

const resetCookie = 'causeway_reset';
const use = 'password-reset browser';

export const keepReset = (
  context: Pick<FeatureContext, 'hashSecret'>,
  call: Pick<CallContext, 'setCookie'>,
  leaveId: string,
): void => call.setCookie(resetCookie, sealedId(context, use, leaveId), leaveSeconds);

export const forgetReset = (call: Pick<CallContext, 'setCookie'>): void => call.setCookie(resetCookie, '', 0);

/** The permission that this browser has proved. */
export const provedLeaveId = (
  context: Pick<FeatureContext, 'hashSecret'>,
  { cookie }: Pick<CallContext, 'cookie'>,
): string | undefined => sealedIdIn(context, use, cookie(resetCookie));

/** None if it is for an account of the other type, because another edition shares the browser. */
export async function pendingReset(
  context: FeatureContext,
  call: Pick<CallContext, 'cookie' | 'now'>,
  { type }: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const leaveId = provedLeaveId(context, call);
  const leave = leaveId && (await leaveById(context.db, leaveId));
  const person = leave && (await personById(context.db, leave.personId));
  if (!leave || !person || !isAlive(leave, person, call.now) || accountTypeOf(person) !== type)
    return { reset: null };
  return { reset: { resetToken: tokenOf(context, leave.id), expiresAt: leave.expiresAt.toISOString() } };
}

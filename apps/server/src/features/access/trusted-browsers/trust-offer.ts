// Marks the browser that a sign-in has proved: only it got this cookie with the answer. So a thief with a stolen access
// token cannot trust their own browser.
import { timingSafeEqual } from 'node:crypto';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { openingOf } from './store.ts';

const offerCookie = 'causeway_trust_offer';
const offeredSeconds = 10 * 60;

/** Seals the session under a keyed hash that no call ever answers. */
const sealOf = ({ hashSecret }: Pick<FeatureContext, 'hashSecret'>, sessionId: string): string =>
  hashSecret(`trust-offer ${sessionId}`);

/** Sent with an answer that opens a session in a proved browser. */
export const offerTrust = (
  context: Pick<FeatureContext, 'hashSecret'>,
  call: Pick<CallContext, 'setCookie'>,
  sessionId: string,
): void => call.setCookie(offerCookie, sealOf(context, sessionId), offeredSeconds);

export const withdrawOffer = (call: Pick<CallContext, 'setCookie'>): void =>
  call.setCookie(offerCookie, '', 0);

/** Whether the calling browser is the one that this session's sign-in has proved, within the last ten minutes. */
export async function isOffered(
  context: Pick<FeatureContext, 'db' | 'hashSecret'>,
  { actor, cookie }: Pick<CallContext<PersonActor>, 'actor' | 'cookie'>,
  now: Date,
): Promise<boolean> {
  const seal = Buffer.from(sealOf(context, actor.sessionId));
  const shown = Buffer.from(cookie(offerCookie) ?? '');
  if (shown.length !== seal.length || !timingSafeEqual(shown, seal)) return false;
  const opening = await openingOf(context.db, actor.sessionId);
  if (!opening?.browserProved) return false;
  return now.getTime() - opening.createdAt.getTime() <= offeredSeconds * 1000;
}

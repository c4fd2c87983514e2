// Trusts the calling browser, if its sign-in proved it; removes trust again.
import type { Nothing, RequestOf, removeTrustedBrowser } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { newTrust, recognise, removal, sendBrowserCookie } from './recognise.ts';
import { browsersOf, proofUsed } from './store.ts';
import { isOffered, withdrawOffer } from './trust-offer.ts';

/**
 * Refuses `forbidden` to every browser except the one that signed in, after ten minutes, and in a session that did not prove
 * its browser or has trusted it before; `trusted-browser-limit`.
 */
export async function trustBrowser(
  context: FeatureContext,
  call: CallContext<PersonActor>,
): Promise<Nothing> {
  const { personId, sessionId, memberId } = call.actor;
  const answer = await context.spine.write<{ browserId: string }>(call.actor, call.request, async (now) => {
    const known = await recognise(context, call, personId, now);
    const audit = { action: 'trusted-browsers.trust', memberId };
    const after = { agent: call.agent };
    if (known.browser) {
      const browserId = known.browser.id;
      return {
        answer: { browserId },
        audit: { ...audit, subject: { kind: 'trusted-browser', id: browserId }, after },
      };
    }
    // Finds a slot before checking the proof: two calls at once that find it unused then have the same slot, and one of them
    // is refused.
    const { browserId, insert } = await newTrust(context, { personId, agent: call.agent }, now);
    if (!(await isOffered(context, call, now))) refuse('forbidden');

    return {
      answer: { browserId },
      inserts: [insert],
      statements: [proofUsed(sessionId)],
      updates: known.copied.map((row) => removal(row, now)),
      jobs: [safetyNotice('browser-trusted', personId, call, {})],
      // Two writes for one person at once: the second tries again and finds another slot, or none.
      conflicts: { trusted_browser_slot: 'changed-meanwhile' },
      audit: { ...audit, subject: { kind: 'trusted-browser', id: browserId }, after },
    };
  });
  await sendBrowserCookie(context, call, answer.browserId);
  withdrawOffer(call);
  return {};
}

export const removeBrowser = (
  context: FeatureContext,
  { actor, request }: Pick<CallContext<PersonActor>, 'actor' | 'request'>,
  { browserId }: RequestOf<typeof removeTrustedBrowser>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const own = await browsersOf(context.db, actor.personId);
    const row = own.find(({ id }) => id === browserId) ?? refuse('not-found');

    return {
      answer: {},
      updates: [removal(row, now)],
      audit: {
        action: request.name,
        subject: { kind: 'trusted-browser', id: row.id },
        before: { agent: row.agent },
      },
    };
  });

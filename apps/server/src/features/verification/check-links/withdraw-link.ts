// Makes a link void. A check in progress through it counts for nothing, because the link may have reached somebody
// else.
import { identityOutcomes, type Nothing } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Update, WriteRequest } from '../../../platform/spine/plan.ts';
import { memberUpdate } from '../submissions/index.ts';
import { type Link, checkUnderWay, linkById, update } from './store.ts';

/** Refuses not-found unless it is a link of the member. A link that is already void stays unchanged. */
export const withdrawLink = (
  { db, spine }: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  id: string,
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const link = await linkById(db, id);
    if (link?.memberId !== actor.memberId) return refuse('not-found');
    return {
      answer: {},
      updates: link.closedAt === null ? await closingLink(db, link, now) : [],
      audit: {
        action: 'verification.withdraw-check-link',
        subject: { kind: 'identity-check-link', id },
        after: { person: link.personId },
      },
    };
  });

/** Closes the link, and marks its check in progress as left. */
export async function closingLink(db: Db, link: Link, now: Date): Promise<readonly Update[]> {
  const check = await checkUnderWay(db, link.id);
  return [
    update('identity_check_link', link, { closedAt: now }),
    ...(check ? [memberUpdate('identity_check', check, { result: identityOutcomes.unverified })] : []),
  ];
}

// A person confirms that they have read a version of an announcement: once, however often they press.
import type { Nothing, RequestOf, confirmAnnouncement as endpoint } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { audiencesOf } from './audience.ts';
import { announcementById } from './store.ts';

/** Refuses not-found, also for a version that is not shown any more, and to a person outside its audience. */
export const confirmAnnouncement = (
  { db, spine }: FeatureContext,
  { actor, request }: Pick<CallContext<PersonActor>, 'actor' | 'request'>,
  { announcementId: id, number }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const shown = await announcementById(db, id);
    if (shown?.number !== number || !shown.mustConfirm) refuse('not-found');
    const isOver = shown.shownUntil !== null && shown.shownUntil <= now;
    if (!audiencesOf(actor).includes(shown.audience) || shown.shownFrom > now || isOver) refuse('not-found');

    return {
      answer: {},
      statements: [
        {
          text: `insert into announcement_confirmation (announcement_id, number, person_id, at)
                 values ($1, $2, $3, $4) on conflict do nothing`,
          values: [id, number, actor.personId, now],
        },
      ],
      audit: {
        action: request.name,
        subject: { kind: 'announcement', id },
        memberId: actor.memberId,
        after: { number },
      },
    };
  });

// Ends all sessions of a person by the link in a notice, for a reader who did not act and may not be signed in.
import type { Nothing, RequestOf, endSessionsByLink as endpoint } from '@causeway/contract';
import { publicActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { personById } from '../people/index.ts';
import { sessionsLinkIn, sessionsLinkLasts } from '../safety-notices/index.ts';
import { revokeAccess } from './revoke-access.ts';
import { rows } from './store.ts';

/** Refuses sessions-link-void, whatever is wrong with the link. It opens nothing: the password is reset in the usual way. */
export function endSessionsByLink(
  context: FeatureContext,
  { request }: Pick<CallContext, 'request'>,
  { token }: RequestOf<typeof endpoint>,
): Promise<Nothing> {
  const link = sessionsLinkIn(context, token) ?? refuse('sessions-link-void');
  const { id, personId, sentAt } = link;
  // The token is not stored.
  return context.spine.write(publicActor, { ...request, body: { id } }, async (now) => {
    if (now.getTime() >= sentAt.getTime() + sessionsLinkLasts) refuse('sessions-link-void');
    const person = (await personById(context.db, personId)) ?? refuse('sessions-link-void');

    return {
      answer: {},
      inserts: [rows.insert('sessions_link_use', { linkId: id, personId, usedAt: now })],
      statements: revokeAccess({ ownerId: personId }, 'ended-by-owner', now),
      conflicts: { sessions_link_use_pkey: 'sessions-link-void' },
      audit: {
        action: request.name,
        subject: { kind: 'person', id: personId },
        memberId: person.memberId,
        after: { link: id },
      },
    };
  });
}

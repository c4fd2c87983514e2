// Ends one of a person's sessions, or all but the one that calls.
import type { Nothing } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { endOfSessions } from '../../../platform/auth/end-of-sessions.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { voidSignIns } from './revoke-access.ts';

type Call = Pick<CallContext<PersonActor>, 'actor' | 'request'>;

/** Refuses not-found for a session that is not theirs or is over. Ending the current session is signing out. */
export const endSession = (
  { sessions, spine }: FeatureContext,
  { actor, request }: Call,
  { sessionId }: { readonly sessionId: string },
): Promise<Nothing> =>
  spine.write(actor, request, async (now) => {
    const own = await sessions.list('person', actor.personId);
    if (!own.some(({ id }) => id === sessionId)) refuse('not-found');

    return {
      answer: {},
      statements: [endOfSessions('person', { ownerId: actor.personId, sessionId }, 'ended-by-owner', now)],
      audit: { action: request.name, subject: { kind: 'session', id: sessionId } },
    };
  });

export const endOtherSessions = ({ spine }: FeatureContext, { actor, request }: Call): Promise<Nothing> =>
  spine.write(actor, request, (now) =>
    Promise.resolve({
      answer: {},
      statements: [
        endOfSessions('person', { ownerId: actor.personId, except: actor.sessionId }, 'ended-by-owner', now),
        voidSignIns({ ownerId: actor.personId }, now),
      ],
      audit: { action: request.name, subject: { kind: 'person', id: actor.personId } },
    }),
  );

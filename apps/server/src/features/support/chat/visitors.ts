// The visitor of a conversation, and the check that it is theirs: a person by their session, a guest by the token of this
// one conversation, which is not stored (SUP-106). A conversation of others is answered exactly like one that does not
// exist.
import type { PersonActor } from '../../../platform/actor.ts';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { networkOf } from '../../../platform/network.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sealedId, sealedIdIn } from '../../../platform/sealed-id.ts';
import { isGuestOver } from './conversation.ts';
import { type Conversation, conversationReader, markAway } from './store.ts';

const guestUse = 'chat-guest';

type Keyed = Pick<FeatureContext, 'hashSecret'>;

export const guestTokenOf = (keyed: Keyed, conversationId: string): string =>
  sealedId(keyed, guestUse, conversationId);

export const hashedNetwork = ({ hashSecret }: Keyed, address: string): string =>
  hashSecret(`network ${networkOf(address)}`);

/** Finds a conversation in its current state; refuses when it is not the caller's. */
export type Find = (now: Date) => Promise<Conversation>;

export const visitors = provider('chat-visitors', (context) => {
  const conversationOf = conversationReader(context.db);
  return {
    /** Refuses chat-ended, for an expired token and for an invented one alike. */
    ofGuest:
      (token: string): Find =>
      async (now) => {
        const id = sealedIdIn(context, guestUse, token);
        const found = id === undefined ? undefined : await conversationOf(id);
        return found && !isGuestOver(found, now) ? found : refuse('chat-ended');
      },
    /** Refuses not-found. */
    ofPerson:
      ({ personId }: PersonActor, conversationId: string): Find =>
      async () => {
        const found = await conversationOf(conversationId);
        return found?.personId === personId ? found : refuse('not-found');
      },
    /** For staff, who may see them all. Refuses not-found. */
    any:
      (conversationId: string): Find =>
      async () =>
        (await conversationOf(conversationId)) ?? refuse('not-found'),
  };
});

/** The conversation of a guest's token. Refuses chat-ended. */
export const guestChat = async (context: FeatureContext, token: string): Promise<string> =>
  (await context.use(visitors).ofGuest(token)(context.clock.now())).id;

/**
 * The last page of a guest at this server is closed. Another page of theirs, here or at another server, is notified that the
 * conversation has changed and asks for its state, which shows that they are present: so a reload or a lost connection keeps
 * the place.
 */
export const guestAway = ({ db, clock }: FeatureContext, conversationId: string): Promise<void> =>
  markAway(db, conversationId, clock.now());

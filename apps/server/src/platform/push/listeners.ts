// The owner that a page claims: a person, staff, or the guest of one conversation.
import { type PushListener, supportStaff } from '@causeway/contract';
import type { Sessions } from '../auth/sessions.ts';
import { Refusal } from '../refusal.ts';
import type { Listener } from './connections.ts';

export interface ListenerSources {
  readonly sessions: Pick<Sessions, 'listener' | 'staffListener' | 'stateRefusalOf'>;
  /** The conversation of a guest's token; refuses one that is over. */
  readonly guestChat: (token: string) => Promise<string>;
  /** Called when the last page of the guest of this conversation is closed. */
  readonly guestAway: (conversationId: string) => Promise<void>;
}

export const staffOfChat = 'chat-staff';
export const keyOfChat = (conversationId: string): string => `chat:${conversationId}`;

const greeting = /^(?:(staff|guest) )?([\w.-]{1,128})$/;

/** Refuses what the next call would be refused with. */
export function createListeners({ sessions, guestChat, guestAway }: ListenerSources) {
  const kinds: Readonly<Record<PushListener, (token: string) => Promise<Listener>>> = {
    person: async (token) => {
      const { personId, memberId, sessionId } = await sessions.listener(token);
      return {
        keys: [`owner:${personId}`, `member:${memberId}`],
        refusal: () => sessions.stateRefusalOf(sessionId),
      };
    },
    staff: async (token) => {
      const { staffId, role } = await sessions.staffListener(token);
      const answers = supportStaff.roles.some((one) => one === role);
      return {
        keys: [`owner:${staffId}`, ...(answers ? [staffOfChat] : [])],
        refusal: () => refusalOf(() => sessions.staffListener(token)),
      };
    },
    guest: async (token) => {
      const conversationId = await guestChat(token);
      return {
        keys: [keyOfChat(conversationId)],
        refusal: () => Promise.resolve(undefined),
        gone: () => guestAway(conversationId),
      };
    },
  };
  return (said: string): Promise<Listener> => {
    const [, kind, token = ''] = greeting.exec(said) ?? [];
    return kinds[kind === 'staff' || kind === 'guest' ? kind : 'person'](token);
  };
}

async function refusalOf(ask: () => Promise<unknown>) {
  try {
    await ask();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.refusal };
    throw error;
  }
}

// The messages of one conversation on a page. It fetches what follows the last message here, one call at a
// time, so that nothing is missing, doubled or out of order, whatever was pushed, lost or fetched twice.

export interface Sequenced {
  /** Consecutive from 1 within a conversation. */
  readonly sequence: number;
}

export interface MessagePart<Message> {
  /** Sorted by number, ascending. */
  readonly messages: readonly Message[];
  /** The newest that the server has. */
  readonly lastSequence: number;
}

export interface MessageState<Message> {
  /** Sorted by number, ascending. */
  readonly messages: readonly Message[];
  /** True once everything that existed at the first call is here. */
  readonly isLoaded: boolean;
  /** Why the last call failed; undefined if it did not. */
  readonly error: unknown;
}

export interface MessageStore<Message> {
  readonly current: () => MessageState<Message>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches new messages. During a fetch, one more covers any number of requests. */
  readonly pull: () => Promise<void>;
}

/** Messages that continue the existing ones: each once, in their order. */
function continued<Message extends Sequenced>(
  here: readonly Message[],
  more: readonly Message[],
): readonly Message[] {
  const last = here.at(-1)?.sequence ?? 0;
  return [...here, ...more.filter(({ sequence }) => sequence > last)];
}

/** `after` returns what follows a message; the page calls it until it has everything. */
export function createMessageStore<Message extends Sequenced>(
  after: (sequence: number) => Promise<MessagePart<Message>>,
): MessageStore<Message> {
  let state: MessageState<Message> = { messages: [], isLoaded: false, error: undefined };
  let pulling: Promise<void> | undefined;
  let isAskedAgain = false;
  const listeners = new Set<() => void>();

  const show = (next: MessageState<Message>): void => {
    state = next;
    listeners.forEach((listener) => listener());
  };

  async function pullOnce(): Promise<void> {
    const { messages, lastSequence } = await after(state.messages.at(-1)?.sequence ?? 0);
    const all = continued(state.messages, messages);
    const isBehind = messages.length > 0 && (all.at(-1)?.sequence ?? 0) < lastSequence;
    show({ messages: all, isLoaded: state.isLoaded || !isBehind, error: undefined });
    if (isBehind) await pullOnce();
  }

  async function pullAll(): Promise<void> {
    try {
      do {
        isAskedAgain = false;
        await pullOnce();
      } while (isAskedAgain);
    } catch (error) {
      show({ ...state, error });
    } finally {
      pulling = undefined;
    }
  }

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pull: () => {
      isAskedAgain = true;
      pulling ??= pullAll();
      return pulling;
    },
  };
}

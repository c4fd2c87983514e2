// The one inbox of the box: every sent email and short message, with the codes in it, and every notification to the system
// of an institution.

export interface InboxMessage {
  /** Increasing; the cursor of `after`. */
  readonly id: number;
  readonly kind: 'mail' | 'sms' | 'notification';
  /** Email addresses in lower case, or numbers in E.164; for a notification `receiver`. */
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Four to eight digits each, in order. */
  readonly codes: readonly string[];
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly bytes: number }[];
  readonly at: Date;
}

export interface InboxQuery {
  /** Only messages to this address or number. */
  readonly to?: string | undefined;
  /** Only messages with a greater id. */
  readonly after?: number | undefined;
}

export interface Inbox {
  add(message: Omit<InboxMessage, 'id' | 'codes'>): InboxMessage;
  /** Oldest first. */
  list(query: InboxQuery): readonly InboxMessage[];
  get(id: number): InboxMessage | null;
  /** As `list`, but waits for the first one, up to a number of milliseconds of real time. */
  wait(query: InboxQuery, milliseconds: number, signal?: AbortSignal): Promise<readonly InboxMessage[]>;
  clear(): void;
}

/** Older ones are removed: the box may run for weeks. */
const KEPT_MAX = 2_000;

export function createInbox(): Inbox {
  let messages: InboxMessage[] = [];
  let count = 0;
  const waiting = new Set<() => void>();

  const list = (query: InboxQuery): readonly InboxMessage[] => {
    const to = query.to === undefined ? undefined : normal(query.to);
    return messages.filter(
      (message) =>
        (to === undefined || message.to.includes(to)) &&
        (query.after === undefined || message.id > query.after),
    );
  };

  return {
    add(message) {
      count += 1;
      const kept = { ...message, id: count, to: message.to.map(normal), codes: findCodes(message) };
      messages = [...messages, kept].slice(-KEPT_MAX);
      for (const look of waiting) look();
      return kept;
    },
    list,
    get: (id) => messages.find((message) => message.id === id) ?? null,
    wait(query, milliseconds, signal) {
      const present = list(query);
      if (present.length > 0 || milliseconds <= 0) return Promise.resolve(present);
      return new Promise((resolve) => {
        const end = () => {
          waiting.delete(look);
          clearTimeout(timer);
          signal?.removeEventListener('abort', end);
          resolve(list(query));
        };
        const look = () => {
          if (list(query).length > 0) end();
        };
        const timer = setTimeout(end, milliseconds);
        waiting.add(look);
        signal?.addEventListener('abort', end);
      });
    },
    // Ids continue to increase, so that an earlier cursor stays valid.
    clear() {
      messages = [];
    },
  };
}

const normal = (address: string): string => address.trim().toLowerCase();

/** An email has its code on a separate line, a short message after its first colon; other digits are no codes. */
const IN_MAIL = /^[ \t]*(\d{4,8})[ \t]*$/gm;
const IN_SMS = /^[^:：]*[:：]\s*(\d{4,8})(?!\d)/g;

const findCodes = ({ kind, text }: Pick<InboxMessage, 'kind' | 'text'>): readonly string[] =>
  kind === 'notification'
    ? []
    : [...text.matchAll(kind === 'mail' ? IN_MAIL : IN_SMS)].map(([, code = '']) => code);

// An exchange that was sent and has had no answer, kept in this tab until it has one: after a reload the same request goes
// out again, and not a second exchange.
// The quote is the whole request: a field that the submission gets besides is kept here too, or the repeat is refused.
import { lockExchangeRate, type LockedQuote } from '@causeway/contract';
import type { UnconfirmedRequests } from '@causeway/ui';
import * as z from 'zod/mini';
import { tabKey, type Keeper } from '../../../shared/session/tab-storage.ts';

const kept = z.object({
  quote: lockExchangeRate.response,
  requestId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  heldUntil: z.number(),
});

export interface Unconfirmed {
  readonly quote: LockedQuote;
  readonly requestId: string;
  /** When the lock ends, in milliseconds of the reader's clock, which is never before the server's end of it. */
  readonly heldUntil: number;
}

/** At most one a person, for the form lets nothing else out meanwhile. */
export function unconfirmedStore(keeper: Keeper | undefined, personId: string) {
  const key = tabKey('exchange', personId);
  /** For where nothing can be stored: it lasts as long as the form there. */
  let written: Unconfirmed | undefined;

  const read = (): Unconfirmed | undefined => {
    if (written !== undefined) return written;
    try {
      return kept.safeParse(JSON.parse(keeper?.getItem(key) ?? 'null')).data;
    } catch {
      return undefined;
    }
  };
  const write = (next: Unconfirmed | undefined): void => {
    written = next;
    try {
      if (next === undefined) keeper?.removeItem(key);
      else keeper?.setItem(key, JSON.stringify(next));
    } catch {
      // It is kept for this form.
    }
  };
  return {
    read,
    /** What the submission of this quote is repeated by. */
    of: ({ quote, heldUntil }: Omit<Unconfirmed, 'requestId'>): UnconfirmedRequests => {
      const isOwn = (note: Unconfirmed | undefined): boolean => note?.quote.quoteId === quote.quoteId;
      return {
        get: () => (isOwn(read()) ? read()?.requestId : undefined),
        set: (_body, requestId) => write({ quote, requestId, heldUntil }),
        delete: () => {
          if (isOwn(read())) write(undefined);
        },
      };
    },
  };
}
export type UnconfirmedStore = ReturnType<typeof unconfirmedStore>;

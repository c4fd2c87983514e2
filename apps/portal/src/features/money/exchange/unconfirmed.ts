// An exchange that was sent and has no answer yet. This tab keeps it until the answer arrives: after a reload
// the same request is sent again, unchanged, and no second exchange is made.
import { type LockedQuote, type RequestOf, lockExchangeRate, submitExchange } from '@causeway/contract';
import type { UnconfirmedRequests } from '@causeway/ui';
import * as z from 'zod/mini';
import { tabKey, type Keeper } from '../../../shared/session/tab-storage.ts';

const kept = z.object({
  quote: lockExchangeRate.response,
  request: submitExchange.request,
  requestId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  heldUntil: z.number(),
});

export interface Unconfirmed {
  readonly quote: LockedQuote;
  /** The exact request: the same id with another body is refused. */
  readonly request: RequestOf<typeof submitExchange>;
  readonly requestId: string;
  /** The end of the lock in milliseconds of the reader's clock, never earlier than on the server. */
  readonly heldUntil: number;
}

/** At most one per person, because the form sends nothing else meanwhile. */
export function unconfirmedStore(keeper: Keeper | undefined, personId: string) {
  const key = tabKey('exchange', personId);
  /** A fallback without storage: it lasts as long as the form. */
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
      // Without storage this form keeps it.
    }
  };
  const sentFor = ({ quoteId }: LockedQuote): Unconfirmed | undefined => {
    const sent = read();
    return sent?.quote.quoteId === quoteId ? sent : undefined;
  };
  return {
    read,
    /** The unanswered submission of this quote. */
    sentFor,
    /** Returns what repeats the submission of this quote. */
    of: ({ quote, heldUntil }: Pick<Unconfirmed, 'quote' | 'heldUntil'>): UnconfirmedRequests => ({
      get: () => sentFor(quote)?.requestId,
      set: (body, requestId) =>
        write({ quote, request: submitExchange.request.parse(JSON.parse(body)), requestId, heldUntil }),
      delete: () => {
        if (sentFor(quote) !== undefined) write(undefined);
      },
    }),
  };
}
export type UnconfirmedStore = ReturnType<typeof unconfirmedStore>;

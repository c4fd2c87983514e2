// An exchange that was sent and has had no answer, kept in this tab until it has one: after a reload the same request goes
// out again, with all that it held, and not a second exchange.
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
  /** The end of the lock, in milliseconds of the reader's clock, which is never before the server's end of it. */
  readonly heldUntil: number;
}

/** One at most for each person, because the form sends nothing else meanwhile. */
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
      // It is kept for this form.
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
    /** The way to repeat the submission of this quote. */
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

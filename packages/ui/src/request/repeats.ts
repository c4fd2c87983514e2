// Chooses the request id of a write, so that it happens once however often it is pressed.
import { StillUnconfirmed, isRequestError } from './request-error.ts';
import { newRequestId } from './request-id.ts';

/** Request ids without an answer, by body: a Map, or a store that survives the page. */
export interface UnconfirmedRequests {
  readonly get: (body: string) => string | undefined;
  /** Called before sending, because the page may be gone before anything comes back. */
  readonly set: (body: string, requestId: string) => unknown;
  readonly delete: (body: string) => unknown;
}

export interface Repeats {
  /**
   * Sends under a new request id or, while the result of the same body is unknown, under that body's id
   * again. A second press during the call sends nothing: both get the one answer. Rejects as `send` does; if
   * an earlier attempt still has no answer, the error says `unconfirmed` too.
   */
  readonly send: <Answer>(body: string, send: (requestId: string) => Promise<Answer>) => Promise<Answer>;
}

/** One form's requests without a known answer. */
export function createRepeats(unconfirmed: UnconfirmedRequests = new Map<string, string>()): Repeats {
  const onTheirWay = new Map<string, Promise<unknown>>();

  async function attempt<Answer>(
    body: string,
    send: (requestId: string) => Promise<Answer>,
  ): Promise<Answer> {
    const earlier = unconfirmed.get(body);
    const requestId = earlier ?? newRequestId();
    unconfirmed.set(body, requestId);
    try {
      const answer = await send(requestId);
      unconfirmed.delete(body);
      return answer;
    } catch (error) {
      const failure = isRequestError(error) ? error : undefined;
      if (failure?.unconfirmed === true || (failure?.write === true && failure.kind === 'cancelled'))
        throw error;
      if (earlier === undefined || failure?.decided === true) unconfirmed.delete(body);
      else if (failure !== undefined) throw new StillUnconfirmed(failure, { cause: failure });
      throw error;
    } finally {
      onTheirWay.delete(body);
    }
  }

  return {
    send: <Answer>(body: string, send: (requestId: string) => Promise<Answer>): Promise<Answer> => {
      const first = onTheirWay.get(body) as Promise<Answer> | undefined;
      if (first !== undefined) return first;
      const sent = attempt(body, send);
      onTheirWay.set(body, sent);
      return sent;
    },
  };
}

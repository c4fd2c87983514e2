// Under which request id a write goes out, so that it happens once however often it is pressed.
import { StillUnanswered, isRequestError } from './request-error.ts';
import { newRequestId } from './request-id.ts';

export interface Repeats {
  /**
   * Sends under a new request id, or, while it is not known what became of the same body, under that body's id again.
   * Rejects as `send` does; where an earlier sending is still without an answer, the error says `unanswered` too.
   */
  readonly send: <Answer>(body: string, send: (requestId: string) => Promise<Answer>) => Promise<Answer>;
}

/** What one form has sent of which no answer is known. */
export function createRepeats(): Repeats {
  const unanswered = new Map<string, string>();
  return {
    send: async (body, send) => {
      const earlier = unanswered.get(body);
      const requestId = earlier ?? newRequestId();
      try {
        const answer = await send(requestId);
        unanswered.delete(body);
        return answer;
      } catch (error) {
        if (!isRequestError(error)) throw error;
        const isOpen = error.unanswered || (error.write && error.kind === 'cancelled');
        if (isOpen) unanswered.set(body, requestId);
        else if (earlier !== undefined && !error.decided) throw new StillUnanswered(error, { cause: error });
        else unanswered.delete(body);
        throw error;
      }
    },
  };
}

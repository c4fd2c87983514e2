// A form's unanswered requests, kept separately for each call because a form may write by either of two.
import { createRepeats, type UnconfirmedRequests } from '@causeway/ui';

type Repeats = ReturnType<typeof createRepeats>;

/** Requests by the name of the call; `unconfirmed` keeps them beyond the form. */
export function repeatsByCall(unconfirmed?: UnconfirmedRequests): (name: string) => Repeats {
  const known = new Map<string, Repeats>();
  return (name) => {
    const repeats = known.get(name) ?? createRepeats(unconfirmed);
    known.set(name, repeats);
    return repeats;
  };
}

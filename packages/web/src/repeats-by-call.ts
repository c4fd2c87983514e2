// What a form has sent and has no answer for, apart for each call: a form may write by either of two.
import { createRepeats, type UnconfirmedRequests } from '@causeway/ui';

type Repeats = ReturnType<typeof createRepeats>;

/** By the name of the call; `unconfirmed` keeps what outlives the form. */
export function repeatsByCall(unconfirmed?: UnconfirmedRequests): (name: string) => Repeats {
  const known = new Map<string, Repeats>();
  return (name) => {
    const repeats = known.get(name) ?? createRepeats(unconfirmed);
    known.set(name, repeats);
    return repeats;
  };
}

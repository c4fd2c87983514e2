// Draws pictures one after another: each takes some milliseconds of the event loop, and anybody may ask for one, so that
// hundreds at once would delay everybody else.
import { setImmediate } from 'node:timers/promises';
import { overloaded } from '../../../platform/overload/admission.ts';

/** About a tenth of a second of drawing. */
const WAITING_MAX = 32;

/** Draws a text's picture in turn; refuses overloaded when too many wait already. */
export function inTurn(draw: (text: string) => string): (text: string) => Promise<string> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (text) => {
    if (waiting >= WAITING_MAX) throw overloaded('too many pictures to draw');
    waiting += 1;
    // Other work that arrived meanwhile goes first.
    const drawn = last.then(() => setImmediate()).then(() => draw(text));
    last = drawn.catch(() => undefined);
    try {
      return await drawn;
    } finally {
      waiting -= 1;
    }
  };
}

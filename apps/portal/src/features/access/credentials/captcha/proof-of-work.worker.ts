// Solves one proof of work in a worker, so that the page stays responsive.
import { solve, workPayload, type WorkChallenge } from './proof-of-work.ts';

/** Sent to the page: the solved challenge, or null if it cannot be solved. */
export type WorkAnswer = string | null;

addEventListener('message', (event: MessageEvent<WorkChallenge>) => {
  const answer = async (): Promise<WorkAnswer> => {
    const number = await solve(event.data);
    return number === undefined ? null : workPayload(event.data, number);
  };
  void answer()
    .catch(() => null)
    .then((answer) => postMessage(answer));
});

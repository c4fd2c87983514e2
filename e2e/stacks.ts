// Which Causeway the journeys play on: one for each worker, for a Causeway has one clock, and who moves it moves it for all.

export interface Stack {
  readonly url: string;
  /** Answers, to who calls it, the address of one more server, which lets people have several sessions. */
  readonly severalSessions: string;
}

/** As `npm test` tells them; by hand, the one at CAUSEWAY_URL or else where `npm start` has it. */
export const stacksOf = (given: string | undefined, url = 'http://localhost:8080'): readonly Stack[] =>
  given === undefined ? [{ url, severalSessions: '' }] : (JSON.parse(given) as readonly Stack[]);

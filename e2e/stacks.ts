// The Causeway instances of the journeys: one for each worker, because an instance has one clock, and moving
// it affects every test on it.

export interface Stack {
  readonly url: string;
  /** Returns the address of one more server, which allows people several sessions, to its caller. */
  readonly severalSessions: string;
}

/** The instances given by `npm test`; if run by hand, the one at CAUSEWAY_URL or the default of `npm start`. */
export const stacksOf = (given: string | undefined, url = 'http://localhost:8080'): readonly Stack[] =>
  given === undefined ? [{ url, severalSessions: '' }] : (JSON.parse(given) as readonly Stack[]);

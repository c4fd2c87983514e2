// The server's time, from its last answer: the device's clock may be wrong by hours.

const HEADER = 'X-Server-Time';

let reported: { readonly at: number; readonly when: number } | undefined;

/** Called for each answer. */
export function noteServerTime(headers: Headers): void {
  const at = Date.parse(headers.get(HEADER) ?? '');
  if (!Number.isNaN(at)) reported = { at, when: performance.now() };
}

/** The device's time until the first answer. */
export const serverNow = (): Date =>
  reported === undefined ? new Date() : new Date(reported.at + performance.now() - reported.when);

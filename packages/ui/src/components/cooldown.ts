// The cooldown of a code button, kept in the tab's session so that it survives a reload.

/** Used if the server does not give the time. */
const COOLDOWN_SECONDS = 60;

type SessionStore = Pick<Storage, 'getItem' | 'setItem'>;

/** Seconds until another code may be requested under this key; `now` in milliseconds since the epoch. */
export function cooldownLeft(store: SessionStore, key: string, now: number): number {
  const [sent = Number.NaN, seconds = COOLDOWN_SECONDS] = (store.getItem(key) ?? '')
    .split(' ')
    .map(Number.parseFloat);
  // A clock that was set back would otherwise lengthen the wait.
  if (!Number.isFinite(sent) || !Number.isFinite(seconds) || sent > now) return 0;
  return Math.max(0, Math.ceil(seconds - (now - sent) / 1000));
}

/** True if a code has been sent under this key, however long ago. */
export const wasSent = (store: Pick<Storage, 'getItem'>, key: string): boolean => store.getItem(key) !== null;

/** The lifetime of a code (ACC-022). */
const CODE_LIFE_MS = 5 * 60_000;
const SENT = 'sent';

/** True if the server has confirmed that a code was sent under this key, and that code may still be typed in. */
export function isCodeSent(store: Pick<Storage, 'getItem'>, key: string, now: number): boolean {
  const [sent, , state] = (store.getItem(key) ?? '').split(' ');
  const age = now - Number(sent ?? Number.NaN);
  return state === SENT && age >= 0 && age < CODE_LIFE_MS;
}

/** Call it when sending starts: the wait is a minute, until the server's answer. */
export const startCooldown = (store: SessionStore, key: string, now: number): void =>
  store.setItem(key, `${now} ${COOLDOWN_SECONDS}`);

/** `answer` is the server's answer to sending the code: its `cooldownSeconds` apply, or a minute. */
export const codeWasSent = (store: SessionStore, key: string, now: number, answer: unknown): void =>
  store.setItem(key, `${now} ${secondsOf(answer)} ${SENT}`);

function secondsOf(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null || !('cooldownSeconds' in answer))
    return COOLDOWN_SECONDS;
  const { cooldownSeconds } = answer;
  return typeof cooldownSeconds === 'number' && cooldownSeconds > 0 ? cooldownSeconds : COOLDOWN_SECONDS;
}

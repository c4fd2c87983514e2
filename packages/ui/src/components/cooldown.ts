// The cooldown of a code button, kept in the tab's session so that a reload does not end it.

const COOLDOWN_SECONDS = 60;

type SessionStore = Pick<Storage, 'getItem' | 'setItem'>;

/** Seconds until another code may be asked for under this key; `now` in milliseconds since the epoch. */
export function cooldownLeft(store: SessionStore, key: string, now: number): number {
  const sent = Number(store.getItem(key) ?? Number.NaN);
  // A clock that was set back would otherwise make the wait longer than it ever was.
  if (!Number.isFinite(sent) || sent > now) return 0;
  return Math.max(0, Math.ceil(COOLDOWN_SECONDS - (now - sent) / 1000));
}

export function startCooldown(store: SessionStore, key: string, now: number): void {
  store.setItem(key, String(now));
}

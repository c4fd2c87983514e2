// The number of failures that lock a sign-in and the length of the lock, as a setting. Its effect is the number of people
// that one more failure would lock.
import type { SettingLineChange } from '@causeway/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { provider } from '../../../platform/feature.ts';
import { counted, tableSetting } from '../../foundation/settings/index.ts';

export interface SignInLock {
  readonly failuresMax: number;
  readonly lockSeconds: number;
}

const lock = {
  name: 'sign_in_lock',
  text: 'select failures_max "failuresMax", lock_minutes * 60 "lockSeconds" from sign_in_lock',
};

export const signInLock = provider('lockout.lock', ({ db, cachedSettings }) =>
  cachedSettings.keep('sign-in-lock', async () => {
    const [found] = await db.run<SignInLock>(lock);
    if (!found) throw new Error('no lock of sign-ins');
    return found;
  }),
);

/** Counts people who are not locked now and are one failure away from it. */
async function aboutToLock(db: Db, { after }: SettingLineChange, now: Date): Promise<bigint> {
  const since = new Date(now.getTime() - Number(after?.['lockMinutes'] ?? '0') * 60_000);
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from sign_in_attempts
    where last_failed_at > ${since} and failures >= ${Number(after?.['failuresMax'] ?? '0') - 1}
      and (locked_until is null or locked_until <= ${now})`.execute(db.tables());
  return rows[0]?.count ?? 0n;
}

export const signInLockSetting = tableSetting({
  name: 'sign-in-lock',
  table: 'sign_in_lock',
  effects:
    ({ db }) =>
    async (changes, now) =>
      Promise.all(
        changes.map(async (change) => counted('about-to-lock', await aboutToLock(db, change, now))),
      ),
});

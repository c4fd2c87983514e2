// After how many failures a sign-in is locked, and for how long, as a setting.
import { part } from '../../../platform/feature.ts';
import { tableSetting } from '../../reference/settings/index.ts';

export interface SignInLock {
  readonly failuresMax: number;
  readonly lockSeconds: number;
}

const lock = {
  name: 'sign_in_lock',
  text: 'select failures_max "failuresMax", lock_minutes * 60 "lockSeconds" from sign_in_lock',
};

export const signInLock = part('lockout.lock', ({ db, kept }) =>
  kept.keep('sign-in-lock', async () => {
    const [found] = await db.run<SignInLock>(lock);
    if (!found) throw new Error('no lock of sign-ins');
    return found;
  }),
);

export const signInLockSetting = tableSetting({ name: 'sign-in-lock', table: 'sign_in_lock' });

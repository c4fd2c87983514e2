// Failed proofs are counted; too many of them lock the account for a while.
import { feature } from '../../../platform/feature.ts';
import { forgetAttemptsBefore } from './store.ts';

export {
  type Attempts,
  type Counted,
  believed,
  cleared,
  countedAttempts,
  failed,
  isSlowed,
  succeeded,
} from './lockout.ts';
export {
  browserLock,
  clearedByReset,
  clearedFor,
  firstProofLock,
  lockOf,
  proofLock,
  resetLock,
  stepLock,
  unlockPart,
} from './person-lock.ts';
export { signInLockSetting } from './settings.ts';
export { type FailedProof, recordFailure } from './record-failure.ts';

const DAY = 24 * 60 * 60 * 1000;

export const lockoutFeature = feature('lockout', ({ db }) => ({
  scheduledTasks: (tasks) =>
    tasks.define({
      name: 'lockout.forget',
      everySeconds: 3600,
      handle: (now) => forgetAttemptsBefore(db, new Date(now.getTime() - DAY)),
    }),
}));

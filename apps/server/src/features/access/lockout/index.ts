// Counting what somebody failed to prove, and the lock that follows.
export {
  type Counted,
  believed,
  countedAttempts,
  failed,
  lockedUntil,
  succeeded,
  unlocked,
} from './lockout.ts';
export { type Attempts, forgetAttemptsBefore } from './store.ts';

// Counting what somebody failed to prove, and the lock that follows.
export { type Counted, type SignInRealm, countedAttempts, failed, succeeded } from './lockout.ts';
export { type Attempts, forgetAttemptsBefore } from './store.ts';

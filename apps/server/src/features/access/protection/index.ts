// After a change of the login password the account is protected: no exchange and no transfer for 24 hours (ACC-124).
export { protectedUntil } from './protected-until.ts';

// The frame around every page in front of sign-in, and where its links and actions lead.
export { AccountTypeChoice } from './account-type-choice.tsx';
export { AuthLayout } from './auth-layout.tsx';
export { showOffline, useOnward } from './ways-on.ts';
export { WrongType } from './wrong-type.tsx';

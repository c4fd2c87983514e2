// The frame around every page in front of sign-in, and the ways on from it.
export { AccountTypeChoice } from './account-type-choice.tsx';
export { DoorLayout } from './door-layout.tsx';
export { useOfflinePage } from './offline.ts';
export { useOnward } from './onward.ts';
export { WrongType } from './wrong-type.tsx';

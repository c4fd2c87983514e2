// The assignment of a verification, in the queue and on its own page.
export { colleaguesFor } from './claim-offer.ts';
export { ClaimActions } from './claim-actions.tsx';

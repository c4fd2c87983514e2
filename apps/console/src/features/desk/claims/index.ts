// Who a verification is assigned to, in the queue and on its own page.
export { ClaimActions } from './claim-actions.tsx';

// The identity check: its window, its status and its outcomes.
export { whitelistChecks, recordChecks } from './calls.ts';
export { IdentityCheckOverlay } from './identity-check-overlay.tsx';
export { IdentityStatusTag } from './identity-status-tag.tsx';
export { useIdentityCheck, type IdentityCheckUse } from './use-identity-check.ts';

// The identity check: its window, its status, its outcomes and its failures.
export { FailedAttempts } from './failed-attempts.tsx';
export { IdentityCheckOverlay } from './identity-check-overlay.tsx';
export { IdentityStatusTag } from './identity-status-tag.tsx';
export { useIdentityCheck, type IdentityCheckUse } from './use-identity-check.ts';
export { recordChecks, whitelistChecks } from './use-identity-poll.ts';

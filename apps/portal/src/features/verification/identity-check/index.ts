// The identity check: its window, its status, its outcomes and its failures.
export { CheckSteps } from './check-steps.tsx';
export { frameAddress } from './frame-message.ts';
export { closed, nextStage } from './stage.ts';
export { FailedAttempts } from './failed-attempts.tsx';
export { IdentityCheckOverlay } from './identity-check-overlay.tsx';
export { IdentityFinding, IdentityStatusTag } from './identity-status-tag.tsx';
export {
  useCheckFrame,
  useIdentityCheck,
  useLoading,
  type CheckView,
  type IdentityCheckUse,
} from './use-identity-check.ts';
export { useRefusedText } from './use-refused-text.ts';
export { recordChecks, whitelistChecks } from './use-identity-poll.ts';

// Second approvals of a business on every page that shows them: who may approve, the current state, and the
// decision.
export { ApprovalActions } from './approval-actions.tsx';
export { useApprovalItems, WaitingApproval } from './approval-state.tsx';
export { NeededApproval } from './needed-approval.tsx';

// Second approvals of a business, wherever they are shown: who may approve, the current state, and the
// decision.
export { ApprovalActions } from './approval-actions.tsx';
export { useApprovalItems, WaitingApproval } from './approval-state.tsx';
export { NeededApproval } from './needed-approval.tsx';

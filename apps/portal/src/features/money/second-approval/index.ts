// What a second person of a business approves, wherever it is shown: who may, how it stands, and the decision itself.
export { ApprovalActions } from './approval-actions.tsx';
export { useApprovalItems, WaitingApproval } from './approval-state.tsx';
export { NeededApproval } from './needed-approval.tsx';

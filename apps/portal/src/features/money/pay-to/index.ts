// The details that others need to pay a member, ready to share.
export { DetectionLine } from './detection-line.tsx';
export { useLabel, useLines } from './details.tsx';
export { PagedAccounts } from './paged-accounts.tsx';
export { PayTo } from './pay-to.tsx';
export { useAccounts, useBuiltInAccounts } from './use-accounts.ts';
export { useDetections, type Detections } from './use-detections.ts';

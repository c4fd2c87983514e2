// The details that others need to pay a member, as one may hand them out.
export { PayTo, useLabel, useLines } from './pay-to.tsx';
export { useAccounts, useBuiltInAccounts } from './use-accounts.ts';

// The details that others need to pay a member, as one may hand them out.
export { useBuiltInAccounts } from './built-in.ts';
export { PayTo, useLabel, useLines } from './pay-to.tsx';

// The details that others need to pay a member, as one may hand them out.
export { PayTo } from './pay-to.tsx';

// Whether a role has a call: the contract's answer, by which the server refuses too.
export { mayCall } from '@causeway/contract';

// The shape of the first form: an account of the kind that the method needs, and its code.
import { code } from '@causeway/contract';
import * as z from 'zod/mini';
import {
  accountFieldsOf,
  noAccount,
  phoneRule,
  type AccountValues,
  type AccountWay,
} from '../credentials/index.ts';

export const resetMethods = ['email', 'sms', 'authenticator'] as const;
export type ResetMethod = (typeof resetMethods)[number];

export interface ProveValues extends AccountValues {
  readonly code: string;
}

export const emptyProof: ProveValues = { ...noAccount, code: '' };

/** Mail and SMS codes have 4 digits, those of an authenticator 6. */
const digitsOf = (method: ResetMethod): 4 | 6 => (method === 'authenticator' ? 6 : 4);

/** An authenticator needs the account too; a code goes to the account's address. */
export const wayOf = (method: ResetMethod, chosen: AccountWay): AccountWay =>
  method === 'authenticator' ? chosen : method === 'email' ? 'email' : 'mobile';

export function proveSchema(method: ResetMethod, way: AccountWay) {
  const proof = { code: code(digitsOf(method)) };
  return way === 'email'
    ? z.object({ ...accountFieldsOf.email, ...proof })
    : z.object({ ...accountFieldsOf.mobile, ...proof }).check(phoneRule());
}

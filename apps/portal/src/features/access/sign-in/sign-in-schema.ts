// The sign-in form's own shape: one kind of account, one proof.
import { code, enteredPassword } from '@causeway/contract';
import * as z from 'zod/mini';
import {
  accountFieldsOf,
  noAccount,
  phoneRule,
  type AccountValues,
  type AccountWay,
} from '../credentials/index.ts';

export const signInMeans = ['password', 'code'] as const;
export type SignInMeans = (typeof signInMeans)[number];

export interface SignInValues extends AccountValues {
  readonly password: string;
  readonly code: string;
}

export const emptySignIn: SignInValues = { ...noAccount, password: '', code: '' };

const proofs = { password: { password: enteredPassword }, code: { code: code(4) } } as const;

export function signInSchema(way: AccountWay, means: SignInMeans) {
  return way === 'email'
    ? z.object({ ...accountFieldsOf.email, ...proofs[means] })
    : z.object({ ...accountFieldsOf.mobile, ...proofs[means] }).check(phoneRule());
}

// The sign-in form's own shape: one kind of account, one proof.
import { code, enteredPassword } from '@causeway/contract';
import * as z from 'zod/mini';
import { accountFieldsOf, phoneRule, type AccountWay } from '../credentials/index.ts';
import type { SignInMeans } from './sign-in-values.ts';

const proofs = { password: { password: enteredPassword }, code: { code: code(4) } } as const;

export function signInSchema(way: AccountWay, means: SignInMeans) {
  return way === 'email'
    ? z.object({ ...accountFieldsOf.email, ...proofs[means] })
    : z.object({ ...accountFieldsOf.mobile, ...proofs[means] }).check(phoneRule());
}

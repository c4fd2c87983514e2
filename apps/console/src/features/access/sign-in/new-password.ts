// A new password and its repetition, and the maximum length.
import { getPasswordRule, message, newPasswordUpTo, passwordLengths } from '@causeway/contract';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { queryOf } from '../../../shared/queries.ts';

/** The maximum number of characters; the default until the server has answered. */
export function usePasswordLengthMax(): number {
  const { data } = useQuery({ ...queryOf(getPasswordRule, {}, { quiet: true }), staleTime: Infinity });
  return data?.lengthMax ?? passwordLengths.asInstalled;
}

export const newPasswordFields = (max: number) => ({
  newPassword: newPasswordUpTo(max),
  confirm: z.string().check(z.minLength(1, message('required'))),
});

export const samePassword = z.refine<{ readonly newPassword: string; readonly confirm: string }>(
  (values) => values.newPassword === values.confirm,
  { error: message('password-different'), path: ['confirm'] },
);

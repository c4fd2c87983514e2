// A new password and its repetition (ACC-016), as forms hold them, and the maximum length.
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
  password: newPasswordUpTo(max),
  confirm: z.string().check(z.minLength(1, message('required'))),
});

/** Shown at the confirmation field as soon as both passwords are filled in, even if other fields are missing. */
export const samePassword = () =>
  z.refine(
    (values: unknown) => {
      const { password, confirm } = values as { readonly password?: string; readonly confirm?: string };
      return !password || !confirm || password === confirm;
    },
    { error: message('password-different'), path: ['confirm'], when: () => true },
  );

// A new password and the same once more (ACC-016), as forms hold them.
import { message, newPassword } from '@causeway/contract';
import * as z from 'zod/mini';

export const newPasswordFields = {
  password: newPassword,
  confirm: z.string().check(z.minLength(1, message('required'))),
};

/** Told at the confirmation as soon as both are there, whatever else is still missing. */
export const samePassword = () =>
  z.refine(
    (values: unknown) => {
      const { password, confirm } = values as { readonly password?: string; readonly confirm?: string };
      return !password || !confirm || password === confirm;
    },
    { error: message('password-different'), path: ['confirm'], when: () => true },
  );

// A new password and the same again.
import { message, newPassword } from '@causeway/contract';
import * as z from 'zod/mini';

export const newPasswordFields = {
  newPassword,
  confirm: z.string().check(z.minLength(1, message('required'))),
};

export const samePassword = z.refine<{ readonly newPassword: string; readonly confirm: string }>(
  (values) => values.newPassword === values.confirm,
  { error: message('password-different'), path: ['confirm'] },
);

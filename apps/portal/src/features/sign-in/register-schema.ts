// The registration form's own shape: what the contract asks, the graphic code that sends the mail, and the password twice.
import { code, consent, email, graphicAnswer, message, newPassword } from '@causeway/contract';
import * as z from 'zod/mini';

export const registerForm = z
  .object({
    email,
    graphic: graphicAnswer,
    code: code(4),
    password: newPassword,
    confirm: z.string().check(z.minLength(1, message('required'))),
    invitationCode: z.string().check(z.trim(), z.maxLength(32, message('too-long'))),
    consent,
  })
  .check(
    z.refine(({ password, confirm }) => password === confirm, {
      error: message('password-different'),
      path: ['confirm'],
      // Told as soon as both are there, whatever else is still missing.
      when: ({ value }) => {
        const values = value as { password?: string; confirm?: string };
        return Boolean(values.password) && Boolean(values.confirm);
      },
    }),
  );

export interface RegisterValues {
  email: string;
  graphic: string;
  code: string;
  password: string;
  confirm: string;
  invitationCode: string;
  consent: boolean;
}

export const emptyRegistration: RegisterValues = {
  email: '',
  graphic: '',
  code: '',
  password: '',
  confirm: '',
  invitationCode: '',
  consent: false,
};

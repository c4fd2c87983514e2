// The registration form's own shape: the contract's fields and the repeated password. The captcha is
// separate, because it allows sending the code, not the registration.
import { code, consent, message } from '@causeway/contract';
import * as z from 'zod/mini';
import {
  accountFieldsOf,
  noAccount,
  phoneRule,
  type AccountValues,
  type AccountWay,
  newPasswordFields,
  samePassword,
} from '../credentials/index.ts';

const rest = (passwordLengthMax: number) => ({
  code: code(4),
  ...newPasswordFields(passwordLengthMax),
  invitationCode: z.string().check(z.trim(), z.maxLength(32, message('too-long'))),
  consent,
});

export const registerSchema = (way: AccountWay, passwordLengthMax: number) =>
  way === 'email'
    ? z.object({ ...accountFieldsOf.email, ...rest(passwordLengthMax) }).check(samePassword())
    : z.object({ ...accountFieldsOf.mobile, ...rest(passwordLengthMax) }).check(phoneRule(), samePassword());

export interface RegisterValues extends AccountValues {
  readonly code: string;
  readonly password: string;
  readonly confirm: string;
  readonly invitationCode: string;
  readonly consent: boolean;
}

export const emptyRegistration: RegisterValues = {
  ...noAccount,
  code: '',
  password: '',
  confirm: '',
  invitationCode: '',
  consent: false,
};

// The values of the sign-in form. They are separate from its rules, because the form is drawn before the
// rules load.
import { noAccount, type AccountValues } from '../credentials/index.ts';

export type SignInMeans = 'password' | 'code';

export interface SignInValues extends AccountValues {
  readonly password: string;
  readonly code: string;
}

export const emptySignIn: SignInValues = { ...noAccount, password: '', code: '' };

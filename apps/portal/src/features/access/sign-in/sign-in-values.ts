// What the sign-in form holds. Its rules are apart, for the form is drawn before them.
import { noAccount, type AccountValues } from '../credentials/index.ts';

export type SignInMeans = 'password' | 'code';

export interface SignInValues extends AccountValues {
  readonly password: string;
  readonly code: string;
}

export const emptySignIn: SignInValues = { ...noAccount, password: '', code: '' };

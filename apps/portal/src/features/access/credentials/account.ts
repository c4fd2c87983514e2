// A person's account name, an email or a mobile number with its calling code, as a form holds it and as a
// call sends it.
import type { ContractForm } from '../../../shared/contract-form.ts';
import { guestsForm } from '../../../shared/session/kept-form.ts';

export const accountWays = ['email', 'mobile'] as const;
export type AccountWay = (typeof accountWays)[number];

/** Holds both ways, so that switching loses no typed text. */
export interface AccountValues {
  readonly email: string;
  readonly countryCode: string;
  readonly mobile: string;
}

export const noAccount: AccountValues = { email: '', countryCode: '', mobile: '' };

/** Shared by sign-in, registration and reset, so that a person who switches between them types it once. */
export const keptAccount = guestsForm('account', Object.keys(noAccount));

/** The way of the remembered account: email or mobile number. */
export function keptWay(): AccountWay {
  const { email, mobile } = keptAccount.over(noAccount);
  return email === '' && mobile !== '' ? 'mobile' : 'email';
}

/** The account in a call: one of the two (`hasOneAccount` of the contract). */
export type Account = { readonly email: string } | { readonly countryCode: string; readonly mobile: string };

export const accountOf = (way: AccountWay, values: AccountValues): Account =>
  way === 'email'
    ? { email: values.email.trim() }
    : { countryCode: values.countryCode, mobile: values.mobile };

/** One text for each account, as the key for counts such as the cooldown of its codes. */
export const accountKey = (way: AccountWay, values: AccountValues): string =>
  way === 'email' ? values.email.trim().toLowerCase() : `+${values.countryCode}${values.mobile}`;

/** True if a network can have issued this number (ACC-013); the server checks the same. */
export async function isRealPhone({ countryCode, mobile }: AccountValues): Promise<boolean> {
  const numbers = await import('libphonenumber-js/min').catch(() => undefined);
  // The rules could not be fetched offline; the server checks the number anyway.
  if (numbers === undefined) return true;
  return numbers.parsePhoneNumberFromString(`+${countryCode}${mobile}`)?.isValid() === true;
}

/** The parts of an account’s form that the check reads and marks. */
type AccountForm = Pick<ContractForm<AccountValues>, 'validateField' | 'setFieldError' | 'getValues'>;

const pathsOf = { email: ['email'], mobile: ['countryCode', 'mobile'] } as const;

/** True if a code may be sent or a sign-in tried; otherwise the fields show their errors. */
export async function hasAccount(form: AccountForm, way: AccountWay): Promise<boolean> {
  // Checks every field, so that all issues show.
  const issues = pathsOf[way].map((path) => form.validateField(path).hasError);
  if (issues.includes(true)) return false;
  if (way === 'email' || (await isRealPhone(form.getValues()))) return true;
  form.setFieldError('mobile', 'mobile-wrong');
  return false;
}

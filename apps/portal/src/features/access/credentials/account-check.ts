// Asks the fields of an account before anything is sent for it: filled in, and a number that there can be.
import type { ContractForm } from '../../../shared/contract-form.ts';
import { isRealPhone, type AccountValues, type AccountWay } from './account.ts';

type AccountForm = Pick<ContractForm<AccountValues>, 'validateField' | 'setFieldError' | 'getValues'>;

const pathsOf = { email: ['email'], mobile: ['countryCode', 'mobile'] } as const;

/** True where a code may be sent or a sign-in tried; else the fields say what is wrong. */
export async function hasAccount(form: AccountForm, way: AccountWay): Promise<boolean> {
  // All of them, so that all faults show.
  const faults = pathsOf[way].map((path) => form.validateField(path).hasError);
  if (faults.includes(true)) return false;
  if (way === 'email' || (await isRealPhone(form.getValues()))) return true;
  form.setFieldError('mobile', 'mobile-wrong');
  return false;
}

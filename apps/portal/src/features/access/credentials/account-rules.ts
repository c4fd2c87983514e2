// The rules of an account's fields, for the schemas of forms. Separate from the fields, because the fields
// are drawn before the rules load.
import * as z from 'zod/mini';
import { callingCode, email, isPhoneLength, message, phoneDigits } from '@causeway/contract';
import type { AccountValues } from './account.ts';

/** The fields of each way, for the schema of a form. */
export const accountFieldsOf = {
  email: { email },
  mobile: { countryCode: callingCode, mobile: phoneDigits },
} as const;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The rule about both parts of a number, shown at the number as soon as both are filled in. */
export const phoneRule = () =>
  z.refine(
    (values: unknown) => {
      const { countryCode, mobile } = values as Partial<AccountValues>;
      const isComplete = isText(countryCode) && isText(mobile) && /^\d{6,15}$/.test(mobile);
      return !isComplete || isPhoneLength({ callingCode: countryCode, number: mobile });
    },
    { error: message('mobile-wrong'), path: ['mobile'], when: () => true },
  );

// Numbers of bank accounts. What has the form of an IBAN (ISO 13616) is held to its country's length and structure and to its
// check digits: it is sent as one, and the bank would return the payment days later.
import { isValidIBAN } from 'ibantools';
import * as z from 'zod/mini';
import { message } from './messages/index.ts';
import { lettersDigits } from './text.ts';

const ibanPattern = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$/i;

/** An account number as banks issue it, or a valid IBAN, which is kept in capitals; without spaces. */
export const accountNumber = lettersDigits(34).check(
  z.overwrite((number) => (ibanPattern.test(number) ? number.toUpperCase() : number)),
  z.refine((number) => !ibanPattern.test(number) || isValidIBAN(number), message('iban')),
);

// Numbers of bank accounts. A number in the form of an IBAN (ISO 13616) must have its country's length and structure and
// correct check digits: it is sent as an IBAN, and the bank would return the payment days later.
import { isValidIBAN } from 'ibantools';
import type { RuleMessage } from './messages/index.ts';
import { lettersDigitsPattern } from './text.ts';

const ibanPattern = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$/i;
const longest = 34;

export const isIban = (number: string): boolean => ibanPattern.test(number);

/** The stored form: an IBAN in capitals, any other number as written. */
export const keptAccountNumber = (number: string): string => (isIban(number) ? number.toUpperCase() : number);

/** The problem of a bank's account number or an IBAN, without spaces; null if it is valid. */
export function accountNumberProblem(number: string): RuleMessage | null {
  if (number.length > longest) return 'too-long';
  if (!lettersDigitsPattern.test(number)) return 'letters-digits';
  return !isIban(number) || isValidIBAN(keptAccountNumber(number)) ? null : 'iban';
}

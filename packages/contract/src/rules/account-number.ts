// Numbers of bank accounts. What has the form of an IBAN (ISO 13616) is held to its country's length and structure and to its
// check digits: it is sent as one, and the bank would return the payment days later.
import { isValidIBAN } from 'ibantools';
import type { RuleMessage } from './messages/index.ts';
import { lettersDigitsPattern } from './text.ts';

const ibanPattern = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$/i;
const longest = 34;

export const isIban = (number: string): boolean => ibanPattern.test(number);

/** The stored form: an IBAN in capitals, any other number as it was written. */
export const keptAccountNumber = (number: string): string => (isIban(number) ? number.toUpperCase() : number);

/** What is wrong with an account number as banks issue it, or an IBAN, without spaces; null when it is right. */
export function accountNumberProblem(number: string): RuleMessage | null {
  if (number.length > longest) return 'too-long';
  if (!lettersDigitsPattern.test(number)) return 'letters-digits';
  return !isIban(number) || isValidIBAN(keptAccountNumber(number)) ? null : 'iban';
}

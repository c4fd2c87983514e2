// Numbers of bank accounts. What has the form of an IBAN (ISO 13616) is held to its check digits: it is sent as one, and
// the bank would return the payment days later.
import * as z from 'zod/mini';
import { message } from './messages.ts';
import { lettersDigits } from './text.ts';

const ibanPattern = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$/i;

/** The national part, then country and check digits, with A as 10 to Z as 35, leaves 1 when divided by 97. */
function hasRightCheckDigits(iban: string): boolean {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value < 10 ? 10 : 100) + value) % 97;
  }
  return rest === 1;
}

/** An account number as banks issue it, or an IBAN with right check digits, which is kept in capitals; without spaces. */
export const accountNumber = lettersDigits(34).check(
  z.overwrite((number) => (ibanPattern.test(number) ? number.toUpperCase() : number)),
  z.refine((number) => !ibanPattern.test(number) || hasRightCheckDigits(number), message('iban')),
);

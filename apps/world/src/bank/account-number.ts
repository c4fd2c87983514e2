// Account numbers with correct checksums: IBANs (ISO 13616) and plain numbers with a Luhn digit.
import { composeIBAN, isValidIBAN } from 'ibantools';

/** An IBAN from its country and national part. */
export function iban(country: string, national: string): string {
  const composed = composeIBAN({ countryCode: country, bban: national });
  if (composed === null) throw new Error(`${national} is no account number of ${country}`);
  return composed;
}

/** True if a text has the form of an IBAN: its country's rules and its check digits then apply. */
export function looksLikeIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(text);
}

export function isIban(text: string): boolean {
  return isValidIBAN(text);
}

/** A number with its Luhn digit appended. */
export function withLuhnDigit(digits: string): string {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, position) => {
      const doubled = Number(digit) * (position % 2 === 0 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** A routing number of the United States with its ABA check digit: weights 3, 7, 1. */
export function withAbaDigit(digits: string): string {
  const weights = [3, 7, 1];
  const sum = digits
    .split('')
    .reduce((total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** How an issuer numbers its accounts: a prefix, and the number of digits after it. */
export interface NumberFormat {
  /** iban: the national part of an IBAN of the issuer's country. number: digits with a Luhn digit. plain: digits only. */
  readonly style: 'iban' | 'number' | 'plain';
  readonly prefix: string;
  readonly digits: number;
}

/** An account number from a serial number. */
export function accountNumber(
  { style, prefix, digits }: NumberFormat,
  country: string,
  serial: number,
): string {
  const national = `${prefix}${(serial % 10 ** digits).toString().padStart(digits, '0')}`;
  if (style === 'iban') return iban(country, national);
  return style === 'number' ? withLuhnDigit(national) : national;
}

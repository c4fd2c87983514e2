// Account numbers with right checksums: IBANs (ISO 13616) and plain numbers with a Luhn digit.
import { composeIBAN, isValidIBAN } from 'ibantools';

/** An IBAN from its country and national part. */
export function iban(country: string, national: string): string {
  const composed = composeIBAN({ countryCode: country, bban: national });
  if (composed === null) throw new Error(`${national} is no account number of ${country}`);
  return composed;
}

/** Whether a text has the form of an IBAN: it is then held to its country's rules and its check digits. */
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
    .reverse()
    .reduce((total, digit, position) => {
      const doubled = Number(digit) * (position % 2 === 0 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** An account number of a bank from a serial number. */
export function accountNumber(
  style: 'iban' | 'number',
  country: string,
  prefix: string,
  serial: number,
): string {
  const digits = (serial % 10_000_000_000).toString();
  if (style === 'iban') return iban(country, `${prefix}${digits.padStart(13, '0')}`);
  return withLuhnDigit(`${prefix}${digits.padStart(10, '0')}`);
}

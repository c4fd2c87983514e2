// Account numbers with right checksums: IBANs (ISO 13616, mod 97) and plain numbers with a Luhn digit.

/** ISO 7064 mod 97 of a text of digits and letters (A = 10 ... Z = 35). */
function mod97(text: string): number {
  let remainder = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** An IBAN from its country and national part. */
export function iban(country: string, national: string): string {
  const check = 98 - mod97(`${national}${country}00`);
  return `${country}${check.toString().padStart(2, '0')}${national}`;
}

/** Whether a text has the form of an IBAN: it is then held to its checksum. */
export function looksLikeIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(text);
}

export function isIban(text: string): boolean {
  return looksLikeIban(text) && mod97(text.slice(4) + text.slice(0, 4)) === 1;
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

// Hong Kong has no postal codes: choosing it fills 000000 in and locks the field, leaving it clears (spec 2 section 4).
const hongKongPostalCode = '000000';

export const isPostalCodeLocked = (country: unknown): boolean => country === 'HK';

/** The postal code after the country has changed. */
export function postalCodeAfter(before: string, country: string, code: string): string {
  if (isPostalCodeLocked(country)) return hongKongPostalCode;
  return isPostalCodeLocked(before) ? '' : code;
}

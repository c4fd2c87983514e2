// How a bank's account is written between machines: without blanks, an IBAN in capitals (ISO 13616).

/** An IBAN by its form alone: which check digits and lengths hold, the bank says. */
const ibanPattern = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

/** Account numbers as people print and type them, in the one spelling that finds them again. */
export function normalAccount(written: string): { readonly kind: 'iban' | 'other'; readonly number: string } {
  const compact = written.replaceAll(/\s/g, '');
  const capitals = compact.toUpperCase();
  return ibanPattern.test(capitals) ? { kind: 'iban', number: capitals } : { kind: 'other', number: compact };
}

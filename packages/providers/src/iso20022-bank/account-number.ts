// The machine form of a bank account number: without spaces, an IBAN in capitals (ISO 13616).

/** An IBAN by its form alone: the bank judges its check digits and length. */
const ibanPattern = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

/** The single spelling of account numbers as people print and type them. */
export function normalAccount(written: string): { readonly kind: 'iban' | 'other'; readonly number: string } {
  const compact = written.replaceAll(/\s/g, '');
  const capitals = compact.toUpperCase();
  return ibanPattern.test(capitals) ? { kind: 'iban', number: capitals } : { kind: 'other', number: compact };
}

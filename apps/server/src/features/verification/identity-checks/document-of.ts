// A document as the provider read it, with the record's keys; empty when the provider's answer has no match.
import { receivedText } from '@causeway/money';
import type { IdentityDocumentType, IdentityResult, IdentityStart } from '@causeway/providers/port';
import { isCountry } from '../../foundation/dictionary/index.ts';
import type { ShownDocument } from '../submissions/index.ts';

/** Keys of the dictionary `documentType`. */
const documentTypes: Readonly<Record<IdentityDocumentType, string>> = {
  passport: '13',
  'identity-card': '10',
  'driving-licence': '11',
  'residence-permit': '12',
};

/** The document in the record, so that the provider offers it first. */
export function documentHint({
  idType,
  idNumber,
}: Pick<ShownDocument, 'idType' | 'idNumber'>): NonNullable<IdentityStart['document']> {
  const type = Object.entries(documentTypes).find(([, key]) => key === idType)?.[0];
  return {
    ...(isDocumentType(type) && { type }),
    ...(idNumber !== '' && { number: idNumber }),
  };
}

const isDocumentType = (type: string | undefined): type is IdentityDocumentType =>
  type !== undefined && type in documentTypes;

const TEXT_MAX = 125;

/** Whatever the adapter: these texts are screened, compared with what was typed, and shown to staff. */
const read = (text: string | null): string | null => receivedText(text ?? '', TEXT_MAX) || null;

function countryOf(text: string | null): string | null {
  const country = read(text);
  return country !== null && isCountry(country) ? country : null;
}

export const documentOf = (found: IdentityResult) => ({
  firstName: read(found.firstName),
  lastName: read(found.lastName),
  documentCountry: countryOf(found.documentCountry),
  documentType: found.documentType && documentTypes[found.documentType],
  documentNumber: read(found.documentNumber),
  birthDate: dayOf(found.birthDate),
  sex: found.sex,
  addressCountry: countryOf(found.addressCountry),
  expiryDate: dayOf(found.expiryDate),
  isPermanent: found.isPermanent,
});

/** A calendar day, or null. */
function dayOf(text: string | null): string | null {
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
  const day = isDay ? new Date(`${text}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text ?? '') ? text : null;
}

// A document as the provider read it, with the record's keys; empty when the provider's answer has no match.
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

const short = (text: string | null): string | null => text?.slice(0, TEXT_MAX) ?? null;

export const documentOf = (found: IdentityResult) => ({
  firstName: short(found.firstName),
  lastName: short(found.lastName),
  documentCountry: found.documentCountry && isCountry(found.documentCountry) ? found.documentCountry : null,
  documentType: found.documentType && documentTypes[found.documentType],
  documentNumber: short(found.documentNumber),
  birthDate: dayOf(found.birthDate),
  sex: found.sex,
  addressCountry: found.addressCountry && isCountry(found.addressCountry) ? found.addressCountry : null,
  expiryDate: dayOf(found.expiryDate),
  isPermanent: found.isPermanent,
});

/** A calendar day, or null. */
function dayOf(text: string | null): string | null {
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
  const day = isDay ? new Date(`${text}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text ?? '') ? text : null;
}

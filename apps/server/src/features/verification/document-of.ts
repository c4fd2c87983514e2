// What a provider read from a document, as we keep it: our keys, or nothing where it answers something else.
import type { IdentityDocumentType, IdentityResult } from '@causeway/providers/port';
import { isCountry } from '../dictionary/index.ts';

/** Keys of the dictionary `documentType`. */
const documentTypes: Readonly<Record<IdentityDocumentType, string>> = {
  passport: '13',
  'identity-card': '10',
  'driving-licence': '11',
  'residence-permit': '12',
};

const TEXT_MAX = 125;

const short = (text: string | null): string | null => text?.slice(0, TEXT_MAX) ?? null;

export const documentOf = (found: IdentityResult) => ({
  first_name: short(found.firstName),
  last_name: short(found.lastName),
  document_country: found.documentCountry && isCountry(found.documentCountry) ? found.documentCountry : null,
  document_type: found.documentType && documentTypes[found.documentType],
  document_number: short(found.documentNumber),
  birth_date: dayOf(found.birthDate),
  expiry_date: dayOf(found.expiryDate),
});

/** A day of the calendar, or nothing. */
const dayOf = (text: string | null): string | null => {
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
  const day = isDay ? new Date(`${text}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text ?? '') ? text : null;
};

// What a submitted record must satisfy beyond the rules that the form has: choices that exist, countries that exist, a
// phone number that can exist in its country. Pure.
import type { DictionaryType, KycFieldRows, ValidationIssue } from '@causeway/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isCountry, isInList, isNationality } from '../../../foundation/dictionary/index.ts';

type Place = Pick<ValidationIssue, 'step' | 'uid'>;

function textsOf(record: object, field: string): readonly string[] {
  const value = new Map<string, unknown>(Object.entries(record)).get(field);
  return [value].flat().filter((one) => typeof one === 'string');
}

const issuesWhere = (
  fields: readonly string[],
  isUnknown: (field: string) => boolean,
  place: Place,
): readonly ValidationIssue[] =>
  fields.filter(isUnknown).map((field) => ({ ...place, field, message: 'required-select' as const }));

/** `choices` names the dictionary of each field. */
export const unknownChoices = (
  record: object,
  choices: Readonly<Record<string, DictionaryType>>,
  place: Place,
): readonly ValidationIssue[] =>
  Object.entries(choices).flatMap(([field, type]) =>
    issuesWhere([field], () => !textsOf(record, field).every((value) => isInList(type, value)), place),
  );

/** Of these, a nationality alone may be none. */
export const unknownCountries = (
  record: object,
  fields: readonly string[],
  place: Place,
): readonly ValidationIssue[] =>
  issuesWhere(
    fields,
    (field) => !textsOf(record, field).every(field === 'nationality' ? isNationality : isCountry),
    place,
  );

/** Both, of the fields that a table has. Which documents a country issues is a rule of the record. */
export const unknownEntries = (
  record: object,
  rows: KycFieldRows,
  place: Place,
): readonly ValidationIssue[] =>
  Object.entries(rows).flatMap(([name, row]) => {
    switch (row.kind) {
      case 'choice':
      case 'choices':
        return unknownChoices(record, { [name]: row.list }, place);
      case 'country':
      case 'registrationCountry':
      case 'countries':
      case 'nationality':
        return unknownCountries(record, [name], place);
      default:
        return [];
    }
  });

/** Of a number with its calling code: without one there is nothing to say yet. */
export const impossiblePhone = (
  callingCode: string,
  number: string,
  field: string,
): readonly ValidationIssue[] =>
  callingCode === '' || parsePhoneNumberFromString(`+${callingCode}${number}`)?.isValid()
    ? []
    : [{ step: 'basic', uid: null, field, message: 'mobile-wrong' }];

// Rules for a submitted record beyond the form's own: choices and countries that exist, and a phone number that is
// possible in its country. Pure.
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

/** Unknown countries in these fields; only a nationality may be none. */
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

/** Unknown choices and countries in a table's fields. The record's own rule covers which documents a country issues. */
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
      case 'countries':
      case 'nationality':
        return unknownCountries(record, [name], place);
      default:
        return [];
    }
  });

/** Checks a number with its calling code; without one there is no issue yet. */
export const impossiblePhone = (
  callingCode: string,
  number: string,
  field: string,
): readonly ValidationIssue[] =>
  callingCode === '' || parsePhoneNumberFromString(`+${callingCode}${number}`)?.isValid()
    ? []
    : [{ step: 'basic', uid: null, field, message: 'mobile-wrong' }];

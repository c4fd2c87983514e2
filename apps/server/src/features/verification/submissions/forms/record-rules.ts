// Checks a submitted record beyond the form's rules: choices that exist, countries that exist, a phone number
// that is possible in its country. Pure.
import type { KycFieldRow, KycFieldRows, ValidationIssue } from '@causeway/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isCountry, isInList, isNationality } from '../../../foundation/dictionary/index.ts';

type Place = Pick<ValidationIssue, 'step' | 'uid'>;

function textsOf(record: object, field: string): readonly string[] {
  const value = new Map<string, unknown>(Object.entries(record)).get(field);
  return [value].flat().filter((one) => typeof one === 'string');
}

/** Refuses values that no list contains. The documents that a country issues are a rule of the record. */
export const unknownEntries = (
  record: object,
  rows: KycFieldRows,
  place: Place,
): readonly ValidationIssue[] =>
  Object.entries(rows)
    .filter(([name, row]) => !textsOf(record, name).every((value) => isKnown(row, value)))
    .map(([field]) => ({ ...place, field, message: 'required-select' }));

function isKnown(row: KycFieldRow, value: string): boolean {
  switch (row.kind) {
    case 'choice':
    case 'choices':
      return isInList(row.list, value);
    case 'country':
    case 'registrationCountry':
    case 'countries':
      return isCountry(value);
    // Only a nationality may be none.
    case 'nationality':
      return isNationality(value);
    default:
      return true;
  }
}

/** Checks a number with its calling code; without one there is no issue yet. */
export const impossiblePhone = (
  callingCode: string,
  number: string,
  field: string,
): readonly ValidationIssue[] =>
  callingCode === '' || parsePhoneNumberFromString(`+${callingCode}${number}`)?.isValid()
    ? []
    : [{ step: 'basic', uid: null, field, message: 'mobile-wrong' }];

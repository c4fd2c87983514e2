// What a check has read, as a record may have it.
import { expect, test } from 'vitest';
import { numberRead } from './form.ts';

test.each([
  ['AB 123456', 'AB123456'],
  ['123.456.789-00', '123456789-00'],
  [' A 12 ', 'A12'],
  ['AB\u00A0123', 'AB123'],
  ['A123456(7)', 'A123456(7)'],
  ['A_1/2-3', 'A_1/2-3'],
  // For the rule to tell: another letter or sign is another number.
  ['A#12', 'A#12'],
  ['. .', ''],
  ['', ''],
  [null, null],
])('a document number read as %j is filled in as %j', (read, filled) => {
  expect(numberRead({ document_number: read })).toBe(filled);
});

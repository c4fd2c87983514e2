// The banks' codes for members' purposes.
import { paymentPurposes } from '@causeway/contract';
import { expect, test } from 'vitest';
import { purposeCodes } from './purpose-codes.ts';

test('each purpose has a code of ISO 20022, and those that have one its category', () => {
  expect(Object.keys(purposeCodes)).toEqual(Object.keys(paymentPurposes));
  expect(Object.values(purposeCodes).map(({ code, category }) => [code, category].join(' ').trim())).toEqual([
    'GDDS SUPP',
    'SCVE SUPP',
    'SALA SALA',
    'CASH CASH',
    'ALLW',
    'OTHR',
  ]);
});

// The banks' codes for members' purposes.
import { paymentPurposes } from '@causeway/contract';
import { expect, test } from 'vitest';
import { purposeCodes } from './purpose-codes.ts';

test('each purpose has an ISO 20022 code, and some a category', () => {
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

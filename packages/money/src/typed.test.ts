// Numbers as people type and paste them: what can be read is mended, and nothing becomes another number.
import { describe, expect, test } from 'vitest';
import { typedDecimal } from './input.ts';
import { typedPercent, typedWhole } from './typed.ts';

describe('a percentage', () => {
  test.each([
    ['30.5', '30.5'],
    ['30,5', '30.5'],
    ['30%', '30'],
    [' 12 ', '12'],
    ['４０', '40'],
    ['３０．５', '30.5'],
    ['30．5', '30.5'],
    ['３０，５', '30.5'],
    ['３０。５', '30.5'],
    ['40％', '40'],
    ['12 %', '12'],
    ['30.', '30.'],
  ])('typed as %j is %j', (typed, becomes) => expect(typedPercent(typed)).toBe(becomes));

  test.each(['12.345', '250', '1.2.3', '1,2,3', '1.234,5', 'abc7', '3%0', '三十'])(
    '%j stays as it is',
    (typed) => expect(typedPercent(typed)).toBe(typed),
  );
});

describe('an amount', () => {
  test.each([
    ['1,000.50', '1000.50'],
    ['１，０００．５０', '1000.50'],
    ['1 000,50', '1000.50'],
    ['007', '7'],
  ])('typed as %j is %j', (typed, becomes) => expect(typedDecimal(typed)).toBe(becomes));

  test.each(['30,5', '1,2,3', '12a', '-5'])('%j stays as it is', (typed) =>
    expect(typedDecimal(typed)).toBe(typed),
  );
});

test.each([
  [' ２５ ', '25'],
  ['1.5', '1.5'],
  ['5x', '5x'],
])('a whole number typed as %j is %j', (typed, becomes) => expect(typedWhole(typed)).toBe(becomes));

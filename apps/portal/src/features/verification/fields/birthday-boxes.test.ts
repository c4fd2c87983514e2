// A birthday in boxes and as text: complete dates are padded, partial ones come back unchanged.
import { describe, expect, test } from 'vitest';
import { birthdayText, boxDigits, boxesOf } from './birthday-boxes.ts';

describe('a birthday in boxes', () => {
  test.each([
    [{ day: '', month: '', year: '' }, ''],
    [{ day: '5', month: '', year: '' }, '--5'],
    [{ day: '', month: '2', year: '' }, '-2-'],
    [{ day: '', month: '', year: '19' }, '19--'],
    [{ day: '5', month: '2', year: '19' }, '19-2-5'],
    [{ day: '31', month: '2', year: '1990' }, '1990-2-31'],
    [{ day: '05', month: '02', year: '1990' }, '1990-02-05'],
  ])('turns %j into %j and back', (boxes, text) => {
    expect(birthdayText(boxes)).toBe(text);
    expect(boxesOf(text)).toEqual(boxes);
  });

  test('pads its digits when it is complete', () => {
    expect(birthdayText({ day: '5', month: '2', year: '1990' })).toBe('1990-02-05');
  });
});

describe('a box of the birthday', () => {
  test.each([
    ['1a2', 'day', '12'],
    ['123', 'month', '12'],
    ['19901', 'year', '1990'],
    ['１９', 'year', '19'],
  ] as const)('typing %j into %s leaves %j', (typed, box, expected) => {
    expect(boxDigits(typed, box)).toBe(expected);
  });
});

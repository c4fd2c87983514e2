// A typed day stays as typed, unless it is a complete day in another spelling of the record's format.
import { describe, expect, test } from 'vitest';
import { dayTyped } from './typed-day.ts';

describe('a day that is typed', () => {
  test.each([
    ['2034-05-06', '2034-05-06'],
    [' 2034-05-06 ', '2034-05-06'],
    ['2034/05/06', '2034-05-06'],
    ['2028-02-29', '2028-02-29'],
    ['', ''],
  ])('reads %j as %j', (typed, day) => {
    expect(dayTyped(typed)).toBe(day);
  });

  test.each([
    '12/05/2030',
    '31/12/2030',
    '2034-02-30',
    '2027-02-29',
    '2034-13-01',
    '2034-5-6',
    '20340506',
    '2034-05',
    '2034',
    '0',
    '2034/02/30',
    '6 May 2034',
    '2034年5月6日',
    '２０３４-０５-０６',
    ' ',
  ])('does not turn %j into another day', (typed) => {
    expect(dayTyped(typed)).toBe(typed);
  });
});

// The hours of support, in Hong Kong.
import { expect, test } from 'vitest';
import { isWithinHours } from './hours.ts';

const usual = { hoursFrom: '09:00', hoursTo: '18:00', isDaily: false };
const holidays = new Set(['2026-03-03']);

test.each([
  ['a Monday before', '2026-03-02T00:59:59Z', usual, false],
  ['a Monday from nine', '2026-03-02T01:00:00Z', usual, true],
  ['a Monday to the last minute', '2026-03-02T09:59:59Z', usual, true],
  ['a Monday after', '2026-03-02T10:00:00Z', usual, false],
  ['a holiday', '2026-03-03T02:00:00Z', usual, false],
  ['a Saturday', '2026-03-07T02:00:00Z', usual, false],
  ['a Saturday of who answers daily', '2026-03-07T02:00:00Z', { ...usual, isDaily: true }, true],
])('support is open or closed: %s', (_, at, settings, isOpen) => {
  expect(isWithinHours(settings, holidays, new Date(at))).toBe(isOpen);
});

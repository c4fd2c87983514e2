// The months that have a statement, counted in Hong Kong.
import { expect, test } from 'vitest';
import { statementMonths } from './statement-months.ts';

test.each([
  ['2024-02-15T00:00:00Z', ['2024-02', '2024-01']],
  // At this time it is still the evening before in London, but already the first of the month in Hong Kong.
  ['2024-02-29T16:00:00Z', ['2024-03', '2024-02', '2024-01']],
  ['2024-02-29T15:59:59Z', ['2024-02', '2024-01']],
])('statement months are offered up to the Hong Kong month at %s', (now, months) => {
  expect(statementMonths(new Date(now))).toEqual(months);
});

test('statement months cross the turn of a year, back to the first one', () => {
  const months = statementMonths(new Date('2026-01-10T00:00:00Z'));
  expect(months.slice(0, 2)).toEqual(['2026-01', '2025-12']);
  expect(months.at(-1)).toBe('2024-01');
  expect(months).toHaveLength(25);
});

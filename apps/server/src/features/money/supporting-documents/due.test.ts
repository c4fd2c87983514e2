// The deadline of documents is the end of a working day in Hong Kong.
import { expect, test } from 'vitest';
import { documentsDueAt } from './due.ts';

test.each([
  ['Monday morning, five days', '2026-03-02T02:00:00Z', 5, [], '2026-03-09T15:59:59.000Z'],
  ['Monday past midnight in Hong Kong, one day', '2026-03-01T16:30:00Z', 1, [], '2026-03-03T15:59:59.000Z'],
  ['Friday, one day', '2026-03-06T02:00:00Z', 1, [], '2026-03-09T15:59:59.000Z'],
  ['before a holiday, one day', '2026-03-02T02:00:00Z', 1, ['2026-03-03'], '2026-03-04T15:59:59.000Z'],
] as const)('the due time of documents is right for %s', (_when, now, workingDays, holidays, due) => {
  expect(documentsDueAt(new Date(now), workingDays, new Set(holidays)).toISOString()).toBe(due);
});

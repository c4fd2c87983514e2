// The time that something has waited.
import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

const now = new Date('2026-03-02T12:00:00.000Z');

test.each([
  ['2026-03-02T11:59:01.000Z', undefined],
  ['2026-03-02T11:59:00.000Z', { unit: 'minute', count: 1 }],
  ['2026-03-02T11:00:01.000Z', { unit: 'minute', count: 59 }],
  ['2026-03-02T11:00:00.000Z', { unit: 'hour', count: 1 }],
  ['2026-03-01T12:00:01.000Z', { unit: 'hour', count: 23 }],
  ['2026-03-01T12:00:00.000Z', { unit: 'day', count: 1 }],
  ['2026-01-31T12:00:00.000Z', { unit: 'day', count: 30 }],
  ['2026-03-02T12:00:01.000Z', undefined],
] as const)('the age is counted from %s', (since, age) => expect(ageOf(since, now)).toEqual(age));

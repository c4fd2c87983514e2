// A draft becomes an announcement only when all three languages and the times are complete.
import { expect, test } from 'vitest';
import { draftOf, isEndTooEarly, isTouched, requestOf, type Draft } from './draft.ts';

const now = new Date('2026-03-02T01:00:00.000Z');
const texts = { en: 'Hello', 'zh-Hans': '您好', 'zh-Hant': '您好' };
const whole: Draft = { ...draftOf(), title: texts, text: texts };

test('a draft starts now without an end unless Hong Kong times are typed', () => {
  expect(requestOf(whole, now)).toMatchObject({ from: now.toISOString(), until: null });
  expect(requestOf({ ...whole, from: '2026-03-02T09:30', until: '2026-03-03T00:00' }, now)).toMatchObject({
    from: '2026-03-02T01:30:00.000Z',
    until: '2026-03-02T16:00:00.000Z',
  });
});

test.each([
  ['a language without a text', { text: { ...texts, 'zh-Hant': ' ' } }],
  ['an end before the beginning', { from: '2026-03-02T09:30', until: '2026-03-02T09:00' }],
  ['a time that is none', { until: '2026-02-31' }],
] as const)('a draft is incomplete with %s', (_what, part) =>
  expect(requestOf({ ...whole, ...part }, now)).toBeUndefined(),
);

test.each([
  ['', '', false],
  ['', '2026-03-02T09:00', true],
  ['', '2026-03-02T09:01', false],
  ['2026-03-03T09:00', '2026-03-03T09:00', true],
])('a draft from %o until %o ends too early: %s', (from, until, isTooEarly) => {
  expect(isEndTooEarly({ ...whole, from, until }, now)).toBe(isTooEarly);
});

test('an untouched draft is discarded without asking', () => {
  const { title, text } = whole;
  expect([isTouched(draftOf()), isTouched(draftOf(whole), { title, text })]).toEqual([false, false]);
  expect(isTouched(whole)).toBe(true);
});

test('a notice needs no confirmation', () =>
  expect(requestOf({ ...whole, kind: 'notice', mustConfirm: true }, now)?.mustConfirm).toBe(false));

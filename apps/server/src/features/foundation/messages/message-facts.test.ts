// A message shows one time in one format, even if an earlier version stored it.
import { expect, test } from 'vitest';
import { keptFacts, shownFacts } from './message-facts.ts';

const CAME = new Date('2026-11-27T21:17:20.000Z');
const ADDRESS = { label: 'Network address', value: '203.0.113.7' };

test.each([
  ['what happened as it came is said by the time of the message', '2026-11-28 05:17:08 (GMT+8)', null],
  ['what was told late keeps its time', '2026-11-28 04:00:08 (GMT+8)', 'Nov 28, 2026, 04:00 (GMT+8)'],
  ['a deadline is written as everywhere', '2026-11-30 23:59 (GMT+8)', 'Nov 30, 2026, 23:59 (GMT+8)'],
  ['a payee is masked as everywhere', 'Marta Klein ****4821', 'Marta Klein •••• 4821'],
  ['an account too', '****4821', '•••• 4821'],
  ['a phone number keeps its stars', '+852 ****1234', '+852 ****1234'],
  ['what is no time stays as it is', '2026-11-28', '2026-11-28'],
])('facts of an earlier version: %s', (_name, value, shown) => {
  expect(shownFacts([{ label: 'Time', value }, ADDRESS], CAME, 'en')).toEqual([
    ...(shown === null ? [] : [{ label: 'Time', value: shown }]),
    ADDRESS,
  ]);
});

test('new facts name a time only if it differs from the message’s', () => {
  const content = (at: Date) => ({
    ...{ subject: '', paragraphs: [], facts: [ADDRESS] },
    moment: { label: 'Time', at },
  });
  expect(keptFacts(content(new Date(CAME.getTime() - 20_000)), CAME, 'en')).toEqual([ADDRESS]);
  expect(keptFacts(content(new Date('2026-11-27T20:00:00.000Z')), CAME, 'zh-Hans')).toEqual([
    { label: 'Time', value: '2026年11月28日 04:00 (GMT+8)' },
    ADDRESS,
  ]);
});

// A person's choices in the browser, and their owner.
import { expect, test } from 'vitest';
import { keepChoice, keptChoice } from './kept-choice.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const mine = { what: 'wallet.columns', personId: 'one' };

test.each([
  ['found by that person', mine, ['account']],
  ['nobody else’s', { ...mine, personId: 'two' }, null],
  ['of that list alone', { ...mine, what: 'transfers.columns' }, null],
] as const)("a person's choice is kept: %s", (_what, asked, found) => {
  const keeper = memory();
  keepChoice(mine, ['account'], keeper);
  expect(keptChoice(asked, keeper)).toEqual(found);
});

test('an unreadable choice or missing storage counts as no choice', () => {
  const full = {
    getItem: () => '{',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  keepChoice(mine, [], full);
  expect(keptChoice(mine, full)).toBeNull();
});

// The list of npm run set-up: what is wrong is said in words.
import { expect, test } from 'vitest';
import { readItems } from './set-up-items.ts';

const first = { add: 'staff', email: 'first@provider.example', name: 'First', role: 'senior' };
const list = (password: string): string => JSON.stringify([{ ...first, password }]);

test('a list of staff is read', () => {
  expect(readItems(list('Abcdef1!'), 16)).toEqual([{ ...first, password: 'Abcdef1!' }]);
});

test.each([
  ['short', 'at least 8 characters'],
  ['Abcdefghijklm123!', '16 characters'],
])('a refused password of the list names its rule in words (PLT-486)', (password, words) => {
  expect(() => readItems(list(password), 16)).toThrow(new RegExp(`\\n\\[0\\]\\.password: .*${words}`));
  expect(() => readItems(list(password), 16)).not.toThrow(password);
});

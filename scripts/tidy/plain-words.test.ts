// Proves that words which the texts do not use are found in texts, and only there.
import { expect, test } from 'vitest';
import { findings, lines } from './examples.ts';
import { plainWords } from './plain-words.ts';

const catalogue = 'apps/portal/src/features/money/payees/messages/en.ts';

test.each([
  "export const en = {\n  title: 'Whom do you pay?',\n};",
  "export const en = {\n  hint: 'Takes two business days',\n};",
  'export const en = {\n  hint: `Added papers`,\n};',
])('refuses %j', (text) => expect(lines(plainWords, catalogue, text)).toEqual([2]));

test.each([
  "export const en = {\n  'bind-email': 'Add your email',\n};",
  "export const en = {\n  sent: 'Sent to {mail}',\n};",
  "// Whom it is about.\nexport const en = { due: 'Two working days' };",
])('accepts %j', (text) => expect(lines(plainWords, catalogue, text)).toEqual([]));

test('says what to write instead', () => {
  const [found] = findings(plainWords, catalogue, "export const en = { a: 'the administrator' };");
  expect(found?.message).toBe('“administrator”: say admin');
});

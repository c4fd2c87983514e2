// Finds words to avoid in texts and names, and only there.
import { expect, test } from 'vitest';
import { findings, lines } from './examples.ts';
import { chineseWords, plainNames, plainWords, politeWords } from './plain-words.ts';

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

test.each(['zh-hans', 'zh-hant'])('refuses the familiar form of address in %s', (language) => {
  const path = `apps/portal/src/features/money/payees/messages/${language}.ts`;
  expect(lines(politeWords, path, "export const a = {\n  b: '你的結餘',\n};")).toEqual([2]);
  expect(lines(politeWords, path, "export const a = {\n  b: '您的結餘',\n};")).toEqual([]);
});

test.each([
  ['zh-hans', '不记名股份', '无记名股票'],
  ['zh-hant', '無記名股票', '不記名股票'],
  ['zh-hans', '可能遗漏所有人', '可能遗漏所有者'],
  ['zh-hans', '受益人合计 {share}%', '最终受益人合计 {share}%'],
  ['zh-hant', '三個工作日', '三個工作天'],
  ['zh-hans', '经由 {network}网络', '经由 {network} 网络'],
  ['zh-hant', '選擇{kind} 和', '選擇{kind}和'],
])('has one word for one idea in %s, not %s', (language, wrong, right) => {
  const path = `apps/portal/src/features/money/payees/messages/${language}.ts`;
  expect(lines(chineseWords, path, `export const a = {\n  b: '${wrong}',\n};`)).toEqual([2]);
  expect(lines(chineseWords, path, `export const a = {\n  b: '${right}',\n};`)).toEqual([]);
});

test('says what to write instead', () => {
  const [found] = findings(plainWords, catalogue, "export const en = { a: 'the administrator' };");
  expect(found?.message).toBe('“administrator”: say admin');
});

test.each([
  'const faultsOf = 1;',
  'interface Order {\n  readonly toWhom: string;\n}',
  'type Told = string;',
  'function tellMember() {}',
  'const MAGIC_FAULT = 1;',
])('refuses the name in %j', (text) =>
  expect(findings(plainNames, 'apps/server/src/a.ts', text)).toHaveLength(1),
);

test.each([
  'const byDefault = 1;',
  'const row = { told_days: null };',
  'const days = row.told_days;',
  '// Whom it is about.',
])('accepts %j', (text) => expect(findings(plainNames, 'apps/server/src/a.ts', text)).toEqual([]));

// An agreement as its publisher types it: blocks of text. A block that begins with `# ` is a heading.
import { expect, test } from 'vitest';
import { readSettingLine } from '../settings/settings.ts';
import { readAgreementText, writeAgreementText } from './text.ts';

const read = {
  title: 'Terms',
  sections: [
    { heading: '1. Who', paragraphs: ['You and us.', 'Nobody else.'] },
    { heading: '2. What', paragraphs: ['Accounts.'] },
  ],
};

test.each([
  ['as it is written', writeAgreementText(read)],
  [
    'with lines of a typewriter',
    '\n Terms\n\n# 1. Who\n \nYou and\nus.\n\n\nNobody else.\n\n#  2. What\n\nAccounts.\n',
  ],
])('the agreement has a line read %s', (_, text) => {
  expect(readAgreementText(text)).toEqual(read);
});

test.each([
  ['nothing', ''],
  ['no title', '# 1. Who\n\nYou.'],
  ['no heading', 'Terms\n\nYou.'],
  ['a heading with nothing beneath', 'Terms\n\n# 1. Who\n\n# 2. What\n\nAccounts.'],
  ['no paragraph at the end', 'Terms\n\n# 1. Who'],
])('a text with %s is no agreement', (_, text) => {
  expect(readAgreementText(text)).toBeUndefined();
});

test('a translation has the sections and paragraphs of the English text', () => {
  const en = writeAgreementText(read);
  const shorter = 'Terms\n\n# 1. Who\n\nYou.\n\n# 2. What\n\nAccounts.';
  const line = { key: { document: 'privacy' }, value: { en, zhHans: en, zhHant: shorter, asksAgain: 'no' } };
  expect(readSettingLine('agreement', line)).toEqual({ ok: false, issues: { zhHant: 'translation' } });
});

// Reasons by key: stored once, shown in each language.
import { expect, test } from 'vitest';
import { readReason, reasonTemplates, storedReason } from './reasons.ts';

test.each([
  ['a template', { template: 'purpose-unclear' }, reasonTemplates['zh-Hant']['purpose-unclear']],
  [
    'a template and words',
    { template: 'purpose-unclear', text: ' Which invoice? ' },
    `${reasonTemplates['zh-Hant']['purpose-unclear']}\nWhich invoice?`,
  ],
  ['words alone', { text: 'Which invoice?\nOf May?' }, 'Which invoice?\nOf May?'],
  ['words that begin as a key does', { text: '@nobody knows' }, '@nobody knows'],
  ['nothing', { text: ' ' }, ''],
] as const)('the reason %s is read back unchanged', (_what, reason, text) => {
  expect(readReason(storedReason(reason), 'zh-Hant')).toBe(text);
});

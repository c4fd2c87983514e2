// What a check said when it was cleared, in the reader’s language.
import type { Finding } from '@causeway/contract';
import { expect, test } from 'vitest';
import { clearanceIn, keptClearance } from './cleared-findings.ts';

const funds = (detail: string): Finding => ({ name: 'funds-countries', uid: null, outcome: 'fail', detail });
const said = {
  en: [funds('Funds from Iran')],
  'zh-Hans': [funds('资金来自伊朗')],
  'zh-Hant': [funds('資金來自伊朗')],
};
const given = { name: 'funds-countries', uid: null, reason: 'Closed before the sanctions' } as const;

test('a clearance keeps what the check said in every language, also after the check says something else', () => {
  const kept = keptClearance(said, given);
  expect(kept.detail).toBe('Funds from Iran');
  const later = { en: [], 'zh-Hans': [], 'zh-Hant': [] };
  expect(clearanceIn('zh-Hant', later, kept)).toEqual({ ...given, detail: '資金來自伊朗' });
  expect(clearanceIn('en', later, kept)).toEqual({ ...given, detail: 'Funds from Iran' });
});

test.each([
  ['in the reader’s language while the check says the same', 'Funds from Iran', '资金来自伊朗'],
  ['as it was stored when the check says something else', 'Funds from Cuba', 'Funds from Cuba'],
])('a clearance from before is read %s', (_how, detail, read) => {
  expect(clearanceIn('zh-Hans', said, { ...given, detail })).toEqual({ ...given, detail: read });
});

test('a clearance of a check that said nothing keeps no text', () => {
  expect(keptClearance({ en: [], 'zh-Hans': [], 'zh-Hant': [] }, given)).toEqual({ ...given, detail: '' });
});

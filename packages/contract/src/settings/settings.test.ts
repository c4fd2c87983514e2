// Each setting has its texts in every language, and a line has a single stored form.
import { describe, expect, test } from 'vitest';
import { languages } from '../language.ts';
import { optionsOfField } from './fields.ts';
import { settingFieldText, settingOptionText } from './messages/index.ts';
import { settingIssueText } from './issue-text.ts';
import { readSettingLine, settingNames, settingOptions, settings, type SettingName } from './settings.ts';
import { isStricterSetting } from './stricter-setting.ts';

describe.each(languages)('the setting texts exist in %s', (language) => {
  test.each(settingNames)('%s has words for each field and choice', (name) => {
    const { key, value } = settings[name];
    for (const [field, rule] of Object.entries({ ...key, ...value })) {
      expect(settingFieldText(field, language), field).not.toBe(field);
      for (const option of optionsOfField(rule) ?? [])
        expect(settingOptionText(field, option, language) !== option || /^[0-9A-Z]+$/.test(option)).toBe(
          true,
        );
    }
  });
});

test.each([
  [{ fixed: '1,250', percent: '.5', min: '', max: null }, { percent: 'format' }],
  [{ fixed: '12,50', percent: '0', min: '', max: null }, { fixed: 'amount' }],
  [{ fixed: '-1', percent: '0', min: null, max: null }, { fixed: 'amount' }],
  [{ fixed: '1', percent: '0', min: '9', max: '8' }, { max: { conflict: 'least', than: 'min' } }],
  [{ fixed: '', percent: '0', min: null, max: null }, { fixed: 'required' }],
])('%o is refused', (value, issues) => {
  const key = { currency: 'USD', way: 'bank', tier: null, memberId: null };
  expect(readSettingLine('transfer-fee', { key, value })).toEqual({ ok: false, issues });
});

test.each(['tier', 'memberId'])('a line for an empty %s is not for everyone', (field) => {
  const key = { currency: 'USD', way: 'bank', tier: null, memberId: null, [field]: '' };
  const value = { fixed: '7', percent: '0', min: null, max: null };
  expect(readSettingLine('transfer-fee', { key, value })).toEqual({
    ok: false,
    issues: { [field]: 'required' },
  });
});

test('conflicts of fields are reported beside a missing key', () => {
  const key = { currency: 'USD', way: null, tier: '', memberId: null };
  const value = { fixed: '7', percent: '0', min: '9', max: '8' };
  expect(readSettingLine('transfer-fee', { key, value })).toEqual({
    ok: false,
    issues: { way: 'required', tier: 'required', max: { conflict: 'least', than: 'min' } },
  });
});

test.each([
  ['transfer-fee', { currency: 'USDT', way: 'bank' }, { way: { conflict: 'network' } }],
  ['transfer-fee', { currency: 'SGD', way: '9' }, { way: { conflict: 'network' } }],
  ['deposit-fee', { currency: 'USDC', channel: '3' }, { channel: { conflict: 'network' } }],
] as const)('a %s of %o has no way to be paid', (name, key, issues) => {
  const value = { fixed: '1', percent: '0', min: null, max: null };
  expect(readSettingLine(name, { key, value })).toEqual({ ok: false, issues });
});

test.each([
  ['AUD', ['bank']],
  ['USDT', ['8', '9']],
  [null, ['bank', '8', '9']],
])('a %s has these payment methods: %o', (currency, ways) => {
  expect(settingOptions('transfer-fee', 'way', { currency })).toEqual(ways);
});

test.each([
  ['chat-limits', 'filesMax', 'format', 'Enter a whole number from 0 to 100.'],
  ['exchange-fee', 'percent', 'format', 'Enter a percentage from 0 to 50, with at most two decimals.'],
  ['transfer-fee', 'memberId', 'format', 'Enter the 10 digits of a member ID.'],
  ['chat-hours', 'hoursTo', { conflict: 'later', than: 'hoursFrom' }, 'Must be later than “Opens”.'],
  ['holiday', 'name', 'required', 'This field is required.'],
] as const)('%s, %s: %o is said with figures and names', (name, field, issue, text) => {
  expect(settingIssueText(name, field, issue, 'en')).toBe(text);
});

test.each(['1999-12-31', '2200-01-01', '9999-12-31', '2027-02-29'])(
  'the day %s is refused in a setting',
  (day) => {
    const line = { key: { day }, value: { name: 'A day off' } };
    expect(readSettingLine('holiday', line)).toEqual({ ok: false, issues: { day: 'format' } });
  },
);

test('a typed value is stored as compared', () => {
  const line = {
    key: { currency: 'USD', way: 'bank' },
    value: { fixed: '1,250', percent: '０．５', min: ' ' },
  };
  expect(readSettingLine('transfer-fee', line)).toEqual({
    ok: true,
    line: {
      key: { currency: 'USD', way: 'bank', tier: null, memberId: null },
      value: { fixed: '1250.00', percent: '0.50', min: null, max: null },
    },
  });
});

const limits = {
  ...{ min: '10.00', perTransaction: '1000.00', daily: '2000.00', weekly: '3000.00', monthly: '4000.00' },
  total: null,
};
const collection = {
  ...{ limit: '100.00', businessDay: null, businessYear: null, individualDay: null, individualYear: null },
  below: null,
};

test.each<readonly [string, SettingName, Record<string, string | null>, object, boolean]>([
  ['a lower daily limit', 'movement-limit', limits, { daily: '1999.99' }, true],
  ['a first limit in all', 'movement-limit', limits, { total: '5000.00' }, true],
  ['a higher minimum', 'movement-limit', limits, { min: '20.00' }, true],
  ['a lower minimum', 'movement-limit', limits, { min: '5.00' }, false],
  [
    'one limit lower, another one higher',
    'movement-limit',
    limits,
    { daily: '1.00', weekly: '9999.00' },
    false,
  ],
  ['a higher limit', 'movement-limit', limits, { daily: '2000.01' }, false],
  ['no limit any more', 'collection-limit', collection, { limit: null }, false],
  ['fewer accounts', 'opening-limit', { accountsMax: '10' }, { accountsMax: '9' }, true],
  ['more accounts', 'opening-limit', { accountsMax: '9' }, { accountsMax: '10' }, false],
  ['a second of staff sooner', 'staff-threshold', { usd: '100.00' }, { usd: '99.00' }, true],
  ['a second of staff later', 'staff-threshold', { usd: '100.00' }, { usd: '101.00' }, false],
  ['a longer lock', 'sign-in-lock', { failuresMax: '5', lockMinutes: '15' }, { lockMinutes: '30' }, true],
  ['more failures', 'sign-in-lock', { failuresMax: '5', lockMinutes: '15' }, { failuresMax: '6' }, false],
  ['a lower fee', 'billing-fee', { amount: '2.00' }, { amount: '1.00' }, false],
])('the setting %s only takes power away: %s', (_what, name, before, more, expected) => {
  const after = { ...before, ...more };
  expect(isStricterSetting(name, { currency: 'USD' }, before, after)).toBe(expected);
  expect(isStricterSetting(name, { currency: 'USD' }, null, after)).toBe(false);
  expect(isStricterSetting(name, { currency: 'USD' }, before, null)).toBe(false);
});

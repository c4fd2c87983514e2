// What the rule on untranslated text accepts and refuses.
import { expect, test } from 'vitest';
import { lines } from './examples.ts';
import { noUntranslatedText } from './no-untranslated-text.ts';

const path = 'apps/portal/src/features/transfer/transfer-page.tsx';

test.each([
  'const a = <b>Send now</b>;',
  'const a = <b>轉帳</b>;',
  "const a = <b>{'Send'}</b>;",
  "const a = <b>{busy ? 'Sending' : t('send')}</b>;",
  "const a = <b>{busy && 'Sending'}</b>;",
  'const a = <b>{`Fee ${fee}`}</b>;',
  'const a = <input placeholder="Amount" />;',
  'const a = <input aria-label={"Amount"} />;',
  "const a = <Field label={name ?? 'Payee'} />;",
])('refuses %s', (text) => expect(lines(noUntranslatedText, path, text)).toEqual([1]));

test.each([
  "const a = <b>{t('send')}</b>;",
  'const a = <b> · 1,000.00 — </b>;',
  'const a = <input type="text" name="amount" className="wide" />;',
  'const a = <Field label={t("payee")} placeholder="0.00" />;',
  'const a = <b>{`${amount} (${fee})`}</b>;',
  "const a = <Icon alt={kind === 'bank' ? t('bank') : t('wallet')} />;",
  "const a = <Badge color={state === 'paid' ? 'good' : 'wait'} />;",
])('accepts %s', (text) => expect(lines(noUntranslatedText, path, text)).toEqual([]));

test('reads only the web, without its tests', () => {
  expect(lines(noUntranslatedText, 'apps/world/src/page.tsx', '<b>Pay</b>')).toEqual([]);
  expect(lines(noUntranslatedText, 'apps/portal/src/page.test.tsx', '<b>Pay</b>')).toEqual([]);
});

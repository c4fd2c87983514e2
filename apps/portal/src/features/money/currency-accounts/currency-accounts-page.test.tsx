// The list of currency accounts: shows no accounts before they are loaded, and says when figures are old.
import {
  accountTransfer,
  getPrepaidTransfer,
  getSecurity,
  listAccountsByCurrency,
  listCurrencyAccounts,
  listPrepaidTransfers,
  maskedEmail,
  preparePrepaid,
  decidePrepaid,
  sendTransferCode,
  type CollectionAccount,
  type CurrencyAccountRow,
  type PreparedPrepaid,
  type PrepaidTransferDetails,
} from '@causeway/contract';
import {
  answer,
  asked,
  button,
  fail,
  field,
  leap,
  lose,
  moveTime,
  pressTwice,
  refuse,
} from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerLists, balance, person, security, show } from '../../../shared/testing.tsx';
import { BankDetailsPage } from './bank-details-page.tsx';
import { CurrencyAccountsPage } from './currency-accounts-page.tsx';
import { currencyAccounts } from './index.ts';

const open = () => show(<CurrencyAccountsPage />, { of: currencyAccounts, at: '/account/currency-account' });

const row = (
  currency: CurrencyAccountRow['currency'],
  available: string,
  receivingAccounts: CurrencyAccountRow['receivingAccounts'] = {},
): CurrencyAccountRow => ({ ...balance(currency, available), receivingAccounts });

function serve(): void {
  answer(getSecurity, security);
  answer(listCurrencyAccounts, [row('USD', '1000.00')]);
}

const receiving = (n: number, channel: 2 | 3 | 8 | 13, bankName: string | null) => ({
  ...{ accountId: `66666666-6666-4666-8666-66666666666${n}`, channel, title: 'ALEX SAMPLE' },
  ...{ number: '12345678', bankName, remark: '' },
});

test('a currency shows its number of receiving accounts and links to them', async () => {
  answer(getSecurity, security);
  const receivingAccounts = {
    '3': [receiving(1, 3, 'First Bank'), receiving(2, 3, 'First Bank')],
    '2': [receiving(3, 2, 'Second Bank')],
    '13': [receiving(4, 13, 'Third Bank'), receiving(6, 13, 'Fourth Bank')],
    '8': [receiving(5, 8, null)],
  };
  answer(listCurrencyAccounts, [row('USD', '1000.00', receivingAccounts), row('EUR', '5.00')]);
  const { say } = await open();
  await expect.element(page.getByRole('cell', { name: '6', exact: true })).toBeVisible();
  await expect.element(page.getByText(say('currencyAccounts.list.none'))).toBeVisible();
  // The accounts of channel 13 are at several banks.
  await expect.element(page.getByText('Third Bank, Fourth Bank')).toBeVisible();
  const linked = ['First Bank', 'Second Bank'].map((channel) =>
    say('currencyAccounts.list.show', { channel, currency: 'USD' }),
  );
  for (const name of linked) await expect.element(page.getByRole('link', { name })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Third Bank/ })).not.toBeInTheDocument();
});

const bankAccount: CollectionAccount = {
  ...{ ...receiving(1, 3, 'First Bank'), channelName: 'Global Account', network: 1 },
  ...{ bankBic: 'COBADEFFXXX', bankAddress: null, bankCountry: 'DE', postscript: null },
  ...{ localTypeId: 2000000, currencies: ['USD'], status: 'NORMAL' },
  ...{ refuseReason: null, createdAt: '2026-03-01T02:00:00Z', approvedAt: null },
};

test('bank details list the channel’s accounts for the currency with masked numbers', async () => {
  answer(listAccountsByCurrency, [bankAccount, { ...bankAccount, channel: 2, bankName: 'Second Bank' }]);
  const at = '/account/bank-details?currency=USD&channel=3';
  answerLists();
  const { say } = await show(<BankDetailsPage />, { of: currencyAccounts, at });
  await expect.element(page.getByRole('heading', { name: 'First Bank' })).toBeVisible();
  await expect.element(page.getByText('•••• 5678')).toBeVisible();
  await button(say('ui.action.reveal', { what: say('payTo.number') })).click();
  await expect.element(page.getByText('1234 5678')).toBeVisible();
  expect(asked(listAccountsByCurrency)[0]?.request).toEqual({ currency: 'USD' });
});

test('bank details contain no undetected address', async () => {
  const number = `0x${'a'.repeat(40)}`;
  answer(listAccountsByCurrency, [{ ...bankAccount, channel: 8, network: 3, number }]);
  answerLists();
  const at = '/account/bank-details?currency=USDT&channel=8';
  const { say } = await show(<BankDetailsPage />, { of: currencyAccounts, at });
  const none = say('currencyAccounts.bank.emptyTitle', { currency: 'USDT' });
  await expect.element(page.getByText(none)).toBeVisible();
});

test('a balance changed by others updates by itself', async () => {
  moveTime();
  serve();
  await open();
  await expect.element(page.getByRole('cell', { name: '1,000.00' }).first()).toBeVisible();
  answer(listCurrencyAccounts, [row('USD', '1500.00')]);
  await leap(20_000);
  await expect.element(page.getByRole('cell', { name: '1,500.00' }).first()).toBeVisible();
});

test('a balance that cannot be refreshed stays with a notice that it may be old', async () => {
  moveTime();
  serve();
  const { say } = await open();
  await expect.element(page.getByRole('cell', { name: '1,000.00' }).first()).toBeVisible();
  fail(listCurrencyAccounts, 503);
  await leap(20_000);
  await expect.element(page.getByText(say('ui.stale.title'))).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '1,000.00' }).first()).toBeVisible();
  answer(listCurrencyAccounts, [row('USD', '1500.00')]);
  await button(say('ui.action.retry')).click();
  await expect.element(page.getByText(say('ui.stale.title'))).not.toBeInTheDocument();
});

const tips = ['tipUse', 'tipSource', 'tipFree', 'tipUnpaid'] as const;

test.each([
  [1, tips.length],
  [0, 0],
] as const)(
  'the prepaid card with its tips is shown, where isDeveloper is %i',
  async (isDeveloper, shown) => {
    answer(getSecurity, security);
    answer(listCurrencyAccounts, [row('USD', '1000.00'), { ...row('USD', '20.00'), accountType: 2 }]);
    answer(listPrepaidTransfers, { list: [], total: 0 });
    const as = { ...person, memberType: 1, isDeveloper } as const;
    const { say } = await show(<CurrencyAccountsPage />, {
      ...{ of: currencyAccounts, at: '/account/currency-account', as },
    });
    await expect.element(page.getByRole('cell', { name: '1,000.00' }).first()).toBeVisible();
    const there = tips.filter(
      (tip) => page.getByText(say(`currencyAccounts.prepaid.${tip}`), { exact: true }).length === 1,
    );
    expect(there).toHaveLength(shown);
    expect(page.getByRole('heading', { name: say('currencyAccounts.prepaid.title') }).length).toBe(
      isDeveloper,
    );
  },
);

/**
 * Opens the dialog for a developer member with 1,000 USD in its currency account; returns its transfer
 * number.
 */
async function openTopUp(
  authType: 1 | 3 = 3,
  more: Partial<PreparedPrepaid> = {},
  press: 'transfer' | 'moveBack' = 'transfer',
) {
  answer(getSecurity, security);
  answer(listCurrencyAccounts, [row('USD', '1000.00'), { ...row('USD', '20.00'), accountType: 2 }]);
  answer(listPrepaidTransfers, { list: [], total: 0 });
  answer(preparePrepaid, { authType, txnNo: 'P20260301ABCDEFGHJK', ...more });
  answer(sendTransferCode, { cooldownSeconds: 60 });
  const as = { ...person, memberType: 1, isDeveloper: 1 } as const;
  const shown = await show(<CurrencyAccountsPage />, {
    ...{ of: currencyAccounts, at: '/account/currency-account', as },
  });
  const t = (key: string, values = {}) =>
    shown.say(`currencyAccounts.prepaid.${key}` as 'currencyAccounts.prepaid.code', values);
  await button(t(press)).last().click();
  await expect.element(field(t('amount'))).toBeVisible();
  return { ...shown, t };
}
const transferred = { txnNo: 'P20260301ABCDEFGHJK', amount: '100.00', time: '2026-03-01T02:00:00Z' };

test('a top-up is sent once, however often the button is pressed', async () => {
  const { t, say } = await openTopUp();
  const get = button(say('ui.code.get'));
  await expect.element(get).toBeDisabled();
  // No code is sent for an amount above the balance.
  await field(t('amount')).fill('1000.01');
  await expect
    .element(field(t('amount')))
    .toHaveAccessibleDescription(
      expect.stringContaining(t('insufficient', { available: '1,000.00\u00A0USD' })),
    );
  await expect.element(field(t('code'))).not.toBeInTheDocument();
  await expect.element(get).not.toBeInTheDocument();
  await field(t('amount')).fill('100');
  await get.click();
  expect(asked(sendTransferCode).at(-1)?.request).toEqual({
    ...{ txnNo: 'P20260301ABCDEFGHJK', txnType: 8, amount: '100' },
  });
  await field(t('code')).fill('1234');
  answer(accountTransfer, transferred);
  pressTwice(button(t('confirm')));
  await expect.element(page.getByText(t('done'))).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(asked(accountTransfer).map(({ request }) => request)).toEqual([
    { txnNo: 'P20260301ABCDEFGHJK', amount: '100', verifyCode: '1234' },
  ]);
});

test.each([
  [3, '100.001', '12'],
  [1, '', '1234'],
] as const)(
  'with proof %i the values %j and %j show errors at their fields',
  async (authType, amount, code) => {
    const { t } = await openTopUp(authType);
    if (amount !== '') await field(t('amount')).fill(amount);
    await field(t('code')).fill(code);
    await button(t('confirm')).click();
    await expect.element(field(t('amount'))).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(t('code'))).toHaveAttribute('aria-invalid', 'true');
    expect(asked(accountTransfer)).toEqual([]);
  },
);

test.each([
  ['99999999999999999', 'ui.amount.large'],
  ['12345678901234567890', 'ui.amount.large'],
  ['abc', 'ui.amount.malformed'],
  ['1,234.567', 'ui.amount.decimals'],
  ['0', 'ui.amount.zero'],
] as const)('%s shows an error beside the amount and keeps the dialog open', async (typed, key) => {
  const { t, say } = await openTopUp();
  await field(t('amount')).fill(typed);
  await field(t('code')).fill('1234');
  await button(t('confirm')).click();
  const text = say(key, { count: 2, currency: 'USD', available: '1,000.00\u00A0USD' });
  await expect.element(field(t('amount'))).toHaveAccessibleDescription(expect.stringContaining(text));
  await expect.element(button(say('ui.code.get'))).toBeDisabled();
  expect(asked(accountTransfer)).toEqual([]);
});

test('a typed amount may have commas and a leading dot', async () => {
  const { t, say } = await openTopUp();
  await field(t('amount')).fill('.5');
  await field(t('code')).fill('1234');
  await expect.element(field(t('amount'))).toHaveValue('0.5');
  const mailText = t('mailText', { email: maskedEmail(person.email ?? '') });
  await expect.element(field(t('code'))).toHaveAccessibleDescription(mailText);
  await field(t('amount')).fill('1,000.00');
  await button(say('ui.code.get')).click();
  expect(asked(sendTransferCode).at(-1)?.request).toMatchObject({ amount: '1000.00' });
});

test('a top-up with a lost answer is retried under the same number', async () => {
  const { t } = await openTopUp();
  await field(t('amount')).fill('100');
  await field(t('code')).fill('1234');
  refuse(accountTransfer, 'wrong-code');
  await button(t('confirm')).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  lose(accountTransfer);
  await field(t('code')).fill('4321');
  await button(t('confirm')).click();
  await expect.element(button(t('ask'))).toBeVisible();
  answer(accountTransfer, transferred);
  await button(t('ask')).click();
  await expect.element(page.getByText(t('done'))).toBeVisible();
  const sent = asked(accountTransfer);
  expect(sent.at(-1)).toMatchObject({ request: sent.at(-2)?.request });
});

const limits = {
  ...{ perTransaction: '900.00', leftToday: '900.00', leftThisWeek: '5000.00', leftThisMonth: '9000.00' },
};

test('above the threshold the dialog names the approvers before it is submitted', async () => {
  const { t, say } = await openTopUp(3, {
    limits,
    secondApproval: { above: '100.00', approvers: ['Cleo Checker'] },
  });
  await field(t('amount')).fill('100');
  await expect.element(button(t('confirm'))).toBeVisible();
  expect(page.getByText(say('approval.needed')).length).toBe(0);
  await field(t('amount')).fill('100.01');
  const why = say('approval.above', { worth: '100.01\u00A0USD', threshold: '100.00\u00A0USD' });
  await expect.element(page.getByText(why, { exact: false })).toBeVisible();
  await expect.element(page.getByText(/Cleo Checker/)).toBeVisible();
  await field(t('code')).fill('1234');
  answer(accountTransfer, { ...transferred, amount: '100.01', status: 'WAITING' });
  await button(t('submitForApproval')).click();
  await expect.element(page.getByText(t('waiting'))).toBeVisible();
});

test('a refusal for a limit shows the remaining amount and keeps the dialog open', async () => {
  const { t, say } = await openTopUp(3, { limits });
  await field(t('amount')).fill('850');
  await expect.element(page.getByRole('list', { name: say('limits.title') })).toBeVisible();
  await field(t('code')).fill('1234');
  refuse(accountTransfer, 'transfer-limit', { ...limits, leftToday: '800.00' });
  await button(t('confirm')).click();
  await expect.element(page.getByText(say('limit.title'))).toBeVisible();
  await expect.element(page.getByText(/800\.00/)).toBeVisible();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('only prepaid money not needed for open bills can be moved back', async () => {
  const { t, say } = await openTopUp(3, { movable: '15.00' }, 'moveBack');
  expect(asked(preparePrepaid)[0]?.request).toMatchObject({ direction: 'out' });
  await expect.element(page.getByRole('dialog', { name: t('backTitle') })).toBeVisible();
  await field(t('amount')).fill('15.01');
  const text = t('notMovable', { available: '15.00\u00A0USD' });
  await expect.element(field(t('amount'))).toHaveAccessibleDescription(expect.stringContaining(text));
  await field(t('amount')).fill('15');
  await button(say('ui.code.get')).click();
  expect(asked(sendTransferCode).at(-1)?.request).toMatchObject({ txnType: 8, amount: '15' });
  await field(t('code')).fill('1234');
  answer(accountTransfer, { ...transferred, amount: '15.00', status: 'MOVED' });
  await button(t('confirm')).click();
  await expect.element(page.getByText(t('doneBack'))).toBeVisible();
});

const waiting: PrepaidTransferDetails = {
  ...{ txnNo: 'P20260301ABCDEFGHJK', direction: 'in', status: 'WAITING', amount: '2000.00' },
  ...{
    submittedAt: '2026-03-01T02:00:00Z',
    moveTime: null,
    approvalProof: { authType: 1, hasPasskey: false },
  },
  approval: {
    ...{ threshold: '1000.00', worth: '2000.00', approvers: ['Cleo Checker'], status: 'waiting', version: 1 },
    ...{ contentHash: 'a'.repeat(64), submittedBy: 'Olaf Operator', submittedAt: '2026-03-01T02:00:00Z' },
    submitterIsGone: false,
    ...{ decidedBy: null, decidedAt: null, reason: null },
  },
  may: ['approve', 'reject'],
};

test.each(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'an approver finds the waiting top-up on the card and approves it by code, in %s',
  async (language) => {
    answer(getSecurity, security);
    answer(listCurrencyAccounts, [row('USD', '1000.00'), { ...row('USD', '20.00'), accountType: 2 }]);
    answer(listPrepaidTransfers, { list: [waiting], total: 1 });
    answer(getPrepaidTransfer, waiting);
    const as = { ...person, memberType: 1, isDeveloper: 1, roleId: 3 } as const;
    const at = `/account/currency-account?txnNo=${waiting.txnNo}`;
    const { say } = await show(<CurrencyAccountsPage />, { of: currencyAccounts, at, as, language });
    const drawer = page.getByRole('dialog', { name: say('currencyAccounts.prepaid.drawer') });
    await expect.element(drawer.getByText(say('status.move.WAITING'))).toBeVisible();
    await button(say('approval.approve'), drawer).click();
    await field(say('approval.code')).fill('123456');
    answer(decidePrepaid, { ...waiting, status: 'MOVED' });
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: say('approval.approve') })
      .click();
    await expect
      .poll(() => asked(decidePrepaid)[0]?.request)
      .toMatchObject({ txnNo: waiting.txnNo, decision: 'approve', verifyCode: '123456' });
    expect(button(say('currencyAccounts.prepaid.transfer')).length).toBe(0);
  },
);

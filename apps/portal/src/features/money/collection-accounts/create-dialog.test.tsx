// The application for accounts: its dialog stays open while it is sent, and an unanswered one is repeated.
// Also the page of one account.
import {
  applyForCollectionAccounts,
  getBalances,
  detectAddress,
  getBuiltInAccounts,
  getCollectionAccount,
  applyForRegionalAccounts,
  getCollectionAccountOptions,
  getRegionalAccountOptions,
  getTravelAddress,
  listCollectionAccounts,
  type CollectionAccount,
  type CollectionAccountOption,
} from '@causeway/contract';
import { answer, asked, button, fail, hold, leap, moveTime, refuse } from '@causeway/ui/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerLists, balance, person, show } from '../../../shared/testing.tsx';
import { AccountDetailsPage } from './account-details-page.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { collectionAccounts } from './index.ts';
import { answerLimits } from './limits.testing.ts';

const option: CollectionAccountOption = {
  ...{ channel: 8, network: 3, bankName: 'Ethereum', localTypeId: null, currencies: ['USDT'] },
  ...{ permission: 1, limitedCount: 1, appliedCount: 0, applyingCount: 0 },
};

const local: CollectionAccountOption = {
  ...{ channel: 13, network: 2, bankName: 'US Account', localTypeId: 2000005, currencies: ['USD'] },
  ...{ permission: 1, limitedCount: 2, appliedCount: 1, applyingCount: 0 },
};

const account: CollectionAccount = {
  ...{ accountId: '66666666-6666-4666-8666-666666666666', channel: 3, channelName: 'Bank', network: 1 },
  ...{ title: 'ALEX SAMPLE', number: '12345678', bankName: 'Sample Bank', bankBic: 'COBADEFFXXX' },
  ...{
    bankAddress: null,
    bankCountry: 'DE',
    postscript: null,
    localTypeId: 2000000,
    currencies: ['USD'],
  },
  ...{
    status: 'NORMAL',
    refuseReason: null,
    remark: '',
    createdAt: '2026-03-01T02:00:00Z',
  },
  approvedAt: '2026-03-01T02:00:00Z',
};

const other = '77777777-7777-4777-8777-777777777777';

const dialog = page.getByRole('dialog');

/** Opens the dialog with one wallet chosen and nothing applied for yet. */
async function aboutToApply(more: Partial<CollectionAccountOption> = {}) {
  answer(getCollectionAccountOptions, [{ ...option, ...more }]);
  answer(getRegionalAccountOptions, [local]);
  answer(applyForCollectionAccounts, []);
  const onClose = vi.fn<() => void>();
  const { say } = await show(<CreateDialog onClose={onClose} opened />, {
    of: collectionAccounts,
    at: '/account/collection-accounts',
  });
  const t = (key: string, values?: Record<string, number>): string =>
    say(`collectionAccounts.create.${key}`, values);
  await dialog.getByRole('tab', { name: t('crypto') }).click();
  await expect.element(button(t('submit', { count: 0 }), dialog)).toBeDisabled();
  await dialog.getByRole('checkbox').click();
  return { say, t, onClose, submit: button(t('submit', { count: 1 }), dialog) };
}

test('an account’s price is on its card and in the application', async () => {
  const charge = { category: 'ACCOUNT', amount: '5.00', currency: 'USD', drawnFrom: 'prepaid' } as const;
  answer(getBalances, [{ ...balance('USD', '4.99'), accountType: 2 }]);
  const { say, t, submit } = await aboutToApply({ charge });
  const short = say('collectionAccounts.create.short', {
    ...{ cost: '5.00\u00A0USD', available: '4.99\u00A0USD' },
  });
  await expect.element(dialog.getByText(short)).toBeVisible();
  const text = say('collectionAccounts.create.chargeText', { amount: '5.00\u00A0USD' });
  await expect.element(dialog.getByText(text)).toBeVisible();
  refuse(applyForCollectionAccounts, 'fee-changed', { fee: '7.00' });
  answer(getCollectionAccountOptions, [{ ...option, charge: { ...charge, amount: '7.00' } }]);
  await submit.click();
  // The text that the card shows now.
  const now = say('collectionAccounts.create.chargeText', { amount: '7.00\u00A0USD' });
  await expect.element(dialog.getByText(now)).toBeVisible();
  refuse(applyForCollectionAccounts, 'channel-limit-reached');
  await button(t('submit', { count: 1 }), dialog).click();
  await expect
    .poll(() => asked(applyForCollectionAccounts).map(({ request }) => request.charge))
    .toEqual(['5.00', '7.00']);
});

test('a pending application keeps its dialog open, and shows its result', async () => {
  const { t, onClose, submit } = await aboutToApply();
  const release = hold(applyForCollectionAccounts);
  await submit.click();
  await expect.element(button(t('cancel'), dialog)).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  release();
  await expect.element(page.getByText(t('submitted'))).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape closes the limits above the application, and keeps the choices', async () => {
  answerLimits();
  const { say, submit, onClose } = await aboutToApply();
  await button(say('collectionAccounts.limits.open')).click();
  const limits = page.getByRole('dialog', { name: say('collectionAccounts.limits.title') });
  await expect.element(limits).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(limits).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(submit).toBeEnabled();
});

test('an application is made once even if a gateway lost the answer', async () => {
  const { say, onClose, submit } = await aboutToApply();
  fail(applyForCollectionAccounts, 504);
  await submit.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(say('error.gateway-timeout'));
  answer(applyForCollectionAccounts, []);
  await submit.click();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  const ids = asked(applyForCollectionAccounts).map(({ requestId }) => requestId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('a business applies for a local account and reads its method, limit and payers', async () => {
  answer(getCollectionAccountOptions, [option]);
  answer(getRegionalAccountOptions, [local, { ...local, bankName: 'Not for us', permission: 0 }]);
  answer(applyForRegionalAccounts, []);
  answerLimits();
  const onClose = vi.fn<() => void>();
  const { say } = await show(<CreateDialog onClose={onClose} opened />, {
    of: collectionAccounts,
    at: '/account/collection-accounts',
    as: { ...person, memberType: 1, memberNameEn: 'HARBOUR LIMITED' },
  });
  const t = (key: string, values?: Record<string, number>): string =>
    say(`collectionAccounts.${key}`, values);
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('tab', { name: t('create.local') }).click();
  // Changing the tab cleared the choices.
  await expect.element(button(t('create.submit', { count: 0 }), dialog)).toBeDisabled();
  await expect.element(dialog.getByText(t('facts.method.fedAch'))).toBeVisible();
  await expect.element(dialog.getByText('Not for us')).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: 'US Account' }).click();
  await button(t('create.submit', { count: 1 }), dialog).click();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(asked(applyForRegionalAccounts).map(({ request }) => request)).toEqual([
    {
      accountName: 'HARBOUR LIMITED',
      charge: '0.00',
      accounts: [{ channel: 13, network: 2, localTypeId: 2000005 }],
    },
  ]);
  expect(asked(applyForCollectionAccounts)).toEqual([]);
});

test.each([
  ['underReview', { appliedCount: 1, applyingCount: 1 }],
  ['opened', { appliedCount: 1, applyingCount: 0 }],
  [undefined, { appliedCount: 0, applyingCount: 0 }],
] as const)('an offer shows its state: %s', async (state, counts) => {
  answer(getCollectionAccountOptions, [{ ...option, limitedCount: 5, ...counts }]);
  answer(getRegionalAccountOptions, []);
  const at = { of: collectionAccounts, at: '/account/collection-accounts' };
  const { say } = await show(<CreateDialog onClose={() => undefined} opened />, at);
  const offer = dialog.getByRole('checkbox');
  await expect.element(offer).toBeEnabled();
  for (const each of ['underReview', 'opened'] as const) {
    const tag = offer.getByText(say(`collectionAccounts.create.${each}`));
    expect(tag.query() !== null).toBe(each === state);
  }
});

test('a member of another region sees an alert, and the dialog keeps the choices', async () => {
  const { say, submit, onClose } = await aboutToApply();
  refuse(applyForCollectionAccounts, 'region-unavailable');
  await submit.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(say('error.region-unavailable'));
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(dialog.getByRole('checkbox')).toBeChecked();
});

test('an individual sees transaction limits but no local accounts', async () => {
  answerLimits();
  const { say, t } = await aboutToApply();
  await expect.element(dialog.getByRole('tab', { name: t('local') })).not.toBeInTheDocument();
  await button(say('collectionAccounts.limits.open')).click();
  for (const figure of ['5,000,000 USD a day, 15,000,000 USD a year', '1,000,000,000 EUR'])
    await expect.element(page.getByText(figure).first()).toBeVisible();
});

const openAccount = (id: string = account.accountId) =>
  show(<AccountDetailsPage />, { of: collectionAccounts, at: `/account/collection-account-details/${id}` });

test.each(['failure', 'collection-account-not-found'] as const)(
  'an account that cannot be loaded (%s) leads one page back and shows the reason',
  async (refusal) => {
    answer(getBuiltInAccounts, []);
    refuse(getCollectionAccount, refusal);
    const { say, history } = await openAccount();
    await expect.element(page.getByText(say(`error.${refusal}`))).toBeVisible();
    expect(history.location.pathname).toBe('/account/collection-accounts');
  },
);

test('a number is masked until it is revealed, and the details of its local type are shown', async () => {
  answerLists();
  answer(getCollectionAccount, {
    ...account,
    ...{ channel: 13, network: 1, localTypeId: 2000004, currencies: ['USD', 'EUR'] },
    bankBranch: { system: 'USABA', code: '021000021' },
  });
  const { say } = await openAccount();
  await expect.element(page.getByText('•••• 5678')).toBeVisible();
  await button(say('ui.action.reveal', { what: say('payTo.number') })).click();
  await expect.element(page.getByText('1234 5678')).toBeVisible();
  await expect.element(page.getByText('021000021')).toBeVisible();
  const t = (key: string, values?: Record<string, number | string>): string =>
    say(`collectionAccounts.details.${key}`, values);
  await expect.element(page.getByText(t('noIntermediary', { currency: 'EUR' }))).toBeVisible();
  await page.getByRole('radiogroup').getByText('USD').click();
  await expect.element(page.getByText('HDSNUS33')).toBeVisible();
  await button(t('unsupported', { count: 17 })).click();
  await expect.element(dialog.getByRole('listitem')).toHaveLength(17);
});

test('offshore renminbi accounts have their own bank, and the euro zone has 36 countries', async () => {
  answerLists();
  answerLimits();
  answer(getCollectionAccount, { ...account, currencies: ['CNH'] });
  const first = await openAccount();
  await expect.element(page.getByText('Peak Clearing Bank (Hong Kong)')).toBeVisible();
  await expect.element(page.getByText('PKCBHKHH')).toBeVisible();
  const local = { channel: 13, network: 2, localTypeId: 2000006, currencies: ['EUR'] } as const;
  answer(getCollectionAccount, { ...account, ...local, accountId: other, currencies: ['EUR'] });
  await openAccount(other);
  const countries = first.say('collectionAccounts.details.supported', { count: 36 });
  await button(countries).click();
  await expect.element(dialog.getByRole('listitem')).toHaveLength(36);
});

test.each([
  ['account at a bank', 'fb-20', account],
  ['address', account.accountId, { ...account, channel: 8, network: 3, localTypeId: null }],
] as const)('a disabled %s stays recognizable without details to pay to', async (_, id, shown) => {
  answerLists();
  const held = { ...shown, accountId: id, status: 'DISABLED', refuseReason: 'Misused' } as const;
  answer(getBuiltInAccounts, [{ value: person.memberId, account: { ...held, channel: 20 } }]);
  answer(getCollectionAccount, { ...held, currencies: [...held.currencies] });
  answer(listCollectionAccounts, []);
  const { say } = await openAccount(id);
  await expect.element(page.getByText(say('payTo.disabledReason', { reason: 'Misused' }))).toBeVisible();
  if (id === 'fb-20') {
    await expect.element(page.getByText('COBADEFFXXX')).toBeVisible();
    await expect.element(page.getByText('•••• 5678')).toBeVisible();
    await button(say('ui.action.reveal', { what: say('payTo.number') })).click();
  }
  await expect.element(page.getByText('1234 5678')).toBeVisible();
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  for (const text of [
    'payTo.copyAll',
    'payTo.savePicture',
    'payTo.arrivesBank',
    'collectionAccounts.download.pdf',
  ])
    await expect.element(page.getByText(say(text))).not.toBeInTheDocument();
  await expect.element(button(/^Copy (?!link)/)).not.toBeInTheDocument();
});

test.each(['fb-20', 'fb', 'fb1', 'fbabcdef'])(
  'a built-in account is shown from the list without a further call, by %s',
  async (id) => {
    answerLists();
    const builtIn = {
      ...account,
      accountId: 'fb-20',
      channel: 20 as const,
      postscript: person.memberId,
    };
    answer(getBuiltInAccounts, [{ value: person.memberId, account: builtIn }]);
    await openAccount(id);
    await expect.element(page.getByText(person.memberId)).toBeVisible();
    expect(asked(getCollectionAccount)).toEqual([]);
  },
);

test('a member’s own account whose id happens to begin with fb is shown as itself', async () => {
  answerLists();
  const builtIn = { ...account, accountId: 'fb-20', channel: 20 as const, postscript: person.memberId };
  answer(getBuiltInAccounts, [{ value: person.memberId, account: builtIn }]);
  const own = { ...account, accountId: 'fb5c1c9e-77aa-4c11-9f0e-2b1f6f6f0001', bankBic: 'OWNADEFFXXX' };
  answer(getCollectionAccount, own);
  await openAccount(own.accountId);
  await expect.element(page.getByText('OWNADEFFXXX')).toBeVisible();
  await expect.element(page.getByText(person.memberId)).not.toBeInTheDocument();
});

test('a built-in account that was disabled meanwhile says so', async () => {
  moveTime();
  answerLists();
  const held = { ...account, accountId: 'fb-20', channel: 20 as const };
  const entry = { value: person.memberId, account: held };
  answer(getBuiltInAccounts, [entry]);
  const { say } = await openAccount('fb-20');
  await expect.element(page.getByText('COBADEFFXXX')).toBeVisible();
  const disabled = { status: 'DISABLED', refuseReason: 'Misused' } as const;
  answer(getBuiltInAccounts, [{ ...entry, account: { ...held, ...disabled } }]);
  await leap(11_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText(say('payTo.disabledReason', { reason: 'Misused' }))).toBeVisible();
});

test('a built-in account that cannot be loaded leads one page back and shows the reason', async () => {
  refuse(getBuiltInAccounts, 'failure');
  const { say, history } = await openAccount('fb-20');
  await expect.element(page.getByText(say('error.failure'))).toBeVisible();
  expect(history.location.pathname).toBe('/account/collection-accounts');
});

test('an account of a sub-account links to the sub-account that receives its deposits', async () => {
  const subAccount = { subAccountId: 'S20260302ABCDEFGHJK', name: 'Ada Bo' };
  answerLists();
  answer(getCollectionAccount, { ...account, subAccount });
  answer(listCollectionAccounts, [account]);
  await openAccount();
  await expect
    .element(page.getByRole('link', { name: 'Ada Bo' }))
    .toHaveAttribute('href', expect.stringContaining(subAccount.subAccountId));
});

const address = { ...account, channel: 8, network: 3, localTypeId: null } as const;

test('an address stays masked until it is detected', async () => {
  answerLists();
  const number = `0x${'a'.repeat(40)}`;
  const shown = { ...address, number };
  answer(getCollectionAccount, shown);
  answer(listCollectionAccounts, [shown]);
  const { say } = await openAccount();
  const t = (key: string): string => say(`payTo.detection.${key}`);
  const code = page.getByRole('img');
  await expect.element(page.getByText(t('status.NOT_DETECTED'))).toBeVisible();
  await expect.element(code).not.toBeInTheDocument();
  refuse(detectAddress, 'provider-unreachable');
  await button(t('detect')).click();
  await expect.element(page.getByText(t('status.FAILED'))).toBeVisible();
  expect(document.body.textContent).not.toContain('aaaa');
  answer(detectAddress, { address: number, kyaLevel: 1 });
  answer(getTravelAddress, { isOffered: false, travelAddress: null });
  await button(t('again')).click();
  await expect.element(page.getByText(t('status.SUCCESS'))).toBeVisible();
  await expect.element(code).toHaveAttribute('width', '100');
});

test('the page of one address among hundreds fits a phone', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  answerLists();
  answer(getCollectionAccount, address);
  const idOf = (n: number) => `88888888-8888-4888-8888-${String(n).padStart(12, '0')}`;
  answer(
    listCollectionAccounts,
    Array.from({ length: 300 }, (_, n) => ({ ...address, accountId: idOf(n), remark: `Shop ${n}` })),
  );
  await openAccount();
  const row = (n: number) => page.getByRole('link', { name: new RegExp(`Shop ${n}$`) });
  await expect.element(row(9)).toBeVisible();
  await expect.element(row(10)).not.toBeInTheDocument();
  await button('30').click();
  await expect.element(row(299)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});

test.each([
  ['success', 'hintAgain'],
  ['high-risk', 'hintRisk'],
  ['abnormal', 'hintRisk'],
] as const)('after an earlier %s a new visit shows the old result as unchecked', async (outcome, hint) => {
  answerLists();
  const time = '2026-03-01T02:00:00Z';
  const shown = {
    ...address,
    lastDetection: { outcome, kyaLevel: 3 as const, provider: 'Sample Screening', time },
  };
  answer(getCollectionAccount, shown);
  answer(listCollectionAccounts, [shown]);
  const { say } = await openAccount();
  const t = (key: string): string => say(`payTo.detection.${key}`);
  for (const key of ['notNow', hint]) await expect.element(page.getByText(t(key))).toBeVisible();
  await expect.element(page.getByText(/Sample Screening/)).toBeVisible();
  await expect.element(button(t('detect'))).toBeVisible();
});

test('an abnormal address shows a warning and links to another application', async () => {
  answerLists();
  answer(getCollectionAccount, address);
  answer(listCollectionAccounts, [address]);
  refuse(detectAddress, 'address-abnormal');
  const { say } = await openAccount();
  const t = (key: string): string => say(`payTo.detection.${key}`);
  await button(t('detect')).click();
  await expect.element(page.getByText(t('status.ABNORMAL'))).toBeVisible();
  await expect.element(page.getByText(t('danger'))).toBeVisible();
  // No button suggests sharing it.
  await expect.element(button(say('payTo.copyAll'))).not.toBeInTheDocument();
  await expect.element(page.getByText(say('payTo.arrivesErc20'))).not.toBeInTheDocument();
  await page.getByRole('link', { name: t('reapply') }).click();
});

// The cards of the accounts: how they list their currencies, and the remark that is edited on them.
import {
  detectAddress,
  detectAddresses,
  downloadCollectionProof,
  downloadCollectionProofs,
  getBuiltInAccounts,
  getCollectionAccountOptions,
  getRegionalAccountOptions,
  getTravelAddress,
  listCollectionAccounts,
  remarkCollectionAccount,
  type CollectionAccount,
} from '@causeway/contract';
import { answer, asked, button, fail, leap, moveTime, refuse } from '@causeway/ui/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerLists, person, show } from '../../../shared/testing.tsx';
import { PayTo } from '../pay-to/index.ts';
import { CollectionAccountsPage } from './collection-accounts-page.tsx';
import { collectionAccounts } from './index.ts';
import { ProofButton } from './proof-button.tsx';

const account = (more: Partial<CollectionAccount> = {}): CollectionAccount => ({
  accountId: '66666666-6666-4666-8666-666666666666',
  channel: 3,
  channelName: 'Bank',
  network: 1,
  title: 'ALEX SAMPLE',
  number: '12345678',
  bankName: 'Sample Bank',
  bankBic: 'COBADEFFXXX',
  bankAddress: null,
  bankCountry: 'DE',
  postscript: null,
  localTypeId: 2000000,
  currencies: ['USD'],
  status: 'NORMAL',
  refuseReason: null,
  remark: 'Rent',
  createdAt: '2026-03-01T02:00:00Z',
  approvedAt: '2026-03-01T02:00:00Z',
  ...more,
});

const at = { of: collectionAccounts, at: '/account/collection-accounts' };

const idOf = (n: number): string => `66666666-6666-4666-8666-${String(n).padStart(12, '0')}`;

async function open(more: Partial<CollectionAccount> = {}) {
  answer(getBuiltInAccounts, []);
  answer(listCollectionAccounts, [account(more)]);
  const { say } = await show(<CollectionAccountsPage />, at);
  return (key: string, values?: Record<string, string | number>): string =>
    say(`collectionAccounts.${key}`, values);
}

test('the dialog that opens an account returns the focus to its button', async () => {
  const t = await open();
  answer(getCollectionAccountOptions, []);
  answer(getRegionalAccountOptions, []);
  const create = button(t('list.create')).first();
  await expect.element(create).toBeVisible();
  create.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(create).toHaveFocus();
});

/** Presses the remark to edit it. */
async function editing() {
  const t = await open();
  answer(remarkCollectionAccount, account({ remark: 'Sales' }));
  const remark = button(t('remark.edit', { remark: 'Rent' }));
  await remark.click();
  const input = page.getByRole('textbox', { name: t('remark.label') });
  await input.fill('Sales');
  return { remark, input };
}

test.each([
  ['Enter', '{Enter}'],
  ['leaving', '{Tab}'],
])('a remark is saved by %s', async (_how, key) => {
  const { remark } = await editing();
  await userEvent.keyboard(key);
  await vi.waitFor(() =>
    expect(asked(remarkCollectionAccount).map(({ request }) => request.remark)).toEqual(['Sales']),
  );
  await expect.element(remark).toBeVisible();
});

test('Escape discards a typed remark', async () => {
  const { remark } = await editing();
  await userEvent.keyboard('{Escape}');
  await expect.element(remark).toBeVisible();
  expect(asked(remarkCollectionAccount)).toEqual([]);
});

test('a remark that could not be saved stays in its focused field', async () => {
  const { input } = await editing();
  fail(remarkCollectionAccount, 503);
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(asked(remarkCollectionAccount)).toHaveLength(1));
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveValue('Sales');
});

test('a card shows five currencies and the number of the others', async () => {
  const t = await open({ currencies: ['USD', 'EUR', 'GBP', 'HKD', 'JPY', 'SGD', 'AUD'] });
  await expect.element(page.getByText('JPY', { exact: true })).toBeVisible();
  await expect.element(page.getByText('SGD', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText(t('list.more', { count: 2 }))).toBeVisible();
});

test('a card keeps one name from the application on and offers its number to copy', async () => {
  const t = await open({ channelName: 'Global Account' });
  const name = t('list.open', { name: 'Global Account' });
  await expect.element(page.getByRole('heading', { name })).toBeVisible();
  await expect.element(page.getByText('Sample Bank')).toBeVisible();
  await expect.element(page.getByRole('button', { name: new RegExp(t('list.number')) })).toBeVisible();
});

test('a card of a sub-account’s account names the sub-account', async () => {
  await open({ subAccount: { subAccountId: 'S20260302ABCDEFGHJK', name: 'Ada Bo' } });
  await expect.element(page.getByText('Sub-account: Ada Bo')).toBeVisible();
});

test('a card explains why its account was rejected', async () => {
  const refused = { status: 'REFUSED', bankName: null, number: null } as const;
  const t = await open({ ...refused, channelName: 'Global Account', refuseReason: 'Wrong name' });
  await expect.element(page.getByText(t('list.reason', { reason: 'Wrong name' }))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Global Account' })).toBeVisible();
});

const builtIn = account({ accountId: 'fb-20', channel: 20, channelName: 'Settlement Account' });

test('only the details of a built-in account are downloaded, by its own id', async () => {
  answer(getBuiltInAccounts, [{ value: person.memberId, account: builtIn }]);
  answer(listCollectionAccounts, []);
  refuse(downloadCollectionProofs, 'failure');
  const { say } = await show(<CollectionAccountsPage />, at);
  await expect.element(page.getByRole('article')).toBeVisible();
  await button(say('collectionAccounts.download.button')).click();
  await vi.waitFor(() => expect(asked(downloadCollectionProofs)).toHaveLength(1));
  refuse(downloadCollectionProof, 'failure');
  await show(<ProofButton account={builtIn} />, at);
  await button(say('collectionAccounts.download.pdf')).click();
  await vi.waitFor(() =>
    expect(asked(downloadCollectionProof).map(({ request }) => request)).toEqual([{ accountId: 'fb-20' }]),
  );
});

test('a partly loaded list says so', async () => {
  refuse(getBuiltInAccounts, 'failure');
  answer(listCollectionAccounts, [account()]);
  const { say } = await show(<CollectionAccountsPage />, at);
  await expect.element(page.getByText(say('error.failure'))).toBeVisible();
  answer(getBuiltInAccounts, [{ value: person.memberId, account: builtIn }]);
  await button(say('ui.action.retry')).click();
  await expect.element(page.getByRole('article')).toHaveLength(2);
});

test.each([
  ['PENDING', 'NORMAL'],
  ['NORMAL', 'DISABLED'],
  ['DISABLED', 'NORMAL'],
] as const)('a list updates by itself when staff move an account from %s to %s', async (before, after) => {
  moveTime();
  answer(getBuiltInAccounts, []);
  answer(listCollectionAccounts, [account({ status: before })]);
  const { say } = await show(<CollectionAccountsPage />, at);
  const status = (of: CollectionAccount['status']) =>
    page.getByText(say(`status.collectionAccount.${of}`), { exact: true });
  await expect.element(status(before)).toBeVisible();
  answer(listCollectionAccounts, [account({ status: after })]);
  await leap(20_000);
  await expect.element(status(after)).toBeVisible();
});

test.each([
  ['an address on its page', 'page', 8, 100],
  ['an address elsewhere', 'panel', 8, 160],
  ['an account at a bank', 'page', 3, 160],
] as const)('the size of the code fits %s', async (_what, place, channel, width) => {
  const shown = account({ channel, number: channel === 8 ? `0x${'0'.repeat(40)}` : '12345678' });
  answerLists();
  answer(detectAddress, { address: '0x', kyaLevel: 0 });
  answer(getTravelAddress, { isOffered: false, travelAddress: null });
  const { say } = await show(<PayTo account={shown} place={place} />, at);
  if (channel === 8) await button(say('payTo.detection.detect')).click();
  const what = say(channel === 8 ? 'payTo.codeOfAddress' : 'payTo.codeOfAccount');
  const code = page.getByRole('img', { name: say('ui.qr.label', { what }) });
  await expect.element(code).toHaveAttribute('width', String(width));
});

test('a phone shows three hundred accounts and addresses by pages and by search', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  const one = (n: number) => account({ accountId: idOf(n), number: `70000${String(n).padStart(7, '0')}` });
  const chain = { channel: 8, network: 3 } as const;
  const held = Array.from({ length: 300 }, (_, n) => (n % 2 === 0 ? { ...one(n), ...chain } : one(n)));
  answer(getBuiltInAccounts, []);
  answer(listCollectionAccounts, held);
  const { say } = await show(<CollectionAccountsPage />, at);
  const cards = page.getByRole('article');
  await expect.element(cards).toHaveLength(24);
  await button('13').click();
  await expect.element(cards).toHaveLength(12);
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.getByRole('searchbox', { name: say('payTo.list.search') }).fill('0000299');
  await expect.element(cards).toHaveLength(1);
});

test('detecting all addresses sends twenty a call', async () => {
  const addresses = Array.from({ length: 50 }, (_, n) =>
    account({
      accountId: idOf(n),
      channel: 8,
      network: 3,
      number: `0x${String(n).padStart(40, '0')}`,
    }),
  );
  answer(getBuiltInAccounts, []);
  answer(listCollectionAccounts, addresses);
  answer(detectAddresses, ({ accountIds }) =>
    accountIds.map((accountId) => ({
      ...{ accountId, outcome: accountId === idOf(1) ? 0 : 1, kyaLevel: 1, address: '0x' },
    })),
  );
  const { say } = await show(<CollectionAccountsPage />, { ...at, at: `${at.at}?tab=crypto` });
  const all = button(say('collectionAccounts.list.detectAll'));
  await all.click();
  await expect.element(all).toBeDisabled();
  await vi.waitFor(() => expect(asked(detectAddresses)).toHaveLength(3));
  expect(asked(detectAddresses).map(({ request }) => request.accountIds.length)).toEqual([20, 20, 10]);
  await expect.element(page.getByText(say('payTo.detection.status.FAILED'))).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(24);
  await button('3').click();
  await vi.waitFor(() => expect(page.getByRole('article').elements()).toHaveLength(2));
  // It is found on the first page, whichever page was open.
  await page.getByRole('searchbox', { name: say('payTo.list.search') }).fill('00049');
  await vi.waitFor(() => expect(page.getByRole('article').elements()).toHaveLength(1));
});

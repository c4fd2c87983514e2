// Every kind of account on offer, in a browser: requested by the call that offers it, and shown with the
// details of its channel, network and local type; also an address in each detection state.
// `every-kind.test.ts` of the server covers approving them and paying into them over the real adapters.
import {
  applyForCollectionAccounts,
  applyForRegionalAccounts,
  detectAddress,
  getBuiltInAccounts,
  getCollectionAccount,
  getCollectionAccountOptions,
  getRegionalAccountOptions,
  getTravelAddress,
  listCollectionAccounts,
  type CollectionAccount,
  type CollectionAccountOption,
} from '@causeway/contract';
import { answer, asked, button, hold, refuse } from '@causeway/ui/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerLists, person, show } from '../../../shared/testing.tsx';
import { AccountDetailsPage } from './account-details-page.tsx';
import { kindOfAccount } from './account-kinds.ts';
import { CreateDialog } from './create-dialog.tsx';
import { collectionAccounts } from './index.ts';
import { answerLimits } from './limits.testing.ts';

type Kind = Pick<CollectionAccount, 'channel' | 'network' | 'localTypeId' | 'currencies'>;

/** The sections of the account's page, and the name of its branch code if the clearing system has one. */
const kinds = [
  [{ channel: 3, network: 1, localTypeId: 2000000, currencies: ['USD', 'EUR'] }, 'intermediary payers', ''],
  [{ channel: 2, network: 1, localTypeId: 2000000, currencies: ['HKD'] }, 'payers', ''],
  [{ channel: 13, network: 1, localTypeId: 2000001, currencies: ['EUR'] }, 'intermediary payers', ''],
  [
    { channel: 13, network: 1, localTypeId: 2000002, currencies: ['SGD', 'USD'] },
    'intermediary payers',
    'SGIBG',
  ],
  [
    { channel: 13, network: 1, localTypeId: 2000003, currencies: ['AUD', 'USD'] },
    'intermediary payers',
    'AUBSB',
  ],
  [{ channel: 13, network: 1, localTypeId: 2000004, currencies: ['EUR', 'USD'] }, 'intermediary payers', ''],
  [{ channel: 13, network: 2, localTypeId: 2000005, currencies: ['USD'] }, 'payers limits', 'USABA'],
  [{ channel: 13, network: 2, localTypeId: 2000006, currencies: ['EUR'] }, 'payers limits', ''],
  [{ channel: 13, network: 2, localTypeId: 2000007, currencies: ['GBP'] }, 'payers limits', 'GBDSC'],
  [{ channel: 13, network: 2, localTypeId: 2000008, currencies: ['CAD'] }, 'payers limits', 'CACPA'],
  [{ channel: 20, network: 1, localTypeId: 2000000, currencies: ['USD', 'CNH'] }, '', ''],
  [{ channel: 8, network: 3, localTypeId: null, currencies: ['USDT', 'USDC'] }, '', ''],
  [{ channel: 9, network: 3, localTypeId: null, currencies: ['USDT', 'USDC'] }, '', ''],
] as const satisfies readonly (readonly [Kind, string, string])[];
const rows = kinds.map(
  ([kind, sections, branch]) => [kind.channel, kind.localTypeId, { kind, sections, branch }] as const,
);

const account = (
  { channel, currencies, ...kind }: (typeof kinds)[number][0],
  branch = '',
): CollectionAccount => ({
  ...{ accountId: '66666666-6666-4666-8666-666666666666', channel, channelName: 'Account', ...kind },
  ...{ title: 'HARBOUR LIMITED', number: '700000000013', bankName: 'Sample Bank', bankBic: 'COBADEFFXXX' },
  ...{ bankAddress: null, bankCountry: 'DE', currencies: [...currencies], status: 'NORMAL' },
  ...{ postscript: channel === 20 ? person.memberId : null, refuseReason: null, remark: '' },
  ...{ createdAt: '2026-03-01T02:00:00Z', approvedAt: '2026-03-01T02:00:00Z' },
  bankBranch: branch === '' ? null : { system: branch, code: '021000021' },
});

test.each(rows.filter(([channel]) => channel !== 20))(
  'an account on channel %i with local type %s is applied for by the call that offers it',
  async (channel, localTypeId, { kind }) => {
    const option: CollectionAccountOption = {
      ...{ channel, network: kind.network, localTypeId, bankName: 'This one' },
      ...{ currencies: [...kind.currencies], permission: 1 },
      ...{ limitedCount: 2, appliedCount: 0, applyingCount: 0 },
    };
    const isRegional = channel === 13;
    answer(getCollectionAccountOptions, isRegional ? [] : [option]);
    answer(getRegionalAccountOptions, isRegional ? [option] : []);
    answer(applyForCollectionAccounts, []);
    answer(applyForRegionalAccounts, []);
    answerLimits();
    const onClose = vi.fn<() => void>();
    const { say } = await show(<CreateDialog onClose={onClose} opened />, {
      of: collectionAccounts,
      at: '/account/collection-accounts',
      as: { ...person, memberType: 1 },
    });
    const t = (key: string, values?: Record<string, number>) =>
      say(`collectionAccounts.create.${key}`, values);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: t(kindOfAccount(kind)) }).click();
    await dialog
      .getByRole('checkbox', { name: channel === 8 || channel === 9 ? undefined : 'This one' })
      .click();
    await button(t('submit', { count: 1 }), dialog).click();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    const { network } = kind;
    expect([
      ...asked(applyForCollectionAccounts).flatMap(({ request }) => request.accounts),
      ...asked(applyForRegionalAccounts).flatMap(({ request }) => request.accounts),
    ]).toEqual([isRegional ? { channel, network, localTypeId } : { channel }]);
  },
);

async function openAccount(shown: CollectionAccount) {
  answerLists();
  answerLimits();
  answer(getCollectionAccount, shown);
  answer(listCollectionAccounts, [shown]);
  const id = shown.channel === 20 ? 'fb-20' : shown.accountId;
  answer(getBuiltInAccounts, [{ value: person.memberId, account: { ...shown, accountId: id } }]);
  const at = `/account/collection-account-details/${id}`;
  const { say } = await show(<AccountDetailsPage />, { of: collectionAccounts, at });
  return (key: string) => say(key.includes('.') ? key : `collectionAccounts.details.${key}`);
}

test.each(rows.filter(([channel]) => channel !== 8 && channel !== 9))(
  'an account on channel %i with local type %s is shown with its details',
  async (channel, _, { kind, sections, branch }) => {
    const t = await openAccount(account(kind, branch));
    for (const code of kind.currencies)
      await expect.element(page.getByRole('definition').getByText(code, { exact: true })).toBeVisible();
    const headings = (['intermediary', 'payers', 'limits'] as const).filter(
      (key) => page.getByRole('heading', { name: t(key), exact: true }).query() !== null,
    );
    expect(headings.join(' ')).toBe(sections);
    expect(page.getByText('021000021').query() !== null).toBe(branch !== '');
    expect(page.getByText(person.memberId).query() !== null).toBe(channel === 20);
  },
);

const address = `0x${'a'.repeat(40)}`;
const answerRisk = (kyaLevel: number) => answer(detectAddress, { address, kyaLevel });
const states = [
  ['NOT_DETECTED', () => undefined, false],
  ['DETECTING', () => (answerRisk(0), void hold(detectAddress)), false],
  ['SUCCESS', () => answerRisk(0), true],
  ['FAILED', () => refuse(detectAddress, 'provider-unreachable'), false],
  ['ABNORMAL', () => refuse(detectAddress, 'address-abnormal'), true],
  ['HIGH_RISK', () => answerRisk(3), true],
] as const;

test.each(
  states.flatMap(([state, given, isShown]) =>
    ([8, 9] as const).map((on) => [state, on, given, isShown] as const),
  ),
)('an address that is %s on chain %i has its own text', async (state, channel, given, isShown) => {
  const found = kinds.find(([kind]) => kind.channel === channel);
  if (!found) throw new Error('no such chain');
  const t = await openAccount({ ...account(found[0]), number: address });
  const status = (key: string) => t(`payTo.detection.${key}`);
  given();
  answer(getTravelAddress, { isOffered: false, travelAddress: null });
  if (state !== 'NOT_DETECTED') await button(status('detect')).click();
  await expect.element(page.getByText(status(`status.${state}`))).toBeVisible();
  expect(document.body.textContent.replaceAll(/\s/g, '').includes(address)).toBe(isShown);
  expect(page.getByRole('img').query() !== null).toBe(isShown);
  const isDangerous = state === 'ABNORMAL' || state === 'HIGH_RISK';
  expect(page.getByRole('link', { name: status('reapply') }).query() !== null).toBe(isDangerous);
  expect(button(status('again')).query() !== null).toBe(state === 'FAILED');
});

// Every kind of account that is offered, over the real adapters: applied for, approved, issued by its bank or chain in the
// format of its country, shown, and paid into.
import {
  decideSettingChange,
  applyForCollectionAccounts,
  applyForRegionalAccounts,
  branchCodeProblem,
  downloadCollectionProof,
  getBuiltInAccounts,
  getCollectionAccount,
  getCollectionAccountOptions,
  getRegionalAccountOptions,
  listAccountCurrencies,
  listAccountsByCurrency,
  listCollectionAccounts,
  listCurrencyAccounts,
  listDeposits,
  listMemberAccounts,
  listSettingChanges,
  proposeSettingChange,
  setAccountDisabled,
  type CollectionAccount,
  type LocalTypeId,
} from '@causeway/contract';
import { createProviders, worldBoxChains, worldBoxConfig, type OpenProviders } from '@causeway/providers';
import { startWorldBox, type WorldBoxProcess, keptIn } from '@causeway/providers/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInSetting } from './open-built-in.ts';
import type { TestPerson } from '../../../platform/testing.ts';
import { settingsFeature } from '../../foundation/settings/index.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { textOfPdf } from '../../../testing/text-of-pdf.testing.ts';

let box: WorldBoxProcess;
let providers: OpenProviders;
let server: MoneyServer;
let person: TestPerson;

beforeAll(async () => {
  box = await startWorldBox();
  const address = { url: box.url, smtpHost: '127.0.0.1', smtpPort: box.smtpPort, secret: box.secret };
  const unused = { publicUrl: 'http://127.0.0.1:8080' };
  providers = createProviders({
    now: () => new Date(),
    ...keptIn('/tmp'),
    ...worldBoxConfig({ ...address, ...unused }),
    chains: worldBoxChains({ url: box.url }),
  });
  const { banks, chains } = providers;
  server = await moneyServer([settingsFeature([builtInSetting])], {}, { banks, chains });
  person = await server.signedInPerson({ memberType: 1, name: 'Harbour Trading Limited' });
});
afterAll(async () => {
  await server.stop();
  providers.close();
  await box.stop();
});

async function again(): Promise<TestPerson> {
  person = await server.signedInAgain(person);
  return person;
}

/** The newest deposits, after banks and chains were read. */
async function newest() {
  await server.clock.advance(61);
  for (const _turn of [1, 2, 3]) await server.settle();
  const call = { pageNo: 1, pageSize: 1 };
  return (await server.as(await again()).call(listDeposits, call)).list[0];
}

async function approved([applied]: readonly CollectionAccount[]): Promise<CollectionAccount> {
  const accountId = applied?.accountId ?? '';
  server.ok(await server.decide('collection-account', accountId, 'approve'));
  return server.as(await again()).call(getCollectionAccount, { accountId });
}

const iban = (country: string): RegExp => new RegExp(`^${country}\\d{2}[A-Z0-9]{11,30}$`);
const regional: readonly (readonly [LocalTypeId, 1 | 2, string, string, RegExp, string | null])[] = [
  [2000001, 1, 'EUR', 'LU', iban('LU'), null],
  [2000002, 1, 'SGD', 'SG', /^55\d{10}$/, 'SGIBG'],
  [2000003, 1, 'AUD', 'AU', /^4\d{8}$/, 'AUBSB'],
  [2000004, 1, 'USD', 'DE', iban('DE'), null],
  [2000005, 2, 'USD', 'US', /^7\d{11}$/, 'USABA'],
  [2000006, 2, 'EUR', 'LU', iban('LU'), null],
  [2000007, 2, 'GBP', 'GB', /^\d{8}$/, 'GBDSC'],
  [2000008, 2, 'CAD', 'CA', /^21\d{10}$/, 'CACPA'],
];

test.each(regional)(
  'local type %i opens an account with its details',
  async (localTypeId, network, currency, country, form, system) => {
    const accounts = [{ channel: 13 as const, network, localTypeId }];
    const call = { accountName: 'Harbour Trading Limited', accounts };
    const account = await approved(await server.as(await again()).call(applyForRegionalAccounts, call));
    expect(account).toMatchObject({
      ...{ channel: 13, network, localTypeId, status: 'NORMAL' },
      ...{ title: 'Harbour Trading Limited', bankCountry: country },
    });
    expect(account.number).toMatch(form);
    expect(account.bankBranch?.system ?? null).toBe(system);
    if (account.bankBranch) expect(branchCodeProblem(country, account.bankBranch.code)).toBeNull();

    const paid = { account: account.number, currency, amount: '12.34' };
    await box.control('POST', '/pay-in', paid);
    expect(await newest()).toMatchObject({
      ...{ channel: 13, accountId: account.accountId, status: 'CREDITED' },
      amount: { currency, value: '12.34' },
    });
  },
);

test.each([
  [3, 'HK', /^808\d{11}$/],
  [2, 'SG', /^417\d{11}$/],
] as const)('channel %i opens an account with its details', async (channel, country, form) => {
  const call = { accounts: [{ channel }] };
  const account = await approved(await server.as(await again()).call(applyForCollectionAccounts, call));
  expect(account).toMatchObject({ channel, network: 1, localTypeId: 2000000, bankCountry: country });
  expect(account.number).toMatch(form);
  await box.control('POST', '/pay-in', { account: account.number, currency: 'HKD', amount: '500.00' });
  expect(await newest()).toMatchObject({ channel, status: 'CREDITED' });
});

test.each([
  [8, /^0x[0-9a-fA-F]{40}$/],
  [9, /^T[1-9A-HJ-NP-Za-km-z]{33}$/],
] as const)('chain %i opens an account with its address', async (channel, form) => {
  const call = { accounts: [{ channel }] };
  const account = await approved(await server.as(await again()).call(applyForCollectionAccounts, call));
  expect(account).toMatchObject({ channel, network: 3, localTypeId: null, bankBranch: null });
  expect(account.number).toMatch(form);
  await box.control('POST', `/chain/${String(channel)}/pay-in`, {
    to: account.number,
    asset: 'USDC',
    amount: '9',
  });
  await box.control('POST', `/chain/${String(channel)}/mine`, { blocks: 25 });
  expect(await newest()).toMatchObject({ channel, status: 'CREDITED' });
});

/** Two members of staff put the member on the list. */
async function allow(memberId: string) {
  const lines = [{ key: { memberId }, before: null, after: {} }];
  const request = { name: 'built-in-account' as const, lines, reason: 'Asked for' };
  const proposed = await server.call(proposeSettingChange, request, {
    session: await server.signedInStaff('settings'),
  });
  if (proposed.refusal !== undefined) return proposed;
  const session = await server.signedInStaff('senior');
  const waiting = { pageNo: 1, pageSize: 1, status: 'waiting' as const };
  const { list } = await server.as(session).call(listSettingChanges, waiting);
  return server.call(decideSettingChange, { id: list[0]?.id ?? '', decision: 'confirm' }, { session });
}

test('the built-in channel is offered to listed members, and a payer names the member', async () => {
  const builtIn = (session: TestPerson) =>
    server.as(session).call(getBuiltInAccounts, { dictKey: 'builtInChannelMembers' });
  expect(await builtIn(await again())).toEqual([]);
  const { memberId } = person;
  server.ok(await allow(memberId));
  await server.settle();
  expect((await allow(memberId)).refusal).toBe('setting-changed');

  const [entry] = await builtIn(await again());
  expect(entry).toMatchObject({
    value: memberId,
    account: { accountId: 'fb-20', channel: 20, currencies: ['USD', 'CNH'], postscript: memberId },
  });
  const other = await server.signedInPerson();
  server.ok(await allow(other.memberId));
  await server.settle();
  expect((await builtIn(other))[0]?.account.number).toBe(entry?.account.number);

  const pay = (remittance: string) =>
    box.control('POST', '/pay-in', {
      account: entry?.account.number,
      currency: 'CNH',
      amount: '20.00',
      remittance,
    });
  await pay(`rent ${memberId} May`);
  const credited = await newest();
  expect(credited).toMatchObject({ channel: 20, status: 'CREDITED' });
  // Payments that belong to nobody: without a reference, with one inside another number, and with those of
  // two members.
  for (const remittance of ['rent', `9${memberId}`, `${memberId} ${other.memberId}`]) await pay(remittance);
  expect((await newest())?.txnNo).toBe(credited?.txnNo);
  await server.balanced();
});

test('the built-in account has its own PDF, and a reason once disabled', async () => {
  const session = await again();
  const builtIn = () => server.as(session).call(getBuiltInAccounts, { dictKey: 'builtInChannelMembers' });
  const pdf = (accountId: string, by = session) =>
    server.call(downloadCollectionProof, { accountId }, { session: by });
  const [entry] = await builtIn();
  const { bytes } = await pdf('fb-20');
  expect((await textOfPdf(bytes)).join('')).toContain(entry?.account.number ?? 'no number');
  expect((await pdf('fb-21')).refusal).toBe('collection-account-not-found');
  expect((await pdf('fb-20', await server.signedInPerson())).refusal).toBe('collection-account-not-found');

  const staff = await server.signedInStaff();
  const { memberId } = person;
  const held = await server.as(staff).call(listMemberAccounts, { memberId });
  const accountId = held.find(({ channel }) => channel === 20)?.accountId ?? '';
  const disable = (isDisabled: boolean) =>
    server.as(staff).call(setAccountDisabled, { accountId, isDisabled, reason: 'Misused' });
  await disable(true);
  expect((await builtIn()).map(({ account }) => [account.status, account.refuseReason])).toEqual([
    ['DISABLED', 'Misused'],
  ]);
  expect((await pdf('fb-20')).refusal).toBe('no-fiat-account');
  await disable(false);
});

test('lists show the offers and the accounts for a currency', async () => {
  const session = await again();
  const kinds = async (call: typeof getCollectionAccountOptions) =>
    (await server.as(session).call(call, {})).map(({ channel, localTypeId }) => localTypeId ?? channel);
  expect(await kinds(getCollectionAccountOptions)).toEqual([2000000, 2000000, 8, 9]);
  expect(await kinds(getRegionalAccountOptions)).toEqual(regional.map(([type]) => type));

  expect((await server.as(session).call(listAccountCurrencies, {})).slice(0, 3)).toEqual([
    ...['USDT', 'USDC', 'USD'],
  ]);
  const received = await server.as(session).call(listAccountsByCurrency, { currency: 'CAD' });
  expect(received.map(({ channel, localTypeId }) => [channel, localTypeId])).toEqual([
    [3, 2000000],
    [13, 2000008],
  ]);
  const listed = await server.as(session).call(listCollectionAccounts, {});
  expect(listed.some(({ channel }) => channel === 20)).toBe(false);
  const staff = await server.signedInStaff();
  const { memberId } = person;
  const seen = await server.as(staff).call(listMemberAccounts, { memberId });
  expect(seen).toHaveLength(listed.length + 1);
});

test('a currency account lists its receiving accounts by channel', async () => {
  const rows = await server.as(await again()).call(listCurrencyAccounts, {});
  const channels = (currency: string) => {
    const { receivingAccounts = {} } = rows.find((row) => row.currency === currency) ?? {};
    return Object.entries(receivingAccounts).map(([channel, accounts]) => [channel, accounts.length]);
  };
  expect(channels('EUR')).toEqual([
    ['2', 1],
    ['3', 1],
    ['13', 3],
  ]);
  expect(channels('USDC')).toEqual([
    ['8', 1],
    ['9', 1],
  ]);
});

test('an individual is neither offered nor given a local account', async () => {
  const individual = await server.signedInPerson({ memberType: 3 });
  const options = await server.as(individual).call(getRegionalAccountOptions, {});
  expect(options.filter((option) => option.permission === 1).map((option) => option.network)).toEqual([
    1, 1, 1, 1,
  ]);
  const accounts = [{ channel: 13, network: 2, localTypeId: 2000005 }] as const;
  expect(await server.as(individual).refused(applyForRegionalAccounts, { accounts: [...accounts] })).toBe(
    'region-unavailable',
  );
});

test('a local account is refused outside its region or under another name', async () => {
  const abroad = await server.signedInPerson({ memberType: 1, name: 'Elbe GmbH' });
  await server.pool.query(`update member set country = 'DE' where id = $1`, [abroad.memberId]);
  const apply = (localTypeId: 2000004 | 2000007, accountName?: string) =>
    server.call(
      applyForRegionalAccounts,
      {
        ...(accountName === undefined ? {} : { accountName }),
        accounts: [{ channel: 13, network: localTypeId === 2000007 ? 2 : 1, localTypeId }],
      },
      { session: abroad },
    );
  expect((await apply(2000007)).refusal).toBe('region-unavailable');
  expect((await apply(2000004, 'Somebody Else')).refusal).toBe('account-name-differs');
  expect((await apply(2000004, 'Elbe GmbH')).refusal).toBeUndefined();
  const mixed = {
    accounts: [{ channel: 13 as const, network: 1 as const, localTypeId: 2000007 as const }],
  };
  expect(await server.as(abroad).refused(applyForRegionalAccounts, mixed)).toBe('region-unavailable');
});

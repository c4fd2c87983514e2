// A server with a wrong setting beside a correct one on the same database reads nothing and moves no bookmark.
import { getCollectionAccount, listChainStates, listDeposits } from '@causeway/contract';
import { createEvmChain, worldBoxChains, type EvmChainConfig } from '@causeway/providers';
import { amount } from '@causeway/money';
import {
  ChainMismatch,
  ProviderUnavailable,
  type ChainIdentity,
  type ChainPort,
} from '@causeway/providers/port';
import { keyWallets, startWorldBox, type WorldBoxProcess } from '@causeway/providers/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOnce, type FeatureContext } from '../../../platform/feature.ts';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { chainGuard, rebindChain } from '../chain-binding/index.ts';
import { chainPayments } from '../payouts/index.ts';
import { treasuryFeature } from '../treasury/index.ts';
import { rescanChain, type RescannedTransfer } from './rescan-chain.ts';
import { scanChain } from './scan-chain.ts';
import { channelStore } from './store.ts';

let box: WorldBoxProcess;
let server: MoneyServer;
let right: ChainPort;
let person: TestPerson;
let address: string;

const control = (path: string, body: object) => box.control('POST', `/chain/8/${path}`, body);

/** The configuration of a second server, with contracts of its own. */
async function configuredWith(
  change: (contracts: EvmChainConfig['contracts']) => Partial<EvmChainConfig['contracts']>,
): Promise<ChainPort> {
  const { contracts } = (await box.control('GET', '/chain/8')) as Pick<EvmChainConfig, 'contracts'>;
  return createEvmChain({
    urls: [`${box.url}/evm`],
    quorum: 1,
    secondReadingBlocks: 12,
    chainId: 31_337,
    // The box's public key, which everybody knows.
    xpubs: [
      'xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76',
    ],
    ...keyWallets(8, `0x${'1'.repeat(64)}`),
    contracts: { ...contracts, ...change(contracts) },
    confirmationsNeeded: 12,
    timeoutMilliseconds: 5000,
  });
}
const lastDigitOff = ({ USDT }: EvmChainConfig['contracts']) => ({
  USDT: `0x${USDT.slice(2, -1)}${USDT.endsWith('4') ? '5' : '4'}` as const,
});
/** The identities that a token contract and another one would report. */
const others: ChainIdentity = { chain: '31337', contracts: { USDT: '0xother', USDC: '0xusdc' } };
const bindings = async () =>
  (await server.pool.query(`select chain, usdt, usdc from chain_binding where id = '8'`)).rows;
async function bookmark(): Promise<string | undefined> {
  const { rows } = await server.pool.query<{ blockNumber: string }>(
    `select block_number from chain_scan where id = '8'`,
  );
  return rows[0]?.blockNumber;
}
async function deposits(): Promise<number> {
  const page = { pageNo: 1, pageSize: 10 };
  return (await server.as(person).call(listDeposits, page)).total;
}
async function state() {
  const session = await server.signedInStaff('auditor');
  return (await server.as(session).call(listChainStates, {})).list.find(({ channel }) => channel === 8);
}

/** Another server on the same database, with its own memory of what it has checked. */
const beside = (): FeatureContext => buildOnce((use) => ({ ...server.context, use }));
async function payIn(amount: string): Promise<void> {
  await control('pay-in', { to: address, asset: 'USDT', amount });
  await control('mine', { blocks: 1 });
}

beforeAll(async () => {
  box = await startWorldBox();
  const chains = worldBoxChains({ url: box.url });
  right = chains.find(({ channel }) => channel === 8)!;
  server = await moneyServer([treasuryFeature], {}, { chains: new Map([[8, right]]) });
  person = await server.signedInPerson();
  const accountId = await server.account(person, 8);
  const account = await server.as(person).call(getCollectionAccount, { accountId });
  address = account.number ?? '';
  await scanChain(server.context, right);
});
afterAll(async () => {
  await server.stop();
  await box.stop();
});

test('a wrong token contract moves the bookmark past nothing and notifies staff', async () => {
  const before = await bookmark();
  for (const amount of ['100', '200', '300']) await payIn(amount);
  const wrong = await configuredWith(lastDigitOff);
  await expect(scanChain(beside(), wrong)).rejects.toThrow(/channel 8 is stopped: there is no contract at/);
  expect(await bookmark()).toBe(before);
  expect((await state())?.stops).toEqual([expect.stringContaining('there is no contract at')]);
  expect(await server.metrics()).toContain('causeway_chain_channels_stopped 1');

  await scanChain(server.context, right);
  expect(await deposits()).toBe(3);
});

test('other token contracts than the channel’s are refused', async () => {
  const before = await bookmark();
  await payIn('400');
  const wrong: ChainPort = { ...right, identify: () => Promise.resolve(others) };
  const refused = /this server is configured for usdt 0xother instead of 0x[0-9A-Fa-f]{40}, /;
  await expect(scanChain(beside(), wrong)).rejects.toThrow(refused);
  const payment = {
    ...{ id: 'T20260301AAAAAAAAAA', to: address },
    amount: amount('USDT', 1n),
    of: { subject: { kind: 'transfer', id: 'T20260301AAAAAAAAAA' } },
  };
  await expect(beside().use(chainPayments).pay(payment, wrong)).rejects.toThrow(refused);
  const { rows } = await server.pool.query('select id from chain_send');
  expect(rows).toEqual([]);
  expect(await bookmark()).toBe(before);
  await scanChain(server.context, right);
  expect(await deposits()).toBe(4);
});

test('the bookmark does not move for a reader of other contracts', async () => {
  const before = await bookmark();
  const found = { blockNumber: 9_999n, blockHash: '0x' };
  await channelStore(server.db).keepScan(8, { ...found, secondBlock: 0n, foundLate: 0 }, others);
  expect(await bookmark()).toBe(before);
});

test('a node that returns is checked again', async () => {
  const context = beside();
  let answers: () => Promise<ChainIdentity> = right.identify;
  const chain: ChainPort = { ...right, identify: () => answers() };
  await scanChain(context, chain);
  answers = () => Promise.reject(new ChainMismatch('the Ethereum node is on chain 5 instead of 31337'));
  await scanChain(context, chain);
  context.use(chainGuard).forget(8);
  await expect(scanChain(context, chain)).rejects.toBeInstanceOf(ProviderUnavailable);
  answers = right.identify;
  await scanChain(context, chain);
});

test('an earlier channel is bound once its contracts were checked', async () => {
  await server.pool.query(`delete from chain_binding where id = '8'`);
  const before = await bookmark();
  const wrong = await configuredWith(lastDigitOff);
  await expect(scanChain(beside(), wrong)).rejects.toThrow(/there is no contract at/);
  expect(await bindings()).toEqual([]);
  await scanChain(beside(), right);
  const { chain, contracts } = await right.identify();
  expect(await bindings()).toEqual([{ chain, usdt: contracts.USDT, usdc: contracts.USDC }]);
  expect(await bookmark()).toBe(before);
});

test('missed deposits are found by reading again, each once', async () => {
  // A correct server may read the new block first, which a wrong one would have skipped: then another payment
  // is made.
  let paid = 4;
  let blockNumber = 0n;
  do {
    await payIn('500');
    paid += 1;
    await control('mine', { blocks: 14 });
    const head = await right.head();
    ({ blockNumber } = head);
    await channelStore(server.db).keepScan(
      8,
      { ...head, secondBlock: blockNumber, foundLate: 0 },
      await right.identify(),
    );
    await scanChain(server.context, right);
  } while ((await deposits()) === paid);
  const known = paid - 1;
  expect(await deposits()).toBe(known);

  const printed: RescannedTransfer[] = [];
  const rescan = () => rescanChain(server.context, right, 0n, (found) => void printed.push(found));
  expect(await rescan()).toEqual({ to: blockNumber, recorded: 1, known, kept: 0 });
  expect(printed.at(-1)).toMatchObject({ outcome: 'recorded', transfer: { to: address } });
  expect(await rescan()).toMatchObject({ recorded: 0, known: paid });
  await scanChain(server.context, right);
  await server.settle();
  expect(await deposits()).toBe(paid);
  const balance = `${String(1000 + 500 * (paid - 4))}.000000`;
  expect(await server.balanceOf(person, 'USDT')).toEqual([balance, '0.000000', '0.000000']);
  await expect(rescanChain(server.context, right, blockNumber + 1n, () => undefined)).rejects.toThrow(
    /was read up to block/,
  );
  await server.balanced();
});

test('other contracts are accepted deliberately, another chain is not', async () => {
  const rebound = { ...right, identify: () => Promise.resolve(others) };
  await rebindChain(server.context, rebound);
  await expect(scanChain(beside(), right)).rejects.toThrow(/is configured for/);
  await rebindChain(server.context, right);
  await scanChain(beside(), right);
  const elsewhere = { ...right, identify: () => Promise.resolve({ ...others, chain: '5' }) };
  await expect(rebindChain(server.context, elsewhere)).rejects.toThrow(/needs a database of its own/);
});

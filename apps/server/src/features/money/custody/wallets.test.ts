// The house's wallets, as the chain and the books show them: amounts count as equal only once they were
// compared.
import { listWallets } from '@causeway/contract';
import { decimal } from '@causeway/money';
import { ProviderUnavailable } from '@causeway/providers/port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, walletPayee, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { custodyFeature } from './index.ts';
import { readWallets } from './read-wallets.ts';
import { countUnexplained, walletLevels } from './wallets.ts';

let server: MoneyServer;
let person: TestPerson;
let address: string;
beforeAll(async () => {
  server = await moneyServer([custodyFeature]);
  server.chain.hotUnits = 0n;
  person = await server.signedInPerson();
  const account = await server.account(person, 8);
  const { rows } = await server.pool.query<{ number: string }>(
    'select number from collection_account where id = $1',
    [account],
  );
  address = rows[0]?.number ?? '';
});
afterAll(() => server.stop());

const usdt = (value: string) => decimal(value, 'USDT');
const read = () => readWallets(server.context, server.chain, ['deposit', 'hot', 'gas', 'cold']);
async function wallet(place: string) {
  const session = await server.signedInStaff('auditor');
  const { list } = await server.as(session).call(listWallets, {});
  return list.find((each) => each.place === place);
}
const booksOf = async (place: string, asset = 'USDT') =>
  (await wallet(place))?.reading?.balances.find((each) => each.asset === asset)?.books;

test('nothing is reported before the first reading', async () => {
  await server.pool.query('delete from wallet_reading');
  expect((await wallet('hot'))?.reading).toBeNull();
  expect(await wallet('gas')).toBeUndefined();
});

test('a wallet is read with time and block, with any amount of coin', async () => {
  await read();
  const hot = await wallet('hot');
  expect(hot?.reading?.balances.at(-1)).toEqual({
    ...{ asset: 'ETH', books: null },
    onChain: '10.000000000000000000',
  });
  expect(hot).toMatchObject({ address: server.chain.hotWallet, reading: { isOutdated: false } });
});

test('money missing in the books is unexplained from its first reading on', async () => {
  server.chain.mine({ to: server.chain.hotWallet, amount: usdt('500.000000') });
  server.chain.mineEmpty(3);
  await read();
  const first = await booksOf('hot');
  expect(first).toMatchObject({ inBooks: '0.000000', difference: '500.000000', unexplained: '500.000000' });
  await server.clock.advance(60);
  await read();
  expect((await booksOf('hot'))?.differsSince).toBe(first?.differsSince);
  expect(await countUnexplained(server.context)).toBe(1);
});

test('money booked as the provider’s own agrees', async () => {
  await server.fundHouse('USDT', '500.000000', 'channel-8', 'own-funds');
  // The place shows both figures until the next reading.
  expect(await booksOf('hot')).toMatchObject({ inBooks: '0.000000', inBooksNow: '500.000000' });
  await read();
  expect(await booksOf('hot')).toMatchObject({ difference: '0.000000', differsSince: null });
  expect(await countUnexplained(server.context)).toBe(0);
});

test('a booked deposit that is not final explains a lower chain balance', async () => {
  server.chain.mine({ to: address, amount: usdt('10.000000') });
  await server.settle();
  await read();
  const not = { inBooks: '10.000000', difference: '-10.000000', notFinal: '10.000000' };
  expect(await booksOf('deposit')).toMatchObject({ ...not, unexplained: '0.000000' });
  server.chain.mineEmpty(5);
  await server.settle();
  await read();
  expect(await booksOf('deposit')).toMatchObject({ difference: '0.000000', notFinal: '0.000000' });
});

test('a signed payment not booked as paid explains a lower chain balance', async () => {
  await server.fund(person, 'USDT', '100.000000');
  const payeeId = await server.payee(person, walletPayee);
  const txnNo = await server.submittedTransfer(person, payeeId, 'USDT', '40.000000');
  server.ok(await server.decide('transfer', txnNo, 'approve'));
  await server.settle();
  await read();
  expect(await booksOf('hot')).toMatchObject({ sent: '40.000000', unexplained: '0.000000' });
  server.chain.mineEmpty(5);
  await server.settle();
  await read();
  expect(await booksOf('hot')).toMatchObject({ difference: '0.000000', sent: '0.000000' });
});

test('money that left a deposit address without a payment is unexplained', async () => {
  server.chain.collect(address, usdt('4.000000'));
  server.chain.mineEmpty(1);
  await read();
  expect(await booksOf('deposit')).toMatchObject({ unexplained: '-4.000000' });
});

test('a silent node leaves the last reading, which ages', async () => {
  const away = { ...server.chain, holdings: () => Promise.reject(new ProviderUnavailable('no route')) };
  const before = (await wallet('hot'))?.reading?.time;
  await server.pool.query(`update wallet_reading set read_at = read_at - interval '1 day'`);
  await readWallets(server.context, away, ['hot']);
  expect(await wallet('hot')).toMatchObject({ reading: { isOutdated: true } });
  expect(before).toBeDefined();
});

test('metrics include each balance', async () => {
  await read();
  expect(await walletLevels(server.context)).toContainEqual({
    labels: { channel: '8', place: 'hot', asset: 'ETH' },
    value: 10,
  });
});

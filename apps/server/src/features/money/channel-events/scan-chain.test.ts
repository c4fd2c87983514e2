// The block at which the reading of a chain begins.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNodeFindings } from '@causeway/contract';
import { decimal } from '@causeway/money';
import { ProviderUnavailable } from '@causeway/providers/port';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { testChain } from '../../../testing/outside.testing.ts';
import { scanChain } from './scan-chain.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

/** TRC-20: the test server has no such chain, so only the test reads it. */
const channel = 9;
async function readTo(): Promise<string | undefined> {
  const { rows } = await server.pool.query<{ blockNumber: string }>(
    'select block_number from chain_scan where id = $1',
    [String(channel)],
  );
  return rows[0]?.blockNumber;
}
const forget = () => server.pool.query('delete from chain_scan where id = $1', [String(channel)]);

test('a long chain is read from near its head, because no address is older', async () => {
  const chain = testChain(channel);
  chain.mineEmpty(3000);
  await scanChain(server.context, chain);
  expect(await readTo()).toBe('3000');
  await forget();
});

test('a chain of a few blocks is read from its first block', async () => {
  const chain = testChain(channel);
  chain.mineEmpty(1);
  await scanChain(server.context, chain);
  expect(await readTo()).toBe('1');
  await forget();
});

test('a payment to an address issued before the first reading is seen', async () => {
  const person = await server.signedInPerson();
  const account = await server.account(person, 8);
  const { rows } = await server.pool.query<{ number: string }>(
    'update collection_account set channel = $1 where id = $2 returning number',
    [channel, account],
  );
  const chain = testChain(channel);
  chain.mine({ to: rows[0]?.number ?? '', amount: decimal('6.000000', 'USDT') });
  chain.mineEmpty(20);
  await scanChain(server.context, chain);
  await server.settle();
  expect(await server.balanceOf(person, 'USDT')).toEqual(['6.000000', '0.000000', '0.000000']);
});

test('a head that goes back is waited for, and nothing is read again', async () => {
  const chain = testChain(channel);
  chain.mineEmpty(300);
  await scanChain(server.context, chain);
  chain.lagBlocks = 5;
  await expect(scanChain(server.context, chain)).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(await readTo()).toBe('300');
  chain.lagBlocks = 0;
  chain.mineEmpty(1);
  await scanChain(server.context, chain);
  expect(await readTo()).toBe('301');
  await forget();
});

test('a transfer that a node left out is found and reported at the second reading', async () => {
  const person = await server.signedInPerson();
  const { rows } = await server.pool.query<{ number: string }>(
    'update collection_account set channel = $1 where id = $2 returning number',
    [channel, await server.account(person, 8)],
  );
  const chain = testChain(channel);
  // Makes hashes differ from those of earlier tests.
  chain.mineEmpty(60);
  const [hash] = chain.mine({ to: rows[0]?.number ?? '', amount: decimal('4.000000', 'USDT') });
  chain.hidden.add(hash ?? '');
  await scanChain(server.context, chain);
  chain.mineEmpty(chain.secondReadingBlocks);
  await scanChain(server.context, chain);
  await scanChain(server.context, chain);
  await server.settle();
  expect(await server.balanceOf(person, 'USDT')).toEqual(['4.000000', '0.000000', '0.000000']);
  expect(await server.metrics()).toContain('causeway_chain_transfers_found_late 1');
  const session = await server.signedInStaff();
  const { list } = await server.as(session).call(listNodeFindings, { pageNo: 1, pageSize: 20 });
  expect(list).toMatchObject([{ findingKey: `9:${hash ?? ''}`, kind: 'found-late', times: 1 }]);
  await forget();
});

test('a transfer that cannot be posted waits for staff, and the scan continues', async () => {
  const [person, behind] = [await server.signedInPerson(), await server.signedInPerson()];
  const addressOf = async (of: TestPerson) => {
    const { rows } = await server.pool.query<{ number: string }>(
      'update collection_account set channel = $1 where id = $2 returning number',
      [channel, await server.account(of, 8)],
    );
    return rows[0]?.number ?? '';
  };
  const [to, next] = [await addressOf(person), await addressOf(behind)];
  const chain = testChain(channel);
  const most = { currency: 'USDT', minor: 9_000_000_000_000_000_000n } as const;
  // Makes hashes differ from those of earlier tests.
  chain.mineEmpty(30);
  chain.mine({ to, amount: most }, { to, amount: most }, { to: next, amount: decimal('6.000000', 'USDT') });
  chain.mineEmpty(20);
  await scanChain(server.context, chain);
  await server.settle();
  expect((await server.balanceOf(behind, 'USDT'))[0]).toBe('6.000000');
  const { rows } = await server.pool.query<{ reason: string }>(
    'select reason from bank_message_aside where channel = $1',
    [channel],
  );
  expect(rows).toMatchObject([{ reason: expect.stringContaining('cannot be posted') as string }]);
  await forget();
});

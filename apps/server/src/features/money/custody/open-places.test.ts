// Money that older servers booked on the hot wallet moves once to the deposit addresses' own place, and later reversals are
// booked there.
import { HOUSE, post } from '@causeway/ledger';
import { decimal } from '@causeway/money';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { checkHoldings } from '../chain-holdings/index.ts';
import { detectAgain, depositTools } from '../deposits/detect-deposit.ts';
import { planMove } from '../deposits/move-deposit.ts';
import { systemActor } from '../../../platform/actor.ts';
import { openPlaces } from './open-places.ts';

let server: MoneyServer;
let person: TestPerson;
let address: string;
beforeAll(async () => {
  server = await moneyServer();
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
const places = () => server.onHouse('USDT', 'channel-8', 'channel-8-deposit');
const open = () => openPlaces(server.context, server.chain);

/** A deposit as an older server left it: its journal names the hot wallet. Answers its number. */
async function olderDeposit(amount: bigint): Promise<string> {
  const before = await newest();
  const id = `${before.slice(0, -4)}${String(Math.floor(1000 + Math.random() * 9000))}`;
  await server.owner.query(
    `insert into deposit select (jsonb_populate_record(d, jsonb_build_object('id', $2::text,
       'payment_reference', $2::text, 'amount', $3::bigint, 'status', 'PENDING', 'credited_at', null, 'version', 1))).*
     from deposit d where id = $1`,
    [before, id, amount],
  );
  const [answer] = await post(server.db.pool, [
    {
      key: randomUUID(),
      kind: 'deposit.detected',
      reference: id,
      at: server.clock.now(),
      postings: [
        {
          from: { owner: HOUSE, purpose: 'channel-8', currency: 'USDT' },
          to: { owner: person.memberId, purpose: 'pending', currency: 'USDT' },
          amount,
        },
      ],
    },
  ]);
  expect(answer?.status).toBe('posted');
  return id;
}

async function newest(): Promise<string> {
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from deposit order by created_at limit 1',
  );
  return rows[0]?.id ?? '';
}

async function vanish(id: string): Promise<void> {
  const tools = server.context.use(depositTools);
  const request = { id: randomUUID().replaceAll('-', ''), name: 'test', body: id };
  await server.context.spine.write(systemActor('deposits'), request, async (now) => {
    const deposit = await tools.store.byId(id);
    if (!deposit) throw new Error('the deposit is not there');
    return planMove(deposit, 'vanish', {}, now);
  });
}

test('a deposit on a chain is booked at its deposit address', async () => {
  server.chain.mine({ to: address, amount: usdt('10.000000') });
  server.chain.mineEmpty(5);
  await server.settle();
  expect(await places()).toEqual([0n, -10_000_000n]);
});

test('nothing moves without bookings of an older server', async () => {
  await open();
  expect(await places()).toEqual([0n, -10_000_000n]);
});

test('bookings of the previous version move to the deposit addresses once', async () => {
  await olderDeposit(4_000_000n);
  expect(await places()).toEqual([-4_000_000n, -10_000_000n]);
  await Promise.allSettled([open(), open()]);
  await open();
  expect(await places()).toEqual([0n, -14_000_000n]);
});

test('an older deposit that vanishes and returns is booked at its new place', async () => {
  const id = await olderDeposit(3_000_000n);
  await vanish(id);
  expect(await places()).toEqual([-3_000_000n, -11_000_000n]);
  await open();
  expect(await places()).toEqual([0n, -14_000_000n]);
  const tools = server.context.use(depositTools);
  const deposit = await tools.store.byId(id);
  if (!deposit) throw new Error('the deposit is not there');
  await detectAgain(tools, deposit, { blockNumber: 3n, blockHash: 'another' });
  expect(await places()).toEqual([0n, -17_000_000n]);
  await server.balanced();
});

test('the move ends after a day', async () => {
  await olderDeposit(1_000_000n);
  await server.clock.advance(25 * 60 * 60);
  await open();
  expect((await places())[0]).toBe(-1_000_000n);
});

test('a collection by hand before the move stays on the hot wallet', async () => {
  const other = await moneyServer();
  try {
    const account = await other.account(await other.signedInPerson(), 8);
    const { rows } = await other.pool.query<{ number: string }>(
      'select number from collection_account where id = $1',
      [account],
    );
    await checkHoldings(other.context, other.chain);
    await other.owner.query(`insert into chain_left (id, amount, seen_at) values ($1, 2000000, now())`, [
      `8:${rows[0]?.number ?? ''}:USDT`,
    ]);
    const [answer] = await post(other.db.pool, [
      {
        key: randomUUID(),
        kind: 'unmatched.detected',
        reference: 'U20260101AAAAAAAAAA',
        at: other.clock.now(),
        postings: [
          {
            from: { owner: HOUSE, purpose: 'channel-8', currency: 'USDT' },
            to: { owner: HOUSE, purpose: 'suspense', currency: 'USDT' },
            amount: 5_000_000n,
          },
        ],
      },
    ]);
    expect(answer?.status).toBe('posted');
    await openPlaces(other.context, other.chain);
    expect(await other.onHouse('USDT', 'channel-8', 'channel-8-deposit')).toEqual([-2_000_000n, -3_000_000n]);
  } finally {
    await other.stop();
  }
});

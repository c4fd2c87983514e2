// A proof reveals nothing about other owners but hashes. And proofs of days from before pieces existed stay
// valid.
import { randomUUID } from 'node:crypto';
import { getDocumentKeys } from '@causeway/contract';
import { openAccounts, post } from '@causeway/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../platform/testing.ts';
import { documentSigner, signedDocumentsFeature } from '../../foundation/signed-documents/index.ts';
import { placeAccount } from '../basics/index.ts';
import { foldDays } from '../books-by-day/index.ts';
import { dayKeys } from './day-keys.ts';
import { balanceProofsFeature } from './index.ts';
import { LEAVES, leavesOf } from './older-leaves.ts';
import { type OfDay, proofStore } from './proof-store.ts';
import { publishDay } from './publish-day.ts';
import { proofTools } from './publish-due.ts';
import { readProof } from './read-proof.ts';
import { scriptSays } from './script.testing.ts';
import { FIRST_PREVIOUS, statementHash } from './statement.ts';
import { rootOf } from './sum-tree.ts';
import { statementBreaks } from './watch-statements.ts';

const OLDER = { day: '2026-03-01', currency: 'USD' } as const;
const OF = { day: '2026-03-02', currency: 'USD' } as const;
const AFTER = new Date('2026-03-02T18:00:00Z');
const MEMBERS = 1_500;
const ownerOf = (n: number): string => String(2_000_000_000 + n);
/** Balances of ten digits and more, none a power of two; the first is a third of the total. */
const balanceOf = (n: number): bigint =>
  n === 0 ? 9_876_543_210_987n : 1_000_000_007n + BigInt(n) * 15_485_863n;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    features: [balanceProofsFeature, signedDocumentsFeature],
    working: false,
    startAt: AFTER,
  });
});
afterAll(() => server.stop());

const key = async (): Promise<string> =>
  (await server.stranger.call(getDocumentKeys, {})).keys[0]?.publicKey ?? '';

async function signedOf(of: OfDay) {
  const row = await proofStore(server.db).statement(of);
  if (!row) throw new Error(`no statement of ${of.day}`);
  return { statement: row.statement, signature: row.signature };
}

/**
 * Publishes a day like release 0.1.0: one leaf for each owner, 256 in a page, and a node with a sum above
 * them.
 */
async function layOlderDay(owners: readonly string[], amounts: readonly bigint[]): Promise<void> {
  const secret = Buffer.alloc(32, 4);
  const keys = dayKeys(secret);
  const order = owners
    .map((owner, n) => ({ owner, amount: amounts[n] ?? 0n, place: keys.placeOf(owner) }))
    .toSorted((one, other) => Buffer.compare(one.place, other.place));
  const pages = Array.from({ length: Math.ceil(order.length / LEAVES) }, (_, page) =>
    order.slice(page * LEAVES, (page + 1) * LEAVES),
  );
  const nodes = pages.map((page) =>
    rootOf(
      leavesOf(keys, { owners: page.map(({ owner }) => owner), amounts: page.map((each) => each.amount) }),
    ),
  );
  const { hash, sum } = rootOf(nodes);
  const statement = JSON.stringify({
    ...{ type: 'causeway-balance-statement', version: 1, ...OLDER, decimals: 2, root: hash.toString('hex') },
    ...{ sum: String(sum), count: order.length, belowZero: { count: 0, sum: '0' }, previous: FIRST_PREVIOUS },
  });
  const { keyId, signature } = server.context.use(documentSigner).sign(Buffer.from(statement));
  const client = await server.pool.connect();
  await client.query('begin');
  for (const [page, leaves] of pages.entries())
    await client.query(
      `insert into balance_leaves (currency, day, page, first_place, hash, sum, owners, amounts)
       values ('USD', $1, $2, $3, $4, $5, $6, $7)`,
      [
        ...[OLDER.day, page, leaves[0]?.place, nodes[page]?.hash, nodes[page]?.sum],
        ...[leaves.map(({ owner }) => owner), leaves.map(({ amount }) => String(amount))],
      ],
    );
  await client.query(
    `insert into balance_statement (currency, day, statement, hash, previous, key_id, signature, sum, leaves,
       below_zero, secret, published_at)
     values ('USD', $1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10)`,
    [
      ...[OLDER.day, statement, statementHash(statement), FIRST_PREVIOUS, keyId, signature],
      ...[sum, order.length, secret, AFTER],
    ],
  );
  await client.query('commit');
  client.release();
}

test('a day from before balances had pieces can still be proven', async () => {
  const owners = Array.from({ length: 600 }, (_, n) => ownerOf(n));
  await layOlderDay(
    owners,
    owners.map((_, n) => balanceOf(n)),
  );
  const store = proofStore(server.db);
  const statement = await signedOf(OLDER);
  for (const n of [0, 299, 599]) {
    const proof = await readProof(store, { ...OLDER, ownerId: ownerOf(n) });
    expect(proof.version).toBe(1);
    expect(await scriptSays(proof, statement, await key())).toMatch(
      new RegExp(`^PROVEN: ${String(balanceOf(n))} of ${ownerOf(n)}, pieces: 1,`),
    );
  }
  expect(await statementBreaks(proofTools(server.context))).toEqual([]);
});

test('the next day has pieces and follows the older one in the chain', async () => {
  const journals = Array.from({ length: MEMBERS }, (_, n) => ({
    ...{ key: randomUUID(), kind: 'deposit.credit', reference: 'D', at: new Date('2026-03-02T04:00:00Z') },
    postings: [
      {
        from: placeAccount(3, 'USD'),
        to: { owner: ownerOf(n), purpose: 'available', currency: 'USD' as const },
        amount: balanceOf(n),
      },
    ],
  }));
  await openAccounts(
    server.pool,
    journals.flatMap(({ postings }) => postings.flatMap(({ from, to }) => [from, to])),
  );
  await post(server.pool, journals);
  await expect
    .poll(async () => (await foldDays(server.context.db)).isComplete, { timeout: 20_000 })
    .toBe(true);
  const { db, use } = server.context;
  expect(await publishDay(db, use(documentSigner), OF, AFTER)).toEqual({ kind: 'published' });
  const store = proofStore(server.db);
  expect((await store.statement(OF))?.previous).toBe((await store.statement(OLDER))?.hash);
  expect(await statementBreaks(proofTools(server.context))).toEqual([]);
});

test('in 12 proofs of one day no numbers but the owner’s are readable', async () => {
  const store = proofStore(server.db);
  const others = new Set(
    Array.from({ length: MEMBERS }, (_, n) => balanceOf(n)).flatMap((amount) => [
      String(amount),
      amount.toString(16),
    ]),
  );
  const hashes = new Set<string>();
  for (let n = 0; n < MEMBERS; n += 125) {
    const proof = await readProof(store, { ...OF, ownerId: ownerOf(n) });
    if (proof.version !== 2) throw new Error('a new day has version 2');
    const { ownerId, amount, pieces, statement, keyId, signature, type, version, ...more } = proof;
    expect(more).toEqual({});
    expect({ ownerId, amount }).toEqual({ ownerId: ownerOf(n), amount: String(balanceOf(n)) });
    expect(pieces.reduce((sum, piece) => sum + BigInt(piece.amount), 0n)).toBe(balanceOf(n));
    for (const { amount: size, salt, place, path, ...rest } of pieces) {
      expect(rest).toEqual({});
      expect([size, place].filter((text) => others.has(text))).toEqual([]);
      expect([salt, ...path].every((text) => /^[\da-f]{64}$/.test(text))).toBe(true);
      for (const hash of path) hashes.add(hash);
    }
    expect(JSON.stringify({ statement, keyId, signature, type, version })).not.toMatch(/count":1/);
  }
  expect(hashes.size).toBeGreaterThan(1_500);
});

test('the owner of a third of the total has at most 127 largest pieces', async () => {
  const store = proofStore(server.db);
  const proof = await readProof(store, { ...OF, ownerId: ownerOf(0) });
  const statement = await signedOf(OF);
  if (proof.version !== 2) throw new Error('a new day has version 2');
  const largest = proof.pieces.filter(({ amount }) => amount === proof.pieces[0]?.amount);
  expect(largest.length).toBeGreaterThan(10);
  expect(largest.length).toBeLessThan(128);
  const { sum } = JSON.parse(statement.statement) as { readonly sum: string };
  expect(BigInt(largest[0]?.amount ?? 0) * 64n).toBeLessThanOrEqual(BigInt(sum));
  expect(await scriptSays(proof, statement, await key())).toMatch(/^PROVEN: 9876543210987 of/);
  const [first, second, ...others] = proof.pieces;
  for (const pieces of [
    [first, first, ...others],
    [second, first, ...others],
    [second, ...others],
  ])
    expect(await scriptSays({ ...proof, pieces }, statement, await key())).toMatch(/^NOT PROVEN: .*piece/);
});

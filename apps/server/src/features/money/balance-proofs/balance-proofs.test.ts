// Proof of balances from the books to the file: the published total equals the books, each owner can prove
// its own part and no other, and a total that differs from the books is not published.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BalanceProofFile,
  getBalanceProof,
  getDayStatements,
  getDocumentKeys,
  listBalanceStatements,
} from '@causeway/contract';
import { type Journal, openAccounts, post } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPerson, type TestServer, testServer } from '../../../platform/testing.ts';
import { documentSigner, signedDocumentsFeature } from '../../foundation/signed-documents/index.ts';
import { placeAccount } from '../basics/index.ts';
import { foldDays } from '../books-by-day/index.ts';
import { balanceProofsFeature, publishedTotals } from './index.ts';
import { proofStore } from './proof-store.ts';
import { proofTools, publishDue } from './publish-due.ts';
import { readProof } from './read-proof.ts';
import { scriptSays } from './script.testing.ts';
import { statementHash } from './statement.ts';
import { statementBreaks } from './watch-statements.ts';

const DAY = '2026-03-02';
/** Two hours after the end of the day in Hong Kong. */
const AFTER = new Date('2026-03-02T18:00:00Z');
const ON_DAY = new Date('2026-03-02T04:00:00Z');
const MEMBERS = 3_000;
const SUB_ACCOUNT = 'S20260301ABCDEFGHJK';

let folder: string;
let booksFile: string;
let server: TestServer;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balance-proofs-'));
  booksFile = join(folder, 'roots');
  server = await testServer({
    features: [balanceProofsFeature, signedDocumentsFeature],
    working: false,
    startAt: AFTER,
    environment: { BOOKS_FILE: booksFile, BOOKS_KEY: 'a'.repeat(64) },
  });
  [ada, bob] = [await server.signedInPerson(), await server.signedInPerson()];
  await server.owner.query(
    `insert into sub_account (id, member_id, name, reference, created_by, created_at)
     values ($1, $2, 'Customer', '', $3, now())`,
    [SUB_ACCOUNT, ada.memberId, ada.personId],
  );
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const bank = placeAccount(3, 'USD');
const accountOf = (owner: string, purpose = 'available', currency: CurrencyCode = 'USD') => ({
  ...{ owner, purpose, currency },
});

const journalAt = (at: Date, postings: Journal['postings']): Journal => ({
  ...{ key: randomUUID(), kind: 'deposit.credit', reference: 'D', at, postings },
});

async function book(...journals: Journal[]): Promise<void> {
  await openAccounts(
    server.pool,
    journals.flatMap(({ postings }) => postings.flatMap(({ from, to }) => [from, to])),
  );
  const answers = await post(server.pool, journals);
  expect(answers.map(({ status }) => status)).toEqual(journals.map(() => 'posted'));
}

const credit = (owner: string, amount: bigint, at = ON_DAY): Journal =>
  journalAt(at, [{ from: bank, to: accountOf(owner), amount }]);

async function proofOf(session: TestPerson, day = DAY): Promise<PiecesProof> {
  return ofPieces(await server.as(session).call(getBalanceProof, { day, currency: 'USD' }));
}

type PiecesProof = Extract<BalanceProofFile, { readonly version: 2 }>;

function ofPieces(proof: BalanceProofFile): PiecesProof {
  if (proof.version !== 2) throw new Error('a new day has version 2');
  return proof;
}

const statements = async () => (await server.stranger.call(listBalanceStatements, {})).list;
const auditor = async () => server.as(await server.signedInStaff('auditor'));

/** The output of the documented script, with the published key or another one. */
async function verified(proof: unknown, statement: unknown, key?: string): Promise<string> {
  const { keys } = await server.stranger.call(getDocumentKeys, {});
  return scriptSays(proof, statement, key ?? keys[0]?.publicKey ?? '');
}

test('nothing is published before an hour after the end of the day', async () => {
  await book(
    ...Array.from({ length: MEMBERS }, (_, n) => credit(String(2_000_000_000 + n), BigInt(n + 1))),
    credit(ada.memberId, 123_456n),
    journalAt(ON_DAY, [
      { from: accountOf(ada.memberId), to: accountOf(ada.memberId, 'frozen'), amount: 456n },
    ]),
    credit(bob.memberId, 7n),
    journalAt(ON_DAY, [
      { from: placeAccount(3, 'EUR'), to: accountOf(SUB_ACCOUNT, 'available', 'EUR'), amount: 88n },
    ]),
    // Money after midnight belongs to the next day.
    credit(bob.memberId, 1_000n, new Date('2026-03-02T16:00:00Z')),
  );
  await server.clock.set(new Date('2026-03-02T16:30:00Z'));
  await server.settle();
  expect((await statements()).map(({ day }) => day)).toEqual(Array(11).fill('2026-03-01'));
});

test('the statement of a closed day is the sum of the books in each currency', async () => {
  await server.clock.set(AFTER);
  await server.settle();
  const list = (await statements()).filter(({ day }) => day === DAY);
  expect(list).toHaveLength(11);
  const sum = (MEMBERS * (MEMBERS + 1)) / 2 + 123_456 + 7;
  const usd = list.find(({ currency }) => currency === 'USD');
  expect(JSON.parse(usd?.statement ?? '')).toMatchObject({
    ...{ type: 'causeway-balance-statement', version: 2, day: DAY, currency: 'USD', decimals: 2 },
    ...{ sum: String(sum), belowZero: { count: 0, sum: '0' } },
  });
  expect(usd?.statement).not.toContain(String(MEMBERS + 2));
  expect(await publishedTotals(server.db, DAY)).toContainEqual(
    expect.objectContaining({ currency: 'USD', sum: BigInt(sum), leaves: BigInt(MEMBERS + 2) }),
  );
  const { list: rows, unpublished } = await (await auditor()).call(getDayStatements, { day: DAY });
  expect(unpublished).toEqual([]);
  expect(rows.find(({ currency }) => currency === 'USD')).toMatchObject({
    ...{ sum: '46249.63', inBooks: '46249.63', difference: '0.00', isSigned: true, leaves: MEMBERS + 2 },
  });
});

test('statements of a currency form a chain with a copy outside', async () => {
  const chain = (await statements()).filter(({ currency }) => currency === 'EUR');
  const [second, first] = await Promise.all(
    chain.map(async ({ day }) => (await proofStore(server.db).statement({ day, currency: 'EUR' }))!),
  );
  expect(first?.previous).toBe('0'.repeat(64));
  expect(second?.previous).toBe(chain[1]?.hash);
  const kept = (await readFile(`${booksFile}.balances`, 'utf8')).trim().split('\n');
  expect(kept).toHaveLength(22);
  const hashes = kept.map((line) => statementHash((JSON.parse(line) as { statement: string }).statement));
  expect(hashes.toSorted()).toEqual((await statements()).map(({ hash }) => hash).toSorted());
});

test('members prove their balance at the end of the day, including frozen money', async () => {
  const [ofAda, ofBob] = [await proofOf(ada), await proofOf(bob)];
  expect([ofAda.amount, ofBob.amount]).toEqual(['123456', '7']);
  expect(ofBob.pieces.map(({ amount }) => amount)).toEqual(['4', '2', '1']);
  const salts = [...ofAda.pieces, ...ofBob.pieces].map(({ salt }) => salt);
  expect(new Set(salts).size).toBe(salts.length);
  const published = (await statements()).find(({ day, currency }) => day === DAY && currency === 'USD');
  for (const proof of [ofAda, ofBob]) expect(await verified(proof, published)).toMatch(/^PROVEN/);
  expect(await verified(ofAda, published)).toBe(
    `PROVEN: 123456 of ${ada.memberId}, pieces: 6, are in 4624963 USD signed for ${DAY}\n`,
  );
});

test('the script refuses each changed field', async () => {
  const proof = await proofOf(ada);
  const { statement, keyId, signature } = proof;
  const published = { statement, keyId, signature };
  const other = await proofOf(bob);
  const otherHash = '0'.repeat(64);
  const [first, second, ...others] = proof.pieces;
  if (!first || !second) throw new Error('pieces');
  const [, ...above] = first.path;
  const withFirst = (change: Partial<typeof first>) => ({
    ...proof,
    pieces: [{ ...first, ...change }, second, ...others],
  });
  const more = (text: string): string => String(BigInt(text) + 1n);
  const changed: readonly (readonly [string, object])[] = [
    ['type', { ...proof, type: 'causeway-balance-statement' }],
    ['version', { ...proof, version: 1 }],
    ['later version', { ...proof, version: 3 }],
    ['statement', { ...proof, statement: statement.replace('"sum":"', '"sum":"1') }],
    ['owner', { ...proof, ownerId: bob.memberId }],
    ['amount', { ...proof, amount: more(proof.amount) }],
    ['amount below zero', { ...proof, amount: '-1' }],
    ['amount that wraps around', { ...proof, amount: String((1n << 128n) + 123_456n) }],
    ['amount as a number', { ...proof, amount: 123_456 }],
    ['pieces of another', { ...proof, pieces: other.pieces }],
    ['no pieces', { ...proof, pieces: [] }],
    ['nothing, in no pieces', { ...proof, amount: '0', pieces: [] }],
    ['a piece left out', { ...proof, pieces: [first, ...others] }],
    ['a piece twice', { ...proof, pieces: [first, first, ...others] }],
    ['a piece more', { ...proof, pieces: [...proof.pieces, first] }],
    ['a piece less and its amount', { ...proof, amount: second.amount, pieces: [first] }],
    ['pieces in another order', { ...proof, pieces: [second, first, ...others] }],
    [
      'a piece cut in two',
      {
        ...proof,
        pieces: [first, { ...second, amount: String(BigInt(second.amount) / 2n) }, second, ...others],
      },
    ],
    ['amount of a piece', withFirst({ amount: more(first.amount) })],
    ['salt', withFirst({ salt: second.salt })],
    ['place', withFirst({ place: String(BigInt(first.place) ^ 1n) })],
    ['place of another piece', withFirst({ place: second.place, path: second.path })],
    ['place beyond', withFirst({ place: String(4_624_963n / BigInt(first.amount)) })],
    ['no path', withFirst({ path: [] })],
    ['short path', withFirst({ path: above })],
    ['long path', withFirst({ path: [...first.path, otherHash] })],
    ['path as in version 1', { ...proof, pieces: [{ ...first, path: [{ hash: otherHash, sum: '0' }] }] }],
    ...proof.pieces.map(({ path, ...piece }, n) => {
      const step = n % path.length;
      const pieces = proof.pieces.with(n, { ...piece, path: path.with(step, otherHash) });
      return [`hash ${String(step)} of piece ${String(n)}`, { ...proof, pieces }] as const;
    }),
  ];
  const answers = await Promise.all(
    changed.map(async ([what, tampered]) => [what, await verified(tampered, published)] as const),
  );
  expect(answers).toEqual(changed.map(([what]) => [what, expect.stringMatching(/^NOT PROVEN/)]));
  const stranger =
    '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=\n-----END PUBLIC KEY-----';
  for (const [what, statementFile, key] of [
    [
      'another statement',
      { ...published, statement: statement.replace('"count":0', '"count":1') },
      undefined,
    ],
    ['another signature', { ...published, signature: Buffer.alloc(64).toString('base64') }, undefined],
    ['another key', published, stranger],
  ] as const)
    expect([what, await verified(proof, statementFile, key)]).toEqual([
      what,
      expect.stringMatching(/^NOT PROVEN/),
    ]);
  // A statement that was rewritten in the proof as well still lacks a signature.
  const rewritten = statement.replace('"sum":"', '"sum":"1');
  expect(await verified({ ...proof, statement: rewritten }, { ...published, statement: rewritten })).toMatch(
    /^NOT PROVEN: the signature/,
  );
  expect(await verified('{"type":', published)).toMatch(/^NOT PROVEN/);
}, 60_000);

test('a member gets no other proof than its own', async () => {
  const call = { day: DAY, currency: 'USD' } as const;
  expect(
    await server.as(ada).refused(getBalanceProof, { ...call, subAccountId: 'S20260301ABCDEFGHJZ' }),
  ).toBe('sub-account-not-found');
  expect(await server.as(ada).refused(getBalanceProof, { ...call, currency: 'EUR' })).toBe(
    'no-balance-proof',
  );
  expect(await server.as(ada).refused(getBalanceProof, { ...call, day: '2026-02-01' })).toBe(
    'no-balance-proof',
  );
  expect(await server.stranger.refused(getBalanceProof, call)).toBe('login-expired');
  const stranger = await server.signedInPerson();
  expect(await server.as(stranger).refused(getBalanceProof, call)).toBe('no-balance-proof');
});

test('a sub-account has its own proof, for its member only', async () => {
  const call = { day: DAY, currency: 'EUR', subAccountId: SUB_ACCOUNT } as const;
  const proof = await server.as(ada).call(getBalanceProof, call);
  expect(proof).toMatchObject({ ownerId: SUB_ACCOUNT, amount: '88' });
  expect(await verified(proof, await statementOf(DAY, 'EUR'))).toMatch(/^PROVEN: 88 of/);
  expect(await server.as(bob).refused(getBalanceProof, call)).toBe('sub-account-not-found');
});

test('a total of one balance is published as a hash, and its owner gets the statement', async () => {
  const few = await statementOf(DAY, 'EUR');
  expect(few).toMatchObject({ statement: null, hash: expect.stringMatching(/^[\da-f]{64}$/) as string });
  const call = { day: DAY, currency: 'EUR', subAccountId: SUB_ACCOUNT } as const;
  const proof = await server.as(ada).call(getBalanceProof, call);
  expect(JSON.parse(proof.statement)).toMatchObject({ sum: '88' });
  expect(statementHash(proof.statement)).toBe(few.hash);
  expect(await verified(proof, { ...few, hash: '0'.repeat(64) })).toMatch(/^NOT PROVEN: the proof is for/);
  // The hash of an empty total reveals nothing about anybody.
  expect(statedIn(await statementOf(DAY, 'JPY'))).toMatchObject({ sum: '0' });
});

test('the documented examples are verified by a script of at most 60 lines', async () => {
  const docs = (path: string) => readFile(new URL(`../../../../../../docs/${path}`, import.meta.url), 'utf8');
  for (const [folder, pieces] of [
    ['', 6],
    ['version-1/', 1],
  ] as const) {
    const [proof, statement, key] = await Promise.all(
      ['proof.json', 'statement.json', 'key.pem'].map((name) =>
        docs(`money/balance-proof-example/${folder}${name}`),
      ),
    );
    expect(await verified(proof, JSON.parse(statement ?? ''), key)).toMatch(
      new RegExp(`^PROVEN: 123456 of \\d+, pieces: ${String(pieces)}, `),
    );
  }
  expect((await docs('verify-balance.mjs')).trim().split('\n').length).toBeLessThanOrEqual(60);
});

test('statements are listed page by page in whole days', async () => {
  const { stranger } = server;
  const older = await stranger.call(listBalanceStatements, { before: DAY });
  expect(older).toMatchObject({ next: null });
  expect(new Set(older.list.map(({ day }) => day))).toEqual(new Set(['2026-03-01']));
  const [only, ...others] = (await stranger.call(listBalanceStatements, { currency: 'JPY', before: DAY }))
    .list;
  expect([only?.currency, others]).toEqual(['JPY', []]);
});

test('a late booking on a published day changes no proof and shows as a difference', async () => {
  const before = await proofOf(ada);
  await book(credit(ada.memberId, 100n));
  expect(await proofOf(ada)).toEqual(before);
  await foldDays(server.db);
  const { list } = await (await auditor()).call(getDayStatements, { day: DAY });
  expect(list.find(({ currency }) => currency === 'USD')).toMatchObject({
    ...{ sum: '46249.63', inBooks: '46250.63', difference: '-1.00' },
  });
});

test('two servers at once publish one statement for each day', async () => {
  await server.clock.set(new Date('2026-03-05T18:00:00Z'));
  const run = () =>
    publishDue(proofTools(server.context), server.clock.now(), new AbortController().signal).catch(
      () => undefined,
    );
  await Promise.all([run(), run(), run()]);
  await server.settle();
  const usd = (await statements()).filter(({ currency }) => currency === 'USD');
  expect(usd.map(({ day }) => day)).toEqual(
    ['2026-03-05', '2026-03-04', '2026-03-03', '2026-03-02', '2026-03-01'], // prettier-ignore
  );
  expect(await server.metrics()).toContain('causeway_balances_unpublished 0');
});

test('owners in every part of the tree can prove their balances', async () => {
  const published = await statementOf('2026-03-02', 'USD');
  const store = proofStore(server.db);
  const some = Array.from({ length: 12 }, (_, n) => n * 250);
  const places = await Promise.all(
    some.map(async (n) => {
      const ownerId = String(2_000_000_000 + n);
      const proof = ofPieces(await readProof(store, { day: DAY, currency: 'USD', ownerId }));
      expect(proof.amount).toBe(String(n + 1));
      expect(await verified(proof, published)).toMatch(/^PROVEN/);
      return Number(proof.pieces[0]?.place) * Number(proof.pieces[0]?.amount);
    }),
  );
  // The places in the tree do not follow the order of the owners.
  expect(places).not.toEqual(places.toSorted((one, other) => one - other));
});

test('a member below zero hides no liability to others', async () => {
  await book(
    credit(bob.memberId, 50n, new Date('2026-03-08T04:00:00Z')),
    journalAt(new Date('2026-03-06T04:00:00Z'), [
      { from: accountOf(bob.memberId), to: bank, amount: 1_050n },
    ]),
  );
  await publishedUntil('2026-03-06');
  const { sum, belowZero } = statedIn(await statementOf('2026-03-06', 'USD'));
  expect({ sum, belowZero }).toEqual({
    // Money that Ada got after the day counts as well; Bob has 7 and 10.00, less 10.50.
    ...{ sum: String(4_624_963 - 7 + 100), belowZero: { count: 1, sum: '-43' } },
  });
  const again = await server.signedInPerson({ memberId: bob.memberId });
  expect(await server.as(again).refused(getBalanceProof, { day: '2026-03-06', currency: 'USD' })).toBe(
    'no-balance-proof',
  );
});

test('a sum that differs from the books publishes nothing until it is right', async () => {
  const altered = `update ledger.head set balance = balance + $1 where id = ledger.account_id('2000000005', 'available', 'USD')`;
  await server.owner.query(altered, [3]);
  await publishedUntil('2026-03-08');
  expect((await statements()).filter(({ currency }) => currency === 'USD').map(({ day }) => day)[0]).toBe(
    '2026-03-06',
  );
  expect((await statements()).filter(({ currency }) => currency === 'EUR').map(({ day }) => day)[0]).toBe(
    '2026-03-08',
  );
  const staff = await auditor();
  expect((await staff.call(getDayStatements, {})).unpublished).toMatchObject([
    { currency: 'USD', day: '2026-03-07', cause: 'books', sum: '46250.16', inBooks: '46250.13' },
  ]);
  expect(await server.metrics()).toContain('causeway_balances_unpublished 1');
  const { rows } = await server.pool.query(
    `select from balance_leaves where currency = 'USD' and day > '2026-03-06'`,
  );
  expect(rows).toEqual([]);
  await server.owner.query(altered, [-3]);
  await server.settle();
  expect((await staff.call(getDayStatements, {})).unpublished).toEqual([]);
  expect((await statements()).filter(({ day }) => day === '2026-03-07')).toHaveLength(11);
});

test('a statement missing from the database but kept outside stops its currency', async () => {
  const file = `${booksFile}.balances`;
  const before = await readFile(file, 'utf8');
  const { statement } = await statementOf('2026-03-08', 'JPY');
  const forked = (statement ?? '').replace('"day":"2026-03-08"', '"day":"2026-03-09"');
  const signed = server.context.use(documentSigner).sign(Buffer.from(forked));
  await writeFile(file, `${before}${JSON.stringify({ statement: forked, ...signed })}\n`);
  await publishedUntil('2026-03-09');
  expect((await (await auditor()).call(getDayStatements, {})).unpublished).toMatchObject([
    { currency: 'JPY', day: '2026-03-09', cause: 'outside' },
  ]);
  expect(await statementBreaks(proofTools(server.context))).toEqual([
    'the statements of balances in JPY are not those that were kept outside',
  ]);
  await writeFile(file, before);
  await server.settle();
  expect((await statements()).filter(({ day }) => day === '2026-03-09')).toHaveLength(11);
});

test('a line cut off in the outside file is written again', async () => {
  const file = `${booksFile}.balances`;
  const whole = await readFile(file, 'utf8');
  await writeFile(file, whole.slice(0, whole.length - 40));
  await server.settle();
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  expect(lines.at(-1)).toBe(whole.trim().split('\n').at(-1));
  expect(await statementBreaks(proofTools(server.context))).toEqual([]);
});

test('the nightly check finds altered statements and leaves', async () => {
  const { rows } = await server.owner.query<{ owners: string[] }>(
    `select owners from balance_leaves where currency = 'USD' and day = '2026-03-09' and page = 0`,
  );
  await server.owner.query('alter table balance_leaves disable trigger user');
  await server.owner.query('alter table balance_statement disable trigger user');
  const [first = '', ...others] = rows[0]?.owners ?? [];
  await server.owner.query(
    `update balance_leaves set owners = $1 where currency = 'USD' and day = '2026-03-09' and page = 0`,
    [[...others, first]],
  );
  await server.owner.query(
    `update balance_statement set statement = replace(statement, '"count":0', '"count":1')
     where currency = 'GBP' and day = '2026-03-04'`,
  );
  expect(await statementBreaks(proofTools(server.context))).toEqual([
    'the statement of balances in USD of 2026-03-09 is not that of its leaves',
    'the statement of balances in GBP of 2026-03-04 does not fit its chain',
  ]);
});

test.each(["'-5'", "'999999999999'"])(
  'the nightly check names the page of an amount changed to %s',
  async (amount) => {
    const kept = await server.owner.query<{ amounts: string[] }>(
      `select amounts from balance_leaves where currency = 'EUR' and day = '2026-03-09' and page = 0`,
    );
    await server.owner.query(
      `update balance_leaves set amounts[1] = ${amount} where currency = 'EUR' and day = '2026-03-09' and page = 0`,
    );
    expect(await statementBreaks(proofTools(server.context))).toContain(
      'the statement of balances in EUR of 2026-03-09 is not that of its leaves',
    );
    await server.owner.query(
      `update balance_leaves set amounts = $1 where currency = 'EUR' and day = '2026-03-09' and page = 0`,
      [kept.rows[0]?.amounts],
    );
  },
);

test('nobody can change a published statement', async () => {
  for (const change of ['update balance_statement set sum = 0', 'delete from balance_leaves'])
    await expect(server.pool.query(change)).rejects.toThrow(/denied|append-only|changed/);
});

async function publishedUntil(day: string): Promise<void> {
  await server.clock.set(new Date(`${day}T18:00:00Z`));
  await server.settle();
}

async function statementOf(day: string, currency: CurrencyCode) {
  const found = (await statements()).find((each) => each.day === day && each.currency === currency);
  if (!found) throw new Error(`no statement of ${currency} for ${day}`);
  if (found.statement !== null) expect(statementHash(found.statement)).toBe(found.hash);
  return found;
}

const statedIn = ({ statement }: { readonly statement: string | null }) =>
  JSON.parse(statement ?? '') as {
    readonly sum: string;
    readonly belowZero: { readonly count: number; readonly sum: string };
  };

// The check in a browser: a server's example is valid, and each changed part is found and named.
import { expect, test } from 'vitest';
import { checkProof, type Trusted } from './check-proof.ts';
import { olderProof, proof, publicKey } from './example.testing.ts';
import type { OlderProof, PiecesProof } from './proof-kinds.ts';

const trusted: Trusted = { keys: new Map([[proof.keyId, publicKey]]) };
const check = (changed: object = {}, by = trusted) =>
  checkProof(JSON.stringify({ ...proof, ...changed }), by);
const more = (text: string): string => String(BigInt(text) + 1n);
const checkOlder = (changed: object = {}) =>
  checkProof(JSON.stringify({ ...olderProof, ...changed }), trusted);
type Piece = PiecesProof['pieces'][number];
const pieceAt = (n: number, change: Partial<Piece>) => ({
  pieces: proof.pieces.map((piece, at) => (at === n ? { ...piece, ...change } : piece)),
});
const stepAt = (n: number, change: Partial<OlderProof['path'][number]>) => ({
  path: olderProof.path.map((step, at) => (at === n ? { ...step, ...change } : step)),
});

test('the server’s proof is valid, with amount, pieces, total and day', async () => {
  expect(await check()).toEqual({
    ...{ kind: 'proven', ownerId: proof.ownerId, day: '2026-03-02', keyId: proof.keyId },
    ...{ pieces: 6, count: null },
    balance: { currency: 'USD', minor: 123_456n },
    total: { currency: 'USD', minor: 4_624_963n },
  });
});

test('a proof from before balances had pieces is valid, with the number of balances', async () => {
  expect(await checkOlder()).toEqual({
    ...{ kind: 'proven', ownerId: olderProof.leaf.ownerId, day: '2026-03-02', keyId: proof.keyId },
    ...{ pieces: null, count: 3_002 },
    balance: { currency: 'USD', minor: 123_456n },
    total: { currency: 'USD', minor: 4_624_963n },
  });
});

test('a proof is compared with a total from elsewhere, given as a file or as text', async () => {
  for (const statement of [proof.statement, JSON.stringify(proof)])
    expect(await check({}, { ...trusted, statement })).toMatchObject({ kind: 'proven' });
  const other = proof.statement.replace('"count":0', '"count":1');
  expect(await check({}, { ...trusted, statement: other })).toEqual({
    kind: 'misfit',
    misfit: 'other-statement',
  });
});

test('a total is compared with its hash if only the hash is published', async () => {
  const isOf = (hash: string) =>
    check({}, { ...trusted, statement: JSON.stringify({ statement: null, hash }) });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof.statement));
  const own = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  expect(await isOf(own)).toMatchObject({ kind: 'proven' });
  expect(await isOf('0'.repeat(64))).toEqual({ kind: 'misfit', misfit: 'other-statement' });
});

test('the person’s own key replaces the key named by the proof', async () => {
  expect(await check({ keyId: 'other' }, { keys: new Map([['', publicKey]]) })).toMatchObject({
    kind: 'proven',
  });
  const stranger = 'MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';
  expect(await check({}, { keys: new Map([['', stranger]]) })).toEqual({
    kind: 'misfit',
    misfit: 'signature',
  });
});

const [first, second, ...others] = proof.pieces;
if (!first || !second) throw new Error('an example of several pieces');
const zeros = '0'.repeat(64);
test.for([
  ['not-a-proof', { type: 'other' }],
  ['not-a-proof', { version: 1 }],
  ['not-a-proof', { version: 3 }],
  ['not-a-proof', { amount: '-1' }],
  ['not-a-proof', { amount: '0123456' }],
  ['not-a-proof', pieceAt(0, { salt: 'zz' })],
  ['not-a-proof', pieceAt(0, { path: ['zz'] })],
  ['not-a-proof', { pieces: Array.from({ length: 257 }, () => first) }],
  ['not-a-statement', { statement: '{"type":"causeway-balance-proof","version":2}' }],
  ['no-key', { keyId: 'other' }],
  ['signature', { statement: proof.statement.replace('"sum":"4', '"sum":"5') }],
  ['signature', { signature: 'AAAA' }],
  ['signature', { signature: '%' }],
  ['pieces', { amount: more(proof.amount) }],
  ['pieces', { amount: '0', pieces: [] }],
  ['pieces', { pieces: [] }],
  ['pieces', { pieces: [first, ...others] }],
  ['pieces', { pieces: [first, first, ...others] }],
  ['pieces', { pieces: [...proof.pieces, first] }],
  ['pieces', { pieces: [second, first, ...others] }],
  ['pieces', { amount: String(BigInt(first.amount) * 2n), pieces: [first, first] }],
  ['pieces', { amount: '196609', pieces: [first, { ...first, amount: '131073' }] }],
  ['pieces', pieceAt(0, { amount: more(first.amount) })],
  ['root', { ownerId: '1000000002' }],
  ['root', pieceAt(0, { salt: zeros })],
  ['root', pieceAt(1, { salt: first.salt })],
  ['root', pieceAt(2, { path: [zeros, ...(others[0]?.path ?? []).slice(1)] })],
  ['root', pieceAt(0, { place: String(BigInt(first.place) ^ 1n) })],
  ['path', pieceAt(0, { place: String(4_624_963n / BigInt(first.amount)) })],
  ['path', pieceAt(0, { path: first.path.slice(1) })],
  ['path', pieceAt(0, { path: [...first.path, zeros] })],
] as const)('the mismatch %s is found in %j', async ([misfit, changed]) => {
  expect(await check(changed)).toEqual({ kind: 'misfit', misfit });
});

const { leaf, path } = olderProof;
test.for([
  ['not-a-proof', { version: 2 }],
  ['not-a-statement', { statement: proof.statement, signature: proof.signature }],
  ['signature', { statement: olderProof.statement.replace('"sum":"4', '"sum":"5') }],
  ['sum', { leaf: { ...leaf, amount: more(leaf.amount) } }],
  ['sum', stepAt(0, { sum: more(path[0]?.sum ?? '') })],
  ['path', { leaf: { ...leaf, amount: String((1n << 128n) - 1n) } }],
  ['root', { leaf: { ...leaf, ownerId: '1000000002' } }],
  ['root', { leaf: { ...leaf, salt: zeros } }],
  ['root', stepAt(3, { hash: zeros })],
  ['root', { index: olderProof.index ^ 1 }],
  ['path', { index: 3002 }],
  ['path', { index: -1 }],
  ['path', { path: path.slice(1) }],
  ['path', { path: [...path, ...path.slice(-1)] }],
] as const)('the mismatch %s is found in an older proof %j', async ([misfit, changed]) => {
  expect(await checkOlder(changed)).toEqual({ kind: 'misfit', misfit });
});

test('a file that is not JSON is not a proof', async () => {
  expect(await checkProof('{"type":', trusted)).toEqual({ kind: 'misfit', misfit: 'not-a-proof' });
});

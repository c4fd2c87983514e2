// The check in a browser: the example of a server is proven, and each part that is changed is found and named.
import type { BalanceProofFile } from '@causeway/contract';
import { expect, test } from 'vitest';
import { checkProof, type Trusted } from './check-proof.ts';
import { proof, publicKey } from './example.testing.ts';

const trusted: Trusted = { keys: new Map([[proof.keyId, publicKey]]) };
const check = (changed: object = {}, by = trusted) =>
  checkProof(JSON.stringify({ ...proof, ...changed }), by);
const more = (text: string): string => String(BigInt(text) + 1n);
const stepAt = (n: number, change: Partial<BalanceProofFile['path'][number]>) => ({
  path: proof.path.map((step, at) => (at === n ? { ...step, ...change } : step)),
});

test('a proof of the server is proven, with amount, total and day', async () => {
  expect(await check()).toEqual({
    ...{ kind: 'proven', ownerId: proof.leaf.ownerId, day: '2026-03-02', count: 3002, keyId: proof.keyId },
    balance: { currency: 'USD', minor: 123_456n },
    total: { currency: 'USD', minor: 4_624_963n },
  });
});

test('a total from elsewhere is held against it, as a file or as its text', async () => {
  for (const statement of [proof.statement, JSON.stringify(proof)])
    expect(await check({}, { ...trusted, statement })).toMatchObject({ kind: 'proven' });
  const other = proof.statement.replace('"count":3002', '"count":3003');
  expect(await check({}, { ...trusted, statement: other })).toEqual({
    kind: 'misfit',
    misfit: 'other-statement',
  });
});

test('a total is held against its hash where the hash alone is published', async () => {
  const isOf = (hash: string) =>
    check({}, { ...trusted, statement: JSON.stringify({ statement: null, hash }) });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof.statement));
  const own = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  expect(await isOf(own)).toMatchObject({ kind: 'proven' });
  expect(await isOf('0'.repeat(64))).toEqual({ kind: 'misfit', misfit: 'other-statement' });
});

test('a key of the person counts whatever the proof names', async () => {
  expect(await check({ keyId: 'other' }, { keys: new Map([['', publicKey]]) })).toMatchObject({
    kind: 'proven',
  });
  const stranger = 'MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';
  expect(await check({}, { keys: new Map([['', stranger]]) })).toEqual({
    kind: 'misfit',
    misfit: 'signature',
  });
});

const { leaf, path } = proof;
test.for([
  ['not-a-proof', { type: 'other' }],
  ['not-a-proof', { version: 2 }],
  ['not-a-proof', { leaf: { ...leaf, amount: '-1' } }],
  ['not-a-proof', { leaf: { ...leaf, amount: '0123456' } }],
  ['not-a-proof', { leaf: { ...leaf, salt: 'zz' } }],
  ['not-a-statement', { statement: '{"type":"causeway-balance-proof","version":1}' }],
  ['no-key', { keyId: 'other' }],
  ['signature', { statement: proof.statement.replace('"sum":"4', '"sum":"5') }],
  ['signature', { signature: 'AAAA' }],
  ['signature', { signature: '%' }],
  ['sum', { leaf: { ...leaf, amount: more(leaf.amount) } }],
  ['sum', stepAt(0, { sum: more(path[0]?.sum ?? '') })],
  ['path', { leaf: { ...leaf, amount: String((1n << 128n) - 1n) } }],
  ['root', { leaf: { ...leaf, ownerId: '1000000002' } }],
  ['root', { leaf: { ...leaf, salt: '0'.repeat(64) } }],
  ['root', stepAt(3, { hash: '0'.repeat(64) })],
  ['root', { index: proof.index ^ 1 }],
  ['path', { index: 3002 }],
  ['path', { index: -1 }],
  ['path', { path: path.slice(1) }],
  ['path', { path: [...path, ...path.slice(-1)] }],
] as const)('%s is what does not fit of %j', async ([misfit, changed]) => {
  expect(await check(changed)).toEqual({ kind: 'misfit', misfit });
});

test('what is no JSON is no proof', async () => {
  expect(await checkProof('{"type":', trusted)).toEqual({ kind: 'misfit', misfit: 'not-a-proof' });
});

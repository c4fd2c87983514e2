// The id of an account is the same here and in the database.
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '@causeway/db/testing';
import { type AccountKey, accountId, openAccounts } from './index.ts';

const { pool, drop } = await testDatabase();
afterAll(drop);

const KEYS: readonly AccountKey[] = [
  { owner: 'house', purpose: 'fees', currency: 'USD' },
  { owner: '0198c3a2-7a50-7c3e-9d55-0f5f7b1f8a10', purpose: 'available', currency: 'USDT' },
  { owner: 'Zoë 陳', purpose: 'prepaid-frozen', currency: 'JPY' },
];

test.each(KEYS)('the key of $owner $purpose $currency is right', async (key) => {
  const { rows } = await pool.query<{ id: string }>('select ledger.account_id($1, $2, $3) as id', [
    key.owner,
    key.purpose,
    key.currency,
  ]);
  expect(String(accountId(key))).toBe(rows[0]!.id);
  expect(accountId(key) < 0n).toBe(key.owner === 'house');
});

test('opening an account repeatedly or at once opens it once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => openAccounts(pool, [...KEYS, ...KEYS.toReversed()])));
  const { rows } = await pool.query('select count(*)::int as n from ledger.account');
  expect(rows).toEqual([{ n: KEYS.length }]);
});

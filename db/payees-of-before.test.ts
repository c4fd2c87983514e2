// Payees that were saved twice under two spellings, before spellings were compared: they stay, and none is added again.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { migrate, migrationFiles } from './migrate.ts';
import { testDatabase } from './testing.ts';

const all = fileURLToPath(new URL('./migrations', import.meta.url));
const before = await mkdtemp(join(tmpdir(), 'migrations-before-'));
for (const { number, name } of await migrationFiles(all))
  if (number < 185) await cp(join(all, name), join(before, name));

const database = await testDatabase();
const { owner: pool } = database;
afterAll(async () => {
  await database.drop();
  await rm(before, { recursive: true });
});

const member = '1000000001';
const person = '00000000-0000-4000-8000-000000000001';

const addBank = (bic: string, number: string, status: string, day: number) =>
  pool.query(
    `insert into payee (id, member_id, account_type, entity_type, account_name, currency, status, bank_number, swift_code,
                        payee_country, created_by, created_at)
     values (gen_random_uuid(), $1, 'bank', 'business', 'A', 'EUR', $2, $3, $4, 'DE', $5, make_date(2026, 3, $6))`,
    [member, status, number, bic, person, day],
  );
const addWallet = (chain: 8 | 9, address: string) =>
  pool.query(
    `insert into payee (id, member_id, account_type, entity_type, account_name, currency, status, chain_type,
                        chain_address, payee_country, created_by, created_at)
     values (gen_random_uuid(), $1, 'wallet', 'individual', 'A', 'USDT', 'NORMAL', $2, $3, 'DE', $4, now())`,
    [member, chain, address, person],
  );

test('payees of two spellings stay as they are, and a third spelling is refused', async () => {
  await pool.query('drop schema public cascade; drop schema if exists ledger cascade; create schema public');
  await migrate(database.ownerUrl, before);
  await pool.query(`insert into member (id, member_type, kyc_status, created_at) values ($1, 1, 4, now())`, [
    member,
  ]);
  await pool.query(
    `insert into person (id, member_id, role_id, email, created_at) values ($1, $2, 1, 'a@example.com', now())`,
    [person, member],
  );
  await addBank('DEUTDEFF', 'AB12', 'PENDING', 1);
  await addBank('DEUTDEFFXXX', 'ab 12', 'DISABLED', 2);
  await addBank('DEUTDEFF500', 'AB12', 'NORMAL', 3);
  await addWallet(8, '0xabcdef');
  await addWallet(8, '0xABCdef');
  await addWallet(9, 'TAbc');
  await addWallet(9, 'TaBC');

  await migrate(database.ownerUrl, all);
  const { rows } = await pool.query(
    `select coalesce(swift_code, chain_type::text) as place, status, doubled from payee order by 1, 2`,
  );
  expect(rows).toEqual([
    { place: '8', status: 'NORMAL', doubled: false },
    { place: '8', status: 'NORMAL', doubled: true },
    { place: '9', status: 'NORMAL', doubled: false },
    { place: '9', status: 'NORMAL', doubled: false },
    { place: 'DEUTDEFF', status: 'PENDING', doubled: true },
    { place: 'DEUTDEFF500', status: 'NORMAL', doubled: false },
    { place: 'DEUTDEFFXXX', status: 'DISABLED', doubled: false },
  ]);
  await expect(addBank('DEUTDEFF', 'Ab12', 'NORMAL', 4)).rejects.toThrow(/payee_once/);
  await expect(addWallet(8, '0xABCDEF')).rejects.toThrow(/payee_once/);
});

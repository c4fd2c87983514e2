// Merchant keys that were saved before a key had an owner: it is who brought them, as far as that is known (DEV-302).
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
  if (number < 905) await cp(join(all, name), join(before, name));

const database = await testDatabase();
const { owner: pool } = database;
afterAll(async () => {
  await database.drop();
  await rm(before, { recursive: true });
});

const [saved, confirmed, last, unknown] = ['1000000001', '1000000002', '1000000003', '1000000004'] as const;
const hour = (of: number): Date => new Date(Date.UTC(2026, 2, 2, of));
const [ada, bob] = [1, 2].map(
  (number) => (member: string) =>
    `00000000-0000-4000-8000-${String(Number(member) * 10 + number).padStart(12, '0')}`,
) as [(member: string) => string, (member: string) => string];

/** Ada and Bob; the page was last saved by Bob. */
async function institution(member: string, savedAt: Date): Promise<void> {
  await pool.query(
    `insert into member (id, member_type, kyc_status, is_developer, created_at) values ($1, 1, 4, true, now())`,
    [member],
  );
  for (const id of [ada(member), bob(member)])
    await pool.query(`insert into person (id, member_id, role_id, created_at) values ($1, $2, 1, now())`, [
      id,
      member,
    ]);
  await pool.query(
    `insert into developer_platform (id, notification_url, updated_by, updated_at) values ($1, 'https://a.example/', $2, $3)`,
    [member, bob(member), savedAt],
  );
}
const key = (member: string, at: Date) =>
  pool.query(
    `insert into developer_key (id, member_id, kind, public_key, created_at) values (gen_random_uuid(), $1, 'merchant', 'K', $2)`,
    [member, at],
  );
const trail = (member: string, by: string, after: object, at: Date) =>
  pool.query(
    `insert into audit (at, actor_kind, actor_id, member_id, action, subject_kind, subject_id, after, request_id)
     values ($1, 'person', $2, $3, 'developer.set', 'person', $2, $4, gen_random_uuid())`,
    [at, by, member, after],
  );
const change = (member: string, by: string, status: string, at: Date) =>
  pool.query(
    `insert into developer_change (id, member_id, notification_url, events, public_key, ends_previous, submitted_by,
                                   submitted_at, status, decided_by, decided_at)
     values (gen_random_uuid(), $1, 'https://a.example/', '{}', 'K', false, $2, $4, $3, $5, $4)`,
    [member, by, status, at, by === ada(member) ? bob(member) : ada(member)],
  );
const waiting = (member: string, by: string) =>
  pool.query(
    `insert into approval (id, member_id, kind, subject_id, content, content_hash, rule, summary, submitted_by, submitted_at)
     values (gen_random_uuid(), $1, 'transfer', gen_random_uuid()::text, '{}', repeat('a', 64), '{}', '{}', $2, now())`,
    [member, by],
  );

test('a key belongs to who brought it, else to nobody, and what waits is approved by no owner', async () => {
  await pool.query('drop schema public cascade; drop schema if exists ledger cascade; create schema public');
  await migrate(database.ownerUrl, before);

  await institution(saved, hour(5));
  await key(saved, hour(2));
  await trail(saved, bob(saved), { publicKey: 'K', isWaiting: true }, hour(1));
  await trail(saved, ada(saved), { publicKey: 'K' }, hour(2));
  await trail(saved, bob(saved), { publicKey: 'K' }, hour(3));
  await change(saved, bob(saved), 'approved', hour(4));
  await waiting(saved, bob(saved));
  await waiting(saved, ada(saved));
  await institution(confirmed, hour(5));
  await key(confirmed, hour(2));
  await change(confirmed, bob(confirmed), 'rejected', hour(1));
  await change(confirmed, ada(confirmed), 'approved', hour(2));
  await institution(last, hour(2));
  await key(last, hour(2));
  await institution(unknown, hour(5));
  await key(unknown, hour(2));

  await migrate(database.ownerUrl, all);
  const owners = await pool.query('select member_id, owner_ids from developer_key order by member_id');
  expect(owners.rows).toEqual([
    { member_id: saved, owner_ids: [ada(saved)] },
    { member_id: confirmed, owner_ids: [ada(confirmed)] },
    { member_id: last, owner_ids: [bob(last)] },
    { member_id: unknown, owner_ids: [] },
  ]);
  const approvals = await pool.query(
    'select submitted_by, key_owner_ids from approval order by submitted_by',
  );
  expect(approvals.rows).toEqual([
    { submitted_by: ada(saved), key_owner_ids: [] },
    { submitted_by: bob(saved), key_owner_ids: [ada(saved)] },
  ]);
});

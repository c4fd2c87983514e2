// What was verified before two levels decided is carried over: nobody is unverified, nothing waits for ever.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { enterpriseDraft, personalDraft } from '@causeway/contract';
import { afterAll, expect, test } from 'vitest';
import { migrate, migrationFiles } from './migrate.ts';
import { testDatabase } from './testing.ts';

const all = fileURLToPath(new URL('./migrations', import.meta.url));
const before = await mkdtemp(join(tmpdir(), 'migrations-before-'));
for (const { number, name } of await migrationFiles(all))
  if (number < 120) await cp(join(all, name), join(before, name));

const database = await testDatabase();
const { owner: pool } = database;
afterAll(async () => {
  await database.drop();
  await rm(before, { recursive: true });
});

const person = (n: number): string => `00000000-0000-4000-8000-00000000000${String(n)}`;

async function member(
  n: number,
  type: number,
  status: number,
  record: object,
  decided: string | null,
): Promise<void> {
  const id = `100000000${String(n)}`;
  await pool.query(
    `insert into member (id, member_type, kyc_status, created_at) values ($1, $2, $3, now())`,
    [id, type, status],
  );
  await pool.query(
    `insert into person (id, member_id, role_id, email, created_at) values ($1, $2, 1, $3, now())`,
    [person(n), id, `${id}@example.com`],
  );
  await pool.query(
    `insert into verification (id, member_id, record, submitted_at, submitted_by, decided_at, reject_reason)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6)`,
    [
      id,
      record,
      status === 1 ? null : '2026-03-01T00:00:00Z',
      status === 1 ? null : person(n),
      decided,
      decided && 'Too dark.',
    ],
  );
  await pool.query(
    `insert into identity_check (id, member_id, provider_id, result, document_number, expiry_date, started_at, finished_at)
     values (gen_random_uuid(), $1, 'p', 3, 'K1', '2031-01-01', now(), now())`,
    [id],
  );
}

test('drafts, waiting, verified and rejected records go on as what they were', async () => {
  await pool.query('drop schema public cascade; drop schema if exists ledger cascade; create schema public');
  await migrate(database.ownerUrl, before);
  await member(1, 3, 1, { firstName: 'A' }, null);
  await member(2, 3, 2, { firstName: 'Ada', lastName: 'Wong' }, null);
  await member(
    3,
    1,
    4,
    { memberNameEn: 'Old Ltd', contactPhone: '51234567', signatoryName: 'Bo Chan' },
    '2026-03-02T00:00:00Z',
  );
  await member(4, 3, 3, { firstName: 'Ray' }, '2026-03-02T00:00:00Z');
  await migrate(database.ownerUrl, all);

  const { rows: records } = await pool.query<{ record: unknown }>(
    'select record from verification order by member_id',
  );
  const [draft, waiting, , rejected] = records.map(({ record }) => record);
  expect(personalDraft.parse(draft)).toMatchObject({ firstName: 'A', idNumber: 'K1', kycFiles: [] });
  expect(personalDraft.parse(waiting)).toMatchObject({
    nameLocal: 'Ada Wong',
    idExpirationDate: '2031-01-01',
  });
  expect(personalDraft.parse(rejected).firstName).toBe('Ray');
  expect(enterpriseDraft.parse(records[2]?.record)).toMatchObject({
    contactPhoneNumber: '51234567',
    stakeholderInfoBo: [{ uid: 'signatory', roles: [3], nameEn: 'Bo Chan', idNumber: 'K1' }],
  });
  const { rows: submissions } = await pool.query(
    `select member_id, level, outcome, checks -> 0 ->> 'personId' as person, due_on::text
       from verification_submission order by member_id`,
  );
  expect(submissions).toEqual([
    // Submitted on a Sunday.
    { member_id: '1000000002', level: 1, outcome: null, person: 'member', due_on: '2026-03-03' },
    { member_id: '1000000003', level: null, outcome: 'approved', person: 'signatory', due_on: null },
    { member_id: '1000000004', level: null, outcome: 'rejected', person: 'member', due_on: null },
  ]);
  const { rows: todos } = await pool.query(
    'select member_id, code, text from verification_todo order by code',
  );
  expect(todos).toEqual([
    { member_id: '1000000004', code: 'IDV_KYC_REJ_BASIC', text: 'Too dark.' },
    { member_id: '1000000004', code: 'IDV_KYC_REJ_MATERIAL', text: 'Too dark.' },
  ]);
});

// Records that were there before their changes were noted: they count as changed when they began to be, at a time that a
// cursor can say.
import { afterAll, expect, test } from 'vitest';
import { migrationNumbers, schemaOf, schemaOfToday } from './older-schema.testing.ts';
import { testDatabase } from './testing.ts';

const database = await testDatabase();
const { owner } = database;
afterAll(() => database.drop());

const NOTED_SINCE = 1050;

test('records of before are changed at one time, to the millisecond', async () => {
  await schemaOf(
    database,
    (await migrationNumbers()).filter((number) => number < NOTED_SINCE),
  );
  await owner.query(
    `insert into member (id, member_type, kyc_status, created_at) values ('1000000001', 1, 4, now())`,
  );
  const person = '00000000-0000-4000-8000-000000000001';
  await owner.query(
    `insert into person (id, member_id, role_id, email, created_at) values ($1, '1000000001', 1, 'a@example.com', now())`,
    [person],
  );
  await owner.query(
    `insert into payee (id, member_id, account_type, entity_type, account_name, currency, status, bank_number, swift_code,
       payee_country, created_by, created_at)
     select gen_random_uuid(), '1000000001', 'bank', 'business', 'A', 'EUR', 'NORMAL', 'AB' || i, 'DEUTDEFF', 'DE', $1, now()
     from generate_series(1, 3) i`,
    [person],
  );
  await schemaOfToday(database);
  const { rows } = await owner.query(
    `select count(*)::int as payees, count(distinct updated_at)::int as times,
       bool_and(updated_at = date_trunc('milliseconds', updated_at)) as is_plain from payee`,
  );
  expect(rows).toEqual([{ payees: 3, times: 1, is_plain: true }]);
});

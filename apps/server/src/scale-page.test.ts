// docs/operations/scale.md names everything that has to be unique over all members, and nothing else: it is what a directory
// would hold if members were spread over several databases.
import { readFileSync } from 'node:fs';
import { testDatabase } from '@causeway/db/testing';
import { afterAll, expect, test } from 'vitest';

const { pool, drop } = await testDatabase();
afterAll(drop);

const page = readFileSync(new URL('../../../docs/operations/scale.md', import.meta.url), 'utf8');

test('the page names each unique index that spans members', async () => {
  // An id (a column named id or ending so) is drawn at random or derived from one that is: nobody else has it.
  const { rows } = await pool.query<{ name: string }>(
    `select ic.relname as name from pg_index i
     join pg_class c on c.oid = i.indrelid join pg_class ic on ic.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and i.indisunique
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'member_id')
       and not exists (select from pg_attribute a
         where a.attrelid = c.oid and a.attnum = any (i.indkey) and a.attname ~ '^(id|.*_id)$')
     order by 1`,
  );
  const named = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(rows.length).toBeGreaterThan(5);
  expect(new Set(named)).toEqual(new Set(rows.map(({ name }) => name)));
});

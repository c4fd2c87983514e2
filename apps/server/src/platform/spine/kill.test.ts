// kill -9 in the middle of the load, twenty times: every answered write exists once, and none exists in part.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '@causeway/db/testing';
import { expect, test } from 'vitest';

const KILLS = 20;
const writer = fileURLToPath(new URL('kill.writer.ts', import.meta.url));

/** Runs the writer until it has answered this many writes, kills it, and returns the answers. */
async function killedAfter(url: string, count: number): Promise<readonly string[]> {
  const child: ChildProcess = spawn(process.execPath, [writer, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout?.on('data', (part: Buffer) => {
    text += part.toString();
    if (text.split('\n').length > count) child.kill('SIGKILL');
  });
  await once(child, 'close');
  // The kill may have cut the last line.
  return text.slice(0, text.lastIndexOf('\n')).split('\n');
}

test('a killed server leaves whole writes only', async () => {
  const database = await testDatabase();
  await database.owner.query(
    'create table thing (id uuid primary key, version int not null default 1); grant all on thing to public',
  );
  const answered: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1)
    answered.push(...(await killedAfter(database.url, 1 + Math.floor(Math.random() * 200))));

  // The killed process's connections may still be at their last commit.
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query<{ n: string }>(
        `select count(*) as n from pg_stat_activity where application_name = 'causeway-victim'`,
      );
      return rows[0]?.n;
    })
    .toBe('0');
  const { rows } = await database.pool.query<
    Record<'things' | 'audits' | 'answers' | 'journals' | 'balance', string>
  >(
    `select (select count(*) from thing) as things,
            (select count(distinct subject_id) from audit join thing on thing.id::text = subject_id) as audits,
            (select count(*) from answered_request) as answers,
            (select count(distinct reference) from ledger.journal join thing on thing.id::text = reference) as journals,
            (select sum(balance) from ledger.account_balance where owner like 'member-%') as balance`,
  );
  const { things, ...rest } = rows[0]!;
  expect(rest).toEqual({ audits: things, answers: things, journals: things, balance: things });
  const found = await database.pool.query('select id from thing where id = any($1::uuid[])', [answered]);
  expect(found.rowCount).toBe(answered.length);
  expect(new Set(answered).size).toBe(answered.length);
  await database.drop();
}, 300_000);

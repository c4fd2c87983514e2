// The embedded PostgreSQL starts in an empty folder, keeps its data, and survives the kill of its process.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import pg from 'pg';
import { FolderTaken, startDatabase } from './index.ts';

const root = await mkdtemp(join(tmpdir(), 'embedded-'));
// PostgreSQL's own user needs access.
await chmod(root, 0o755);
afterAll(() => rm(root, { recursive: true, force: true }));

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the embedded database keeps its data across starts', async () => {
  const folder = join(root, 'kept');
  const first = await startDatabase({ folder });
  await first.createDatabase('causeway');
  await first.createDatabase('causeway');
  await query(first.ownerUrl(), 'create table kept as select 42 as n');
  await first.stop();
  await first.stop();

  const second = await startDatabase({ folder });
  expect(await query(second.ownerUrl(), 'select n from kept')).toEqual([{ n: 42 }]);
  expect(await query(second.ownerUrl(), 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(second.ownerUrl(), 'show timezone')).toEqual([{ TimeZone: 'UTC' }]);
  await second.stop();
});

test('a folder is used by one process at a time', async () => {
  const folder = join(root, 'one');
  const running = await startDatabase({ folder, durable: false });
  await expect(startDatabase({ folder })).rejects.toThrow(FolderTaken);
  expect(await query(running.adminUrl(), 'select 1 as n')).toEqual([{ n: 1 }]);
  await running.stop();
});

test('a database left behind by a killed process is taken over', async () => {
  const folder = join(root, 'orphan');
  const script = `
    import { startDatabase } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    const running = await startDatabase({ folder: ${JSON.stringify(folder)} });
    await running.createDatabase('causeway');
    console.log(running.ownerUrl());
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  await query(url, 'create table kept as select 7 as n');
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;

  const running = await startDatabase({ folder });
  expect(await query(running.ownerUrl(), 'select n from kept')).toEqual([{ n: 7 }]);
  await running.stop();
});

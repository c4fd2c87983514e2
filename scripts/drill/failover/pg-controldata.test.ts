// What is read of the control file is what PostgreSQL itself says of it.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@causeway/db';
import pg from 'pg';
import { expect, test } from 'vitest';
import { controlData } from './pg-controldata.ts';

test('the control file reads as PostgreSQL reads it, while it runs and afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-control-'));
  await chmod(folder, 0o755);
  const database = await startDatabase({
    folder,
    settings: { max_worker_processes: '9', max_wal_senders: '7' },
  });
  const client = new pg.Client({ connectionString: database.adminUrl() });
  await client.connect();
  const { rows } = await client.query<Record<string, string>>(`
    select (select system_identifier::text from pg_control_system()) as id,
           checkpoint_lsn::text as location, redo_lsn::text as redo, timeline_id::text as timeline,
           (select data_page_checksum_version::text from pg_control_init()) as checksums
      from pg_control_checkpoint()`);
  await client.end();
  const running = await controlData(join(folder, 'cluster'));
  await database.stop();
  const stopped = await controlData(join(folder, 'cluster'));
  await rm(folder, { recursive: true });

  const { id, location, redo, timeline, checksums } = rows[0] ?? {};
  expect(Object.fromEntries(running)).toMatchObject({
    'Database system identifier': id,
    'Database cluster state': 'in production',
    'Latest checkpoint location': location,
    "Latest checkpoint's REDO location": redo,
    "Latest checkpoint's TimeLineID": timeline,
    'max_connections setting': '200',
    'max_worker_processes setting': '9',
    'max_wal_senders setting': '7',
    'max_locks_per_xact setting': '64',
    'Data page checksum version': checksums,
  });
  expect(stopped.get('Database cluster state')).toBe('shut down');
});

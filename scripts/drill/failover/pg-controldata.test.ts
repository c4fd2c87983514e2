// The control file is read at the offsets of PostgreSQL 18: each value equals the cluster's setting.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@causeway/db';
import { expect, test } from 'vitest';
import { controlData } from './pg-controldata.ts';

test('the control file has the settings of its cluster, while it runs and afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-control-'));
  await chmod(folder, 0o755);
  const database = await startDatabase({
    folder,
    settings: { max_worker_processes: '9', max_wal_senders: '7' },
  });
  const running = await controlData(join(folder, 'cluster'));
  await database.stop();
  const stopped = await controlData(join(folder, 'cluster'));
  await rm(folder, { recursive: true });

  expect(Object.fromEntries(running)).toMatchObject({
    'Database system identifier': expect.stringMatching(/^\d{19}$/),
    'Database cluster state': 'in production',
    'Latest checkpoint location': expect.stringMatching(/^0\/[0-9A-F]+$/),
    "Latest checkpoint's REDO location": expect.stringMatching(/^0\/[0-9A-F]+$/),
    "Latest checkpoint's TimeLineID": '1',
    'max_connections setting': '200',
    'max_worker_processes setting': '9',
    'max_wal_senders setting': '7',
    'max_locks_per_xact setting': '64',
    'Data page checksum version': '1',
  });
  expect(stopped.get('Database cluster state')).toBe('shut down');
});

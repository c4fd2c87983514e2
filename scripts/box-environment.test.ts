// The box's secrets are created once and kept, and nothing of the person's own environment reaches it.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BoxPlaces, readSecrets, serverEnvironment, worldEnvironment } from './box-environment.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'box-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataFolder, { recursive: true });
});

async function places(): Promise<BoxPlaces> {
  const secrets = await readSecrets(dataFolder);
  return {
    dataFolder,
    secrets,
    databaseUrl: 'postgres://box',
    port: 8080,
    worldPort: 8090,
    worldSmtpPort: 8025,
  };
}

test('secrets are created once, all different, and only their owner can read them', async () => {
  const first = await readSecrets(dataFolder);
  expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  expect(await readSecrets(dataFolder)).toEqual(first);
  expect((await stat(join(dataFolder, 'secrets.json'))).mode & 0o077).toBe(0);
});

test('a secret that a newer version needs is created without changing the others', async () => {
  const first = await readSecrets(dataFolder);
  const { FILE_KEY, ...older } = JSON.parse(await readFile(join(dataFolder, 'secrets.json'), 'utf8'));
  await writeFile(join(dataFolder, 'secrets.json'), JSON.stringify(older));
  const second = await readSecrets(dataFolder);
  expect(second).toEqual({ ...first, FILE_KEY: second.FILE_KEY });
  expect(second.FILE_KEY).not.toBe(FILE_KEY);
});

test('roots of the books are kept outside of the database from the first start', async () => {
  const { BOOKS_FILE, BOOKS_KEY } = serverEnvironment(await places());
  expect([BOOKS_FILE, BOOKS_KEY]).toEqual([
    join(dataFolder, 'books', 'roots'),
    (await readSecrets(dataFolder)).BOOKS_KEY,
  ]);
});

test('the box uses its own database, whatever the person has set', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://production');
  vi.stubEnv('LOG_LEVEL', 'debug');
  expect(serverEnvironment(await places())).toMatchObject({
    DATABASE_URL: 'postgres://box',
    LOG_LEVEL: 'debug',
  });
  expect(worldEnvironment(await places())).not.toHaveProperty('DATABASE_URL');
});

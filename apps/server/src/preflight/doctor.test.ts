// The command as a person runs it, and a server that refuses secrets which it must not have.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { testDatabase, type TestDatabase } from '@causeway/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sound } from './sound.testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const at = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));

async function run(
  file: string,
  set: Readonly<Record<string, string>>,
  ...flags: readonly string[]
): Promise<Ended> {
  const env = { ...sound, FILES_FOLDER: '/tmp/causeway-doctor', ...set };
  const child = spawn(process.execPath, [at(file), ...flags], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const written = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (written.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (written.err += part.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...written };
}

/** No provider is reachable: each one is a warning. */
const away = { PROVIDER_TIMEOUT_SECONDS: '2' };

test('the doctor prints each check in a line and exits by the worst', async () => {
  const set = { DATABASE_URL: database.url, ...away };
  const warned = await run('doctor.ts', set);
  expect(warned.out).toContain('ok   PostgreSQL is version 18 or later');
  expect(warned.out).toContain('warn Every provider answers with the key that is configured');
  expect(warned.out).toMatch(/-> The name does not resolve|-> Nothing/);
  // The databases of tests may lose data with the machine.
  expect(warned.out).toContain('STOP PostgreSQL has fsync on');
  expect(warned.code).toBe(2);
  const json = await run('doctor.ts', { ...set, EVM_CONFIRMATION: '30' }, '--json');
  const { results, exitCode } = JSON.parse(json.out) as {
    readonly results: readonly { readonly name: string; readonly status: string }[];
    readonly exitCode: number;
  };
  expect(results).toContainEqual(expect.objectContaining({ name: 'unread-money-settings', status: 'found' }));
  expect([exitCode, json.code]).toEqual([2, 2]);
});

test('the doctor names every issue of an unreadable configuration', async () => {
  const { out, code } = await run('doctor.ts', { PORT: 'eighty', BANK_7_URL: 'https://seven.io' });
  expect(out).toContain('PORT: must be a whole number from 0 to 65535');
  expect(out).toContain('BANK_7_URL: there is no channel 7 of a bank');
  expect(code).toBe(2);
});

test('the doctor prints no secret', async () => {
  const { out, err } = await run('doctor.ts', {
    DATABASE_URL: database.url,
    TOKEN_PEPPER: 'ab'.repeat(20),
    ...away,
  });
  for (const [name, value] of Object.entries(sound))
    if (/_(?:KEY|SECRET|PEPPER|TOKEN)$/.test(name)) expect(out + err, name).not.toContain(value);
  expect(out).not.toContain('ab'.repeat(20));
  expect(out).not.toContain(decodeURIComponent(new URL(database.url).password) || 'a-password');
});

test("a server with the owner's address does not start", async () => {
  const { code, err } = await run('main.ts', {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
  });
  expect(code).toBe(1);
  expect(err).toContain('DATABASE_OWNER_URL: must not be set');
});

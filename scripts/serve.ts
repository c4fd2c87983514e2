// `npm run serve`: the server alone, with DATABASE_URL and the real providers of .env.example.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { prepareDatabase } from '@causeway/db';
import { ConfigError, readConfig } from '../apps/server/src/platform/config/config.ts';
import { databaseAddresses } from './database-addresses.ts';
import { wordsOf } from './migrated-words.ts';
import { stopSignal } from './launch/stop-signal.ts';
import { step, printError } from './terminal.ts';
import { buildWeb } from './web/build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const signal = stopSignal();

try {
  // Reads the configuration before anything is built or migrated; the server reads it once more.
  readConfig(process.env);
  const addresses = databaseAddresses(process.env);
  await step('web', (note) => buildWeb(root, note, signal));
  await step('database', async (note) => {
    note(wordsOf(await prepareDatabase(addresses)));
  });
  // Starts in this process's own group and with its streams, so that a supervisor sees the server itself. Leaves out the
  // owner's address, because an attacker of the server could use it.
  const { DATABASE_OWNER_URL: _owner, DATABASE_ADMIN_URL: _admin, ...env } = process.env;
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: root, env, stdio: 'inherit' });
  signal.addEventListener('abort', () => server.kill('SIGTERM'));
  const code = await new Promise<number>((resolve) =>
    server.once('exit', (exitCode) => resolve(exitCode ?? 1)),
  );
  process.exitCode = code;
} catch (error) {
  printError(error);
  if (error instanceof ConfigError) console.error('All variables are in .env.example.');
  process.exitCode = 1;
}

// `npm run reset`: removes all data of `npm start` from .data. It never stops running processes.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolderTaken } from '@causeway/db';
import { type Forgotten, forget } from './launch/forget.ts';
import { printError } from './terminal.ts';

const folder = resolve(fileURLToPath(new URL('..', import.meta.url)), process.env['DATA_FOLDER'] ?? '.data');

function outcome(forgotten: Forgotten): string {
  if (forgotten === null) return `There is nothing to forget: no ${folder}`;
  const { stayed } = forgotten;
  return stayed.length === 0
    ? `Forgotten: ${folder}`
    : `Forgotten: ${folder}. What npm start has not put there stays: ${stayed.join(', ')}`;
}

try {
  console.log(outcome(await forget(folder)));
} catch (error) {
  printError(
    error instanceof FolderTaken
      ? new Error('Causeway is running from this folder. Stop it first, with Ctrl-C where it runs.', {
          cause: error,
        })
      : error,
  );
  process.exitCode = 1;
}

// `npm run reset`: forgets everything that `npm start` has gathered in .data. It never stops what runs.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolderTaken, takeFolder } from '@causeway/db';
import { tellFault } from './terminal.ts';

const folder = resolve(fileURLToPath(new URL('..', import.meta.url)), process.env['DATA_FOLDER'] ?? '.data');

try {
  if (existsSync(folder)) {
    await takeFolder(folder);
    await rm(folder, { recursive: true });
    console.log(`Forgotten: ${folder}`);
  } else {
    console.log(`There is nothing to forget: no ${folder}`);
  }
} catch (error) {
  tellFault(
    error instanceof FolderTaken
      ? new Error('Causeway is running from this folder. Stop it first, with Ctrl-C where it runs.', {
          cause: error,
        })
      : error,
  );
  process.exitCode = 1;
}

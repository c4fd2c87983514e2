// A data folder with the seed's four months in it, made once and copied: seeding takes a minute, copying a second.
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@causeway/db';
import { hashOfCode } from '../hash-of-code.ts';
import { runTool } from '../steps/run-tool.ts';
import { startBox } from './box.ts';

/** All code that the history depends on: the server and the box made every balance, journal and email in it. */
const INPUTS = [
  ...['db', 'apps/server', 'apps/world'],
  ...['packages/money', 'packages/contract', 'packages/ledger', 'packages/providers'],
  ...['package-lock.json', 'scripts/box-environment.ts', 'scripts/launch/seeding.ts'],
];

/** Makes `target` a copy, whatever it was before. */
export async function copySeededFolder(from: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  if (process.platform === 'win32') return cp(from, target, { recursive: true });
  // Keeps the owner, which PostgreSQL runs as, and shares the bytes if the file system can.
  const { code, output } = await runTool('cp', ['-a', from, target]);
  if (code !== 0) throw new Error(`${from} could not be copied: ${output}`);
}

/** The folder below `parent` to copy from; made if there is none, and again for other code or another day. */
export async function seededFolder(root: string, parent: string, signal: AbortSignal): Promise<string> {
  // The history ends today.
  const day = new Date().toISOString().slice(0, 10);
  const name = `${day}-${(await hashOfCode(root, INPUTS)).slice(0, 16)}`;
  const folder = join(parent, name);
  if (existsSync(folder)) return folder;
  await mkdir(parent, { recursive: true });
  for (const old of await readdir(parent)) await rm(join(parent, old), { recursive: true, force: true });
  const making = join(parent, 'making');
  const box = await startBox({
    root,
    dataFolder: making,
    port: await freePort(),
    reload: false,
    durable: false,
    signal,
  });
  await box.stop();
  await rename(making, folder);
  return folder;
}

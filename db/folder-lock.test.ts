// A folder has one holder: among processes that try to take it at the same moment, and after a holder that
// died.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderTaken, takeFolder } from './folder-lock.ts';

/** No process has this number: it is greater than any system's. */
const DEAD = '2147483646 1';
const PROCESSES = 2;
const ROUNDS = 300;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder is locked once and free after its release', async () => {
  const release = await takeFolder(folder);
  await expect(takeFolder(folder)).rejects.toThrow(FolderTaken);
  await release();
  const again = await takeFolder(folder);
  await again();
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['that died', ['owner']],
  ['that died while it cleared away a dead one', ['owner', 'owner.dead']],
  ['of which power left an empty file', []],
])('a holder %s blocks nobody and leaves nothing', async (_what, left) => {
  await writeFile(join(folder, 'owner'), '');
  for (const name of left) await writeFile(join(folder, name), DEAD);
  const release = await takeFolder(folder);
  await expect(takeFolder(folder)).rejects.toThrow(FolderTaken);
  await release();
  expect(await readdir(folder)).toEqual([]);
});

/** Only Linux shows which processes have ended. */
test.each(existsSync('/proc/self/stat') ? ['killed'] : [])(
  'a holder that was %s without being reaped blocks nobody',
  async () => {
    // The shell becomes a program that never collects its ended children.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    const stat = async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    await writeFile(join(folder, 'owner'), `${pid} ${(await stat())[19]}`);
    await expect(takeFolder(folder)).rejects.toThrow(FolderTaken);
    process.kill(pid, 'SIGKILL');
    await expect.poll(async () => (await stat())[0]).toBe('Z');
    const release = await takeFolder(folder);
    await release();
    parent.kill();
  },
);

/**
 * Takes the folder again and again. While it has it, it creates a file that must not exist yet; then it releases the folder,
 * or puts a dead owner in its place as if it had died.
 */
const reacher = (): string => `
  import { open, rename, rm, writeFile } from 'node:fs/promises';
  import { FolderTaken, takeFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
  const folder = ${JSON.stringify(folder)};
  let [held, together] = [0, 0];
  for (let round = 0; round < ${ROUNDS}; round += 1) {
    const release = await takeFolder(folder).catch((error) => {
      if (!(error instanceof FolderTaken)) throw error;
    });
    if (release === undefined) continue;
    held += 1;
    const inside = await open(folder + '/inside', 'wx').catch(() => undefined);
    if (inside === undefined) together += 1;
    await inside?.close();
    if (inside !== undefined) await rm(folder + '/inside');
    if (round % 3 === 0) {
      await release();
      continue;
    }
    const died = folder + '/died-' + process.pid;
    await writeFile(died, '2147483646 ' + process.pid + round);
    await rename(died, folder + '/owner');
  }
  console.log(JSON.stringify({ held, together }));`;

interface Report {
  readonly held: number;
  /** The number of times that another process had it too. */
  readonly together: number;
}

async function reach(): Promise<Report> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', reacher()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const { held, together }: Report = JSON.parse(output);
  return { held, together };
}

test(
  'processes competing for a folder never share it',
  {
    timeout: 120_000,
  },
  async () => {
    const reports = await Promise.all(Array.from({ length: PROCESSES }, reach));
    expect(reports.map(({ together }) => together)).toEqual(reports.map(() => 0));
    expect(reports.some(({ held }) => held > 0)).toBe(true);
    // The last holder may have died in it; the next one takes it anyway.
    const release = await takeFolder(folder);
    await release();
  },
);

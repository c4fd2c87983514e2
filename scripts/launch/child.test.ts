// How children end: on request, on their own, and together with their launcher.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { launchChild } from './child.ts';

/** Processes have to start, which takes time on a busy machine. */
const patience = { timeout: 15_000 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'children-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function script(name: string, text: string) {
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, text);
  return { name, args: [file], environment: {}, logFile: join(folder, `${name}.log`) };
}

const logOf = (name: string) => readFile(join(folder, `${name}.log`), 'utf8').catch(() => '');

test('a child that is asked to end ends in order, and a second request does nothing', async () => {
  const child = await launchChild(
    await script(
      'polite',
      `process.on('SIGTERM', () => { console.log('closing'); process.exit(0); }); setInterval(() => 0, 1000); console.log('up');`,
    ),
  );
  await vi.waitFor(async () => expect(await logOf('polite')).toContain('up'), patience);
  await child.stop();
  await child.stop();
  expect(await logOf('polite')).toContain('closing');
});

test('a child that dies is reported with its code, its log and its last words', async () => {
  const child = await launchChild(
    await script('dying', `console.error('no such database'); process.exit(3);`),
  );
  await expect(child.died).rejects.toThrow(/dying ended with code 3[^]*dying\.log[^]*no such database/);
});

test('a child ends when its launcher is killed', async () => {
  const { args, logFile } = await script('orphan', `setInterval(() => 0, 1000); console.log(process.pid);`);
  const child = fileURLToPath(new URL('child.ts', import.meta.url));
  const launcher = join(folder, 'launcher.mjs');
  const options = JSON.stringify({ name: 'orphan', args, environment: {}, logFile });
  await writeFile(
    launcher,
    `import { launchChild } from '${child}'; await launchChild(${options}); setInterval(() => 0, 1000);`,
  );
  const parent = spawn(process.execPath, [launcher], { stdio: 'ignore' });
  const pid = await vi.waitFor(async () => {
    const text = await logOf('orphan');
    expect(text).toMatch(/^\d+\n/);
    return Number(text);
  }, patience);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), patience);
});

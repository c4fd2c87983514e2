// A process whose event loop is blocked is ended, and its log says where it was blocked.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('./standing-still.testing.ts', import.meta.url));

async function run(way: string) {
  const child = spawn(process.execPath, [program, way], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = text(child.stdout);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, output: await output };
}

test.each([
  ['in a loop', 'loop', 'standInLoop'],
  ['in a pattern', 'pattern', 'standInPattern'],
  ['waiting for a lock', 'waiting', 'standWaiting'],
])(
  'a process hanging %s is ended with its stack in the log',
  { timeout: 30_000 },
  async (_where, way, name) => {
    const { signal, output } = await run(way);
    expect(signal).toBe('SIGKILL');
    expect(output.trim().split('\n')).toHaveLength(1);
    const line = JSON.parse(output) as { readonly stack: string };
    expect(line).toMatchObject({ level: 'fatal', msg: 'the event loop stands still: the process is ended' });
    expect(line.stack).toContain(name);
    expect(line.stack).toContain('standing-still.testing.ts:');
  },
);

test('a process that recovers continues and ends normally', { timeout: 30_000 }, async () => {
  expect(await run('not')).toEqual({ code: 0, signal: null, output: '' });
});

// Builds the web apps: the portal in its three editions, and the console. Unchanged ones are not built again.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOfCode } from '../hash-of-code.ts';
import { runTool } from '../steps/run-tool.ts';
import { inTurn } from './in-turn.ts';

export interface WebBuild {
  /** Its name for people. */
  readonly name: string;
  readonly folder: string;
  /** Relative to `folder`. */
  readonly outFolder: string;
  readonly environment: Readonly<Record<string, string>>;
}

const EDITIONS = ['personal', 'enterprise', 'member'] as const;

export const WEB_BUILDS: readonly WebBuild[] = [
  ...EDITIONS.map((edition) => ({
    name: `portal, ${edition} edition`,
    folder: 'apps/portal',
    outFolder: `dist/${edition}`,
    environment: { EDITION: edition },
  })),
  { name: 'console', folder: 'apps/console', outFolder: 'dist', environment: {} },
];

const INPUTS = [
  ...['packages/money', 'packages/contract', 'packages/ui', 'packages/web', 'apps/portal', 'apps/console'],
  ...['package-lock.json', 'tsconfig.json', 'tsconfig.web.json'],
];
const STAMP = '.built-from';
const TURNS = 'node_modules/.cache/web-build';

/** Builds the outdated ones; answers their number. */
export async function buildWeb(
  root: string,
  note: (text: string) => void,
  signal?: AbortSignal,
): Promise<number> {
  // Checked without a turn first: a built checkout may be read-only.
  const isDue = (await dueIn(root)).builds.length > 0;
  const count = isDue ? await inTurn(join(root, TURNS), () => buildDue(root, note, signal), signal) : 0;
  note(count === 0 ? 'nothing has changed' : `${count} built`);
  return count;
}

interface Due {
  readonly hash: string;
  readonly builds: WebBuild[];
}

async function dueIn(root: string): Promise<Due> {
  const hash = await hashOfCode(root, INPUTS);
  const fresh = await Promise.all(WEB_BUILDS.map((build) => isBuiltFrom(root, build, hash)));
  return { hash, builds: WEB_BUILDS.filter((_, index) => fresh[index] === false) };
}

/** Checks again when it is its turn: the previous build may have done everything. */
async function buildDue(root: string, note: (text: string) => void, signal?: AbortSignal): Promise<number> {
  const { hash, builds: waiting } = await dueIn(root);
  const count = waiting.length;
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      note(next.name);
      await build(root, next, hash, signal);
    }
  };
  await Promise.all([worker(), worker()]);
  return count;
}

async function build(root: string, target: WebBuild, hash: string, signal?: AbortSignal): Promise<void> {
  const folder = join(root, target.folder);
  const { code, output } = await runTool(
    'vite',
    ['build', '--logLevel', 'warn', '--outDir', target.outFolder, '--emptyOutDir'],
    {
      folder,
      env: { ...target.environment, NODE_ENV: 'production' },
      ...(signal ? { signal } : {}),
    },
  );
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`The ${target.name} did not build:\n${output.trim()}`);
  await writeFile(join(folder, target.outFolder, STAMP), hash);
}

async function isBuiltFrom(root: string, { folder, outFolder }: WebBuild, hash: string): Promise<boolean> {
  const stamp = await readFile(join(root, folder, outFolder, STAMP), 'utf8').catch(() => '');
  return stamp === hash;
}

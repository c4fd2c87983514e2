// The rows of years: the seed's four months copied for thousands of members over five years. On them, every read without
// fields of its own, the check of the books at night, and a copy of the cluster as a backup makes it. The filled database
// stays in .data/years; the next run measures it again.
import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type EmbeddedDatabase, freePort, startDatabase } from '@causeway/db';
import { startBox } from '../launch/box.ts';
import type { Row } from './row.ts';

const YEARS = 5;
/** Reads above it are named. */
const SLOW_MILLISECONDS = 500;

export interface YearsOptions {
  readonly root: string;
  readonly signal: AbortSignal;
  /** Copies of the seed; 1,200 make a million journals. */
  readonly copies: number;
  readonly note: (text: string) => void;
}

export async function years(options: YearsOptions): Promise<readonly Row[]> {
  const { root, signal, copies, note } = options;
  const dataFolder = join(root, '.data', 'years');
  const cluster = join(dataFolder, 'postgres');
  const filled = join(dataFolder, 'filled.json');
  const box = { root, dataFolder, port: await freePort(), reload: false, signal };
  if (!existsSync(filled)) {
    if (existsSync(dataFolder))
      throw new Error(`${dataFolder} was filled in part and cannot be continued: remove it`);
    // Seeds the folder.
    await (await startBox(box)).stop();
    const added = await onDatabase(cluster, (database) =>
      run(options, 'fill', database.adminUrl('causeway'), String(copies), String(YEARS)),
    );
    await writeFile(filled, added);
  }
  const { journals, rows } = JSON.parse(await readFile(filled, 'utf8')) as Filled;
  note(`${String(journals)} journals and ${String(rows)} other rows`);
  const began = await startBox(box);
  let reads: string;
  try {
    reads = await run(options, 'reads', began.url, began.worldUrl);
  } finally {
    await began.stop();
  }
  const checks = await onDatabase(cluster, (database) =>
    run(options, 'check', database.adminUrl('causeway')),
  );
  return [
    readsRow(JSON.parse(reads) as readonly Read[]),
    ...checkRows(JSON.parse(checks) as Checks, { journals, rows }),
    await backupRow(root, cluster),
  ];
}

interface Filled {
  readonly journals: number;
  readonly rows: number;
}

/** A part of bench/years, as a process of its own; its standard error is what it does. */
async function run(
  { root, signal, note }: YearsOptions,
  part: 'fill' | 'reads' | 'check',
  ...args: readonly string[]
): Promise<string> {
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(
    process.execPath,
    [join('bench', 'years', `${part}.ts`), ...args],
    { cwd: root, signal, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (words: string) => {
    said.push(words);
    note(words.trim().split('\n').at(-1) ?? '');
  });
  const [answer, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`bench/years/${part}.ts ended with ${String(code)}: ${said.join('')}`);
  return answer;
}

async function onDatabase<Result>(
  folder: string,
  work: (database: EmbeddedDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await startDatabase({ folder });
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}

interface Read {
  readonly name: string;
  readonly milliseconds: number;
  readonly failure?: string;
}

function readsRow(reads: readonly Read[]): Row {
  const slow = reads.filter((read) => read.milliseconds > SLOW_MILLISECONDS);
  const named = (slow.length === 0 ? reads.slice(0, 3) : slow).map(
    (read) => read.failure ?? `${read.name} ${read.milliseconds.toFixed(0)} ms`,
  );
  return {
    ...{ drill: 'reads', calls: reads.length, restarts: 0 },
    failed: reads.filter(({ failure }) => failure !== undefined).length,
    seconds: Math.round(reads.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000),
    how: [`${String(slow.length)} above ${String(SLOW_MILLISECONDS)} ms`, ...named].join(', '),
  };
}

interface Checks {
  readonly gigabytes: number;
  readonly everything: { readonly seconds: number; readonly breaks: number };
  readonly recent: { readonly seconds: number; readonly breaks: number };
}

function checkRows({ gigabytes, everything, recent }: Checks, { journals, rows }: Filled): readonly Row[] {
  const millions = (count: number): string => `${(count / 1e6).toFixed(1)} million`;
  const how = `${millions(journals)} journals, ${millions(rows)} other rows, ${gigabytes.toFixed(1)} GB`;
  return [
    { drill: 'check of all books', ...everything },
    { drill: 'check of a night', ...recent },
  ].map(({ drill, seconds, breaks }) => ({
    ...{ drill, calls: 1, failed: breaks, restarts: 0, seconds: Math.round(seconds), how },
  }));
}

/** The copy that deploy/backup makes of the cluster: packed, sealed, written. */
async function backupRow(root: string, cluster: string): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-years-'));
  try {
    const command = promisify(execFile);
    const identity = join(folder, 'identity');
    await command('age-keygen', ['-o', identity]);
    const { stdout } = await command('age-keygen', ['-y', identity]);
    await writeFile(join(folder, 'recipients'), stdout);
    const began = performance.now();
    await command(join(root, 'deploy', 'backup'), ['copy-cluster', join(cluster, 'cluster'), folder], {
      env: { ...process.env, BACKUP_FOLDER: folder, BACKUP_RECIPIENTS: join(folder, 'recipients') },
    });
    const { size } = await stat(join(folder, 'cluster.age'));
    return {
      drill: 'copy for a backup',
      ...{ calls: 1, failed: 0, restarts: 0, seconds: Math.round((performance.now() - began) / 1000) },
      how: `${(size / 1e9).toFixed(1)} GB packed and sealed`,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

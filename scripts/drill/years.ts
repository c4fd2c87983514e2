// The rows of years: the seed's four months copied for thousands of members over five years. On them, every read without
// fields of its own, the check of the books at night, and a copy of the cluster as a backup makes it. The filled database
// stays in .data/years; the next run measures it again.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedDatabase, freePort, startDatabase } from '@causeway/db';
import { createOutsideWorld, seedMembers, seedStaff, signedIn, staffAtWork } from '@causeway/db/seed';
import { camelRows, checkBooks } from '@causeway/ledger';
import pg from 'pg';
import { startBox } from '../launch/box.ts';
import type { Row } from './row.ts';
import { fill } from './years/fill.ts';
import { type Caller, type Read, timeReads } from './years/reads.ts';

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

export async function years({ root, signal, copies, note }: YearsOptions): Promise<readonly Row[]> {
  const dataFolder = join(root, '.data', 'years');
  const cluster = join(dataFolder, 'postgres');
  const filled = join(dataFolder, 'filled.json');
  const box = { root, dataFolder, port: await freePort(), reload: false, signal };
  if (!existsSync(filled)) {
    // Seeds the folder if it is new.
    await (await startBox(box)).stop();
    const added = await onDatabase(cluster, (database) =>
      fill({ adminUrl: database.adminUrl('causeway'), copies, years: YEARS, note, signal }),
    );
    await writeFile(filled, JSON.stringify(added));
  }
  const rows = [await readsRow(box, note)];
  rows.push(await onDatabase(cluster, checkRow), await backupRow(root, cluster));
  const { journals, rows: others } = JSON.parse(await readFile(filled, 'utf8')) as Filled;
  const size = `${millions(journals)} journals, ${millions(others)} other rows`;
  return rows.map((row) => ({ ...row, drill: `${row.drill}, ${size}` }));
}

interface Filled {
  readonly journals: number;
  readonly rows: number;
}

const millions = (count: number): string => `${(count / 1e6).toFixed(1)} million`;

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

async function readsRow(options: Parameters<typeof startBox>[0], note: (text: string) => void): Promise<Row> {
  const box = await startBox(options);
  try {
    const world = createOutsideWorld(box.worldUrl);
    const stage = { serverUrl: box.url, world, browsers: new Map(), staffSteps: new Map() };
    const callers: Caller[] = [];
    for (const staff of Object.values(seedStaff))
      callers.push({ kind: 'staff', call: await staffAtWork(stage, staff) });
    for (const member of [seedMembers.business, seedMembers.individual]) {
      const person = await signedIn(stage, member, member.people[0].email);
      callers.push({ kind: 'member', call: person.call });
    }
    const began = performance.now();
    const found = await timeReads(callers);
    for (const { name, milliseconds } of found.slice(0, 20)) note(`${name} ${milliseconds.toFixed(0)} ms`);
    return readsRowOf(found, performance.now() - began);
  } finally {
    await box.stop();
  }
}

function readsRowOf(found: readonly Read[], milliseconds: number): Row {
  const slow = found.filter((read) => read.milliseconds > SLOW_MILLISECONDS);
  return {
    drill: 'reads',
    calls: found.length,
    failed: found.filter(({ failure }) => failure !== undefined).length,
    restarts: 0,
    seconds: Math.round(milliseconds / 1000),
    how: [
      `${String(slow.length)} above ${String(SLOW_MILLISECONDS)} ms`,
      ...slow.map((read) => read.failure ?? `${read.name} ${read.milliseconds.toFixed(0)}`),
    ].join(', '),
  };
}

async function checkRow(database: EmbeddedDatabase): Promise<Row> {
  const client = new pg.Client({ connectionString: database.adminUrl('causeway') });
  camelRows(client);
  await client.connect();
  try {
    const { rows } = await client.query<{ gigabytes: string }>(
      `select round(pg_database_size(current_database()) / 1e9, 1)::text as gigabytes`,
    );
    const began = performance.now();
    const check = await checkBooks(client);
    return {
      drill: 'check of the books',
      calls: 1,
      failed: check === undefined ? 1 : check.chainBreaks + check.balanceBreaks,
      restarts: 0,
      seconds: Math.round((performance.now() - began) / 1000),
      how: `${rows[0]?.gigabytes ?? '?'} GB`,
    };
  } finally {
    await client.end();
  }
}

/** The copy that deploy/backup makes of the cluster: packed, sealed, written. */
async function backupRow(root: string, cluster: string): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-years-'));
  try {
    const run = promisify(execFile);
    const identity = join(folder, 'identity');
    await run('age-keygen', ['-o', identity]);
    const { stdout } = await run('age-keygen', ['-y', identity]);
    await writeFile(join(folder, 'recipients'), stdout);
    const began = performance.now();
    await run(join(root, 'deploy', 'backup'), ['copy-cluster', join(cluster, 'cluster'), folder], {
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

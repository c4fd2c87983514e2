// The signer's own log: a file of JSON lines that is only appended to. Each line contains the hash of the previous one, and
// is on the disk before an answer is sent. A changed, moved or removed line breaks the chain.
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { logEntry, type LogEntry, type LogLine } from './log-entry.ts';
import { createHistory, type GrowingHistory, type History } from './history.ts';

const line = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  previous: z.string(),
  entry: z.unknown(),
  hash: z.string(),
});

/**
 * The number of the last line and its hash. Kept elsewhere, they prove later that no lines were cut off at
 * the end.
 */
export interface LogHead {
  readonly number: number;
  readonly hash: string;
}

export interface SigningLog {
  readonly history: History;
  head(): LogHead;
  /** Returns when it is on the disk. Once a write has failed, every call throws. */
  append(at: Date, entry: LogEntry): void;
  close(): void;
}

const FIRST = '0'.repeat(64);

const hashOf = (number: number, at: string, previous: string, value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([number, at, previous, value]))
    .digest('hex');

/** Opens the log for one process alone. Throws an Error if the chain is broken, or another process has it open. */
export function openLog(path: string): SigningLog {
  const unlock = lock(`${path}.lock`);
  try {
    const file = openSync(path, 'a', 0o600);
    syncFolder(path);
    const history = createHistory();
    return logOf(file, { history, last: readLog(path, history.add) }, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

interface Read {
  readonly history: GrowingHistory;
  readonly last: LogHead;
}

function logOf(file: number, { history, last }: Read, unlock: () => void): SigningLog {
  let head = last;
  let isBroken = false;
  return {
    history,
    head: () => head,
    append(at, added) {
      if (isBroken) throw new Error('the log could not be written, and nothing is signed without it');
      const number = head.number + 1;
      const time = at.toISOString();
      const hash = hashOf(number, time, head.hash, added);
      isBroken = true;
      appendFileSync(
        file,
        `${JSON.stringify({ number, at: time, previous: head.hash, entry: added, hash })}\n`,
      );
      fsyncSync(file);
      isBroken = false;
      head = { number, hash };
      history.add({ at, entry: added });
    },
    close() {
      closeSync(file);
      unlock();
    },
  };
}

/** Reads and checks a whole log, line by line, and returns the number and hash of its last line. */
export function readLog(path: string, take: (line: LogLine) => void): LogHead {
  let head: LogHead = { number: 0, hash: FIRST };
  for (const written of linesOf(path, () => broken(head.number + 1, 'it breaks off'))) {
    const next = head.number + 1;
    const read = line.safeParse(parsed(written, next));
    if (!read.success) throw broken(next, 'it is no line of a log');
    const { number, at, previous, entry: value, hash } = read.data;
    if (number !== next || previous !== head.hash) throw broken(next, 'it does not follow the previous line');
    if (hash !== hashOf(number, at, previous, value)) throw broken(next, 'it was changed');
    head = { number, hash };
    take({ at: new Date(at), entry: logEntry.parse(value) });
  }
  return head;
}

const CHUNK_BYTES = 1024 * 1024;

/** The lines of a file of any length; each ends with a line break. */
function* linesOf(path: string, breaksOff: () => Error): Generator<string> {
  const file = openSync(path, 'r');
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let rest = Buffer.alloc(0);
    for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) {
      const bytes = Buffer.concat([rest, chunk.subarray(0, size)]);
      const end = bytes.lastIndexOf('\n') + 1;
      yield* bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
      rest = bytes.subarray(end);
    }
    if (rest.length > 0) throw breaksOff();
  } finally {
    closeSync(file);
  }
}

const broken = (number: number, problem: string): Error =>
  new Error(`the log is broken at line ${number}: ${problem}. Nothing is signed until its keeper has looked`);

function parsed(written: string, number: number): unknown {
  try {
    return JSON.parse(written);
  } catch {
    throw broken(number, 'it is no JSON');
  }
}

/** Two processes on one log would each count half of a limit. */
function lock(path: string): () => void {
  const holder = holderOf(path);
  if (holder !== null && isRunning(holder))
    throw new Error(`process ${holder} has the log already (${path})`);
  if (holder !== null) rmSync(path);
  const file = openSync(path, 'wx', 0o600);
  writeSync(file, String(process.pid));
  closeSync(file);
  return () => rmSync(path, { force: true });
}

function holderOf(path: string): number | null {
  try {
    const text = readFileSync(path, 'utf8');
    return /^\d{1,10}$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Flushes the name of a new file to disk too. */
function syncFolder(path: string): void {
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

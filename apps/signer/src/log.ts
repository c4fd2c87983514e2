// The signer's own log: a file of JSON lines that is only added to. Each line has the hash of the previous one, and is on
// the disk before an answer goes out. A line that was changed, moved or taken out breaks the chain.
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { chainChannels } from '@causeway/providers/port';
import * as z from 'zod';

const signedEntry = z.object({
  kind: z.literal('signed'),
  id: z.string(),
  approvalKind: z.string(),
  channel: z.enum(chainChannels),
  wallet: z.string(),
  /** What was approved, but for who approved it. */
  content: z.string(),
  approvedBy: z.array(z.string()),
  asset: z.string(),
  to: z.string(),
  /** Smallest units, as decimal text. */
  units: z.string().regex(/^\d{1,80}$/),
  feeMax: z.string().regex(/^\d{1,80}$/),
  nonce: z.number().nullable(),
  expiresAt: z.number().nullable(),
  txHash: z.string(),
});
const entry = z.discriminatedUnion('kind', [
  signedEntry,
  z.object({ kind: z.literal('refused'), id: z.string(), channel: z.number(), reason: z.string() }),
  /** Its keeper let a payment be signed once more, after making sure that what was signed can never be included. */
  z.object({ kind: z.literal('released'), id: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('started'), policy: z.string() }),
]);

export type LogEntry = z.output<typeof entry>;
export type SignedEntry = z.output<typeof signedEntry>;

const line = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  previous: z.string(),
  entry: z.unknown(),
  hash: z.string(),
});

export interface LogLine {
  readonly at: Date;
  readonly entry: LogEntry;
}

/** The number of the last line and its hash: kept elsewhere, it shows later that the end was not cut off. */
export interface LogHead {
  readonly number: number;
  readonly hash: string;
}

export interface SigningLog {
  readonly lines: readonly LogLine[];
  head(): LogHead;
  /** Returns when it is on the disk. Throws for ever once a write has failed. */
  append(at: Date, entry: LogEntry): void;
  close(): void;
}

const FIRST = '0'.repeat(64);

const hashOf = (number: number, at: string, previous: string, value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([number, at, previous, value]))
    .digest('hex');

/** Opens the log for one process alone. Throws an Error where the chain is broken, or another process has it. */
export function openLog(path: string): SigningLog {
  const unlock = lock(`${path}.lock`);
  try {
    const file = openSync(path, 'a', 0o600);
    syncFolder(path);
    const { lines, head: last } = readLog(readFileSync(path, 'utf8'));
    return logOf(file, [...lines], last, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function logOf(file: number, lines: LogLine[], last: LogHead, unlock: () => void): SigningLog {
  let head = last;
  let isBroken = false;
  return {
    lines,
    head: () => head,
    append(at, added) {
      if (isBroken) throw new Error('the log could not be written, and nothing is signed without it');
      const number = head.number + 1;
      const time = at.toISOString();
      const hash = hashOf(number, time, head.hash, added);
      isBroken = true;
      writeSync(file, `${JSON.stringify({ number, at: time, previous: head.hash, entry: added, hash })}\n`);
      fsyncSync(file);
      isBroken = false;
      head = { number, hash };
      lines.push({ at, entry: added });
    },
    close() {
      closeSync(file);
      unlock();
    },
  };
}

/** Reads and checks a whole log. */
export function readLog(text: string): { readonly lines: readonly LogLine[]; readonly head: LogHead } {
  let head: LogHead = { number: 0, hash: FIRST };
  if (text !== '' && !text.endsWith('\n')) throw broken(head.number + 1, 'it breaks off');
  const lines = text
    .split('\n')
    .slice(0, -1)
    .map((written): LogLine => {
      const next = head.number + 1;
      const read = line.safeParse(parsed(written, next));
      if (!read.success) throw broken(next, 'it is no line of a log');
      const { number, at, previous, entry: value, hash } = read.data;
      if (number !== next || previous !== head.hash)
        throw broken(next, 'it does not follow the previous line');
      if (hash !== hashOf(number, at, previous, value)) throw broken(next, 'it was changed');
      head = { number, hash };
      return { at: new Date(at), entry: entry.parse(value) };
    });
  return { lines, head };
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

/** A second process on the same log would count half of each limit. */
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

/** The name of a new file is on the disk too. */
function syncFolder(path: string): void {
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

// The records of the box that survive a restart: appended to a file each, and read again when the box opens.
// Real banks do not forget their payments, so the box must not forget them when its process ends.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Records<Entry> {
  /** All appended entries, oldest first. */
  all(): readonly Entry[];
  /** Written to disk before it returns, so that a given answer is never lost. */
  append(entry: Entry): void;
  clear(): void;
}

export type RecordsOf = <Entry>(name: string) => Records<Entry>;

/** Records in a folder; without a folder they last until the box closes. */
export function createRecords(folder: string | undefined): RecordsOf {
  if (folder === undefined) return inMemory;
  mkdirSync(folder, { recursive: true });
  return <Entry>(name: string) => inFile<Entry>(join(folder, `${name}.jsonl`));
}

function inMemory<Entry>(): Records<Entry> {
  const entries: Entry[] = [];
  return {
    all: () => [...entries],
    append: (entry) => void entries.push(entry),
    clear: () => void entries.splice(0),
  };
}

function inFile<Entry>(path: string): Records<Entry> {
  return {
    all() {
      if (!existsSync(path)) return [];
      const text = readFileSync(path, 'utf8');
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      // A last line without an end is from a process that was killed while writing it: nobody has its answer. It must be
      // removed before the next line is appended.
      if (whole.length < text.length) writeFileSync(path, whole);
      const lines = whole.split('\n').slice(0, -1);
      return lines.map((line) => JSON.parse(line, revive) as Entry);
    },
    append: (entry) => appendFileSync(path, `${JSON.stringify(entry, keep)}\n`),
    clear: () => rmSync(path, { force: true }),
  };
}

/** JSON has neither bigint nor date; both are kept under a marked key. */
function keep(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  if (original instanceof Date) return { $date: original.toISOString() };
  return typeof value === 'bigint' ? { $bigint: value.toString() } : value;
}

function revive(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$date' in value && typeof value.$date === 'string') return new Date(value.$date);
  if ('$bigint' in value && typeof value.$bigint === 'string') return BigInt(value.$bigint);
  return value;
}

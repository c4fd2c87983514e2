// The log on disk: it grows, is read again, and reveals every change.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog, readLog } from './log.ts';
import type { LogLine, SignedEntry } from './log-entry.ts';
import { NOW } from './signing.testing.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signer-log-'));
  path = join(folder, 'log.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const signed = (id: string, txHash = `hash of ${id}`): SignedEntry => ({
  ...{ kind: 'signed', id, approvalKind: 'payout', channel: 8, wallet: 'hot', content: `content of ${id}` },
  ...{ approvedBy: ['staff-1'], asset: 'USDT', to: '0x', units: '5', feeMax: '7', nonce: 1 },
  ...{ expiresAt: null, txHash },
});

function write(...ids: readonly string[]): void {
  const log = openLog(path);
  for (const id of ids) log.append(NOW, signed(id));
  log.close();
}

test('the log is read back as written and continued', () => {
  write('T1', 'T2');
  write('T3');
  const lines: LogLine[] = [];
  const { number } = readLog(path, (line) => lines.push(line));
  expect(number).toBe(3);
  expect(lines).toEqual(['T1', 'T2', 'T3'].map((id) => ({ at: NOW, entry: signed(id) })));
  const log = openLog(path);
  expect(log.history.signedFor('T2')).toMatchObject([{ txHash: 'hash of T2' }]);
  expect(log.history.hasContent('T2', 'content of T2')).toBe(true);
  expect(log.history.hasContent('T2', 'content of T1')).toBe(false);
  log.close();
});

test('a log longer than one read is read back', () => {
  const log = openLog(path);
  // Lines of some 30,000 characters, so that some of them are split between two reads.
  for (let made = 0; made < 100; made += 1)
    log.append(NOW, { ...signed(`T${made}`), to: '\u2639'.repeat(10_000) });
  log.close();
  expect(readLog(path, () => undefined).number).toBe(100);
});

test.each<[string, (lines: string[]) => string[], RegExp]>([
  [
    'a changed amount',
    ([first = '', ...rest]) => [first.replace('"units":"5"', '"units":"6"'), ...rest],
    /line 1: it was changed/,
  ],
  ['a line that is gone', (lines) => lines.filter((_, index) => index !== 1), /line 2: it does not follow/],
  [
    'lines in another order',
    ([first = '', second = '', ...rest]) => [second, first, ...rest],
    /line 1: it does/,
  ],
  ['a line of somebody else', (lines) => ['{}', ...lines], /line 1: it is no line/],
  [
    'an end that breaks off',
    (lines) => [...lines.slice(0, -2), (lines.at(-2) ?? '').slice(0, -20)],
    /line 3: it breaks off/,
  ],
])('a log with %s cannot be opened', (_, change, problem) => {
  write('T1', 'T2', 'T3');
  writeFileSync(path, change(readFileSync(path, 'utf8').split('\n')).join('\n'));
  expect(() => openLog(path)).toThrow(problem);
});

test('a log without its last lines differs from the noted end', () => {
  write('T1', 'T2', 'T3');
  const noted = readLog(path, () => undefined);
  const lines = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, `${lines.slice(0, 2).join('\n')}\n`);
  expect(readLog(path, () => undefined)).not.toEqual(noted);
});

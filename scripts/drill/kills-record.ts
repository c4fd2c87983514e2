// The record of all parts of the kills: each run of the drill has a database of its own, is judged at its end, and adds a line.
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Row } from './row.ts';

export interface KillsPart {
  readonly at: string;
  /** Processes that were killed. */
  readonly kills: number;
  readonly submitted: number;
  readonly acknowledged: number;
  readonly seconds: number;
  /** What was found, by name; all 0 when nothing is wrong. */
  readonly found: Readonly<Record<string, number>>;
}

/** Adds a part to the file, and answers all of its parts. */
export async function addPart(file: string, part: KillsPart): Promise<readonly KillsPart[]> {
  await mkdir(dirname(file), { recursive: true });
  const before = existsSync(file) ? await readFile(file, 'utf8') : '';
  await appendFile(file, `${JSON.stringify(part)}\n`);
  return [
    ...before
      .split('\n')
      .filter((line) => line !== '')
      .map(partOf),
    part,
  ];
}

const partOf = (line: string): KillsPart => JSON.parse(line) as KillsPart;

export const sumOfFound = (found: KillsPart['found']): number =>
  Object.values(found).reduce((sum, each) => sum + Math.abs(each), 0);

/** The sum of the parts, as a row of the drill's table. */
export function sumOfParts(parts: readonly KillsPart[]): Row {
  const total = (of: (part: KillsPart) => number): number => parts.reduce((sum, part) => sum + of(part), 0);
  const names = [...new Set(parts.flatMap(({ found }) => Object.keys(found)))];
  const found = names.map((name) => `${name} ${String(total((part) => Math.abs(part.found[name] ?? 0)))}`);
  return {
    drill: `all ${String(parts.length)} parts since ${parts[0]?.at.slice(0, 10) ?? ''}`,
    calls: total(({ acknowledged }) => acknowledged),
    failed: total((part) => sumOfFound(part.found) + part.submitted - part.acknowledged),
    restarts: total(({ kills }) => kills),
    seconds: total(({ seconds }) => seconds),
    how: [`kills ${String(total(({ kills }) => kills))}`, ...found].join(', '),
  };
}

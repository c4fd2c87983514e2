// Lines about the books in files: roots in the given one, totals of balances beside it.
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BookLineKind, BooksPort } from '../port.ts';

export interface LocalBooksConfig {
  /** The file of roots, one line each, oldest first; totals of balances are in a file with `.balances` added. */
  readonly file: string;
}

export function createLocalBooks({ file }: LocalBooksConfig): BooksPort {
  const fileOf = (kind: BookLineKind): string => (kind === 'roots' ? file : `${file}.balances`);
  return {
    lines: async (kind) => (await textOf(fileOf(kind))).split('\n').filter((line) => line !== ''),
    add: async (kind, lines) => {
      const path = fileOf(kind);
      await mkdir(dirname(path), { recursive: true });
      // The last line was cut off by a kill.
      const isCut = !/^$|\n$/.test((await textOf(path)).slice(-1));
      await appendFile(path, `${isCut ? '\n' : ''}${lines.map(({ text }) => `${text}\n`).join('')}`);
    },
    altered: () => Promise.resolve([]),
  };
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

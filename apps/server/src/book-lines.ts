// Lines about the books in files, under the names that they have in a bucket.
import type { BookLine, BookLineKind } from '@causeway/providers/port';
import { rootName } from './platform/jobs/kept-roots.ts';

interface RootLine {
  readonly at: string;
}

interface StatementLine {
  /** JSON within JSON, because its bytes are signed. */
  readonly statement: string;
}

interface Stated {
  readonly currency: string;
  readonly day: string;
}

const nameOf: Readonly<Record<BookLineKind, (text: string) => string>> = {
  roots: (text) => {
    const { at } = JSON.parse(text.slice(0, text.lastIndexOf(' '))) as RootLine;
    return rootName(new Date(at));
  },
  balances: (text) => {
    const { statement } = JSON.parse(text) as StatementLine;
    const { currency, day } = JSON.parse(statement) as Stated;
    return `${currency}/${day}`;
  },
};

/** A line that a kill cut off, or that somebody wrote, has no name: it is left out and reported. */
export function namedLines(
  kind: BookLineKind,
  texts: readonly string[],
  say: (line: string) => void,
): readonly BookLine[] {
  return texts.flatMap((text, place) => {
    try {
      return [{ name: nameOf[kind](text), text }];
    } catch {
      say(`line ${String(place + 1)} of ${kind} cannot be read and is left out`);
      return [];
    }
  });
}

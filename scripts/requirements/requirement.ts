// Reads the rules of docs/requirements. Each is a list item with its id in bold and two kinds of items below it: the files
// that enforce it, and a test for each that shows it.

/** A test that shows a rule; with its name too, if the file has many. */
export interface ShownBy {
  readonly line: number;
  readonly path: string;
  readonly testName: string | undefined;
}

export interface Requirement {
  /** `MON-031`: the area and a number that is never used again. */
  readonly id: string;
  readonly document: string;
  /** Counted from 1, like all lines here. */
  readonly line: number;
  readonly text: string;
  readonly enforcedIn: readonly { readonly line: number; readonly path: string }[];
  readonly shownBy: readonly ShownBy[];
}

export interface Reading {
  readonly requirements: readonly Requirement[];
  /** Lines that look like part of a rule but are not. */
  readonly unreadable: readonly number[];
}

const RULE = /^- \*\*([A-Z]{3}-\d{3})\*\* (\S.*)$/;
const ENFORCED = /^ {2}- in (`[^`]+`(?:, `[^`]+`)*)$/;
const SHOWN = /^ {2}- shown by `([^`]+)`(?: “(.+)”)?$/;
const LOOKS_LIKE_ONE = /^ *- |\*\*[A-Z]{3}-/;

export function readRequirements(document: string, text: string): Reading {
  const requirements: (Requirement & { enforcedIn: { line: number; path: string }[]; shownBy: ShownBy[] })[] =
    [];
  const unreadable: number[] = [];
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    const [, id, words] = RULE.exec(content) ?? [];
    const [, paths] = ENFORCED.exec(content) ?? [];
    const [, path, testName] = SHOWN.exec(content) ?? [];
    const last = requirements.at(-1);
    if (id !== undefined && words !== undefined)
      requirements.push({ id, document, line, text: words, enforcedIn: [], shownBy: [] });
    else if (paths !== undefined && last)
      last.enforcedIn.push(...paths.split(', ').map((quoted) => ({ line, path: quoted.slice(1, -1) })));
    else if (path !== undefined && last) last.shownBy.push({ line, path, testName });
    else if (LOOKS_LIKE_ONE.test(content)) unreadable.push(line);
  }
  return { requirements, unreadable };
}

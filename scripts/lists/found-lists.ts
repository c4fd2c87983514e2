// The lists that are made of the files of the tree: what a folder holds is told to nobody by hand. Each is a file of
// imports, so that the compiler, the import table and the search for unused code see what is in it.
import { globSync } from 'node:fs';

/** The text of each list by its path. */
export const foundLists = (root: string): Readonly<Record<string, string>> => ({
  'packages/contract/src/index.ts': contractIndex(root),
});

const made = (opening: string): string =>
  `// ${opening}\n// Made of the tree; after a change: \`npx vitest run found-lists -u\`.`;

const filesIn = (root: string, pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root }).toSorted();

const CONTRACT = 'packages/contract/src/';
/** Entered by names of their own (exports of its package.json), catalogues, and what only tests use. */
const APART =
  /^(?:index|endpoints|status-texts|errors\/http-messages|errors\/messages\/.*)\.ts$|\.computed\.ts$|\/messages\/(?!index)[^/]+$|(?:^|[/.])testing\.ts$|\.test\.ts$/;

function contractIndex(root: string): string {
  const files = filesIn(root, `${CONTRACT}**/*.ts`)
    .map((path) => path.slice(CONTRACT.length))
    .filter((path) => !APART.test(path));
  return [
    made(
      'What the two sides say to each other: endpoints, field rules, enumerations, the error catalogue. No logic, no I/O.',
    ),
    ...files.map((path) => `export * from './${path}';`),
  ].join('\n');
}

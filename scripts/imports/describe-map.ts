// The map of the code: the areas and rooms of each app, the purpose of each from its own index, and how often one area uses
// another.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

interface Room {
  readonly area: string;
  readonly name: string;
  /** The first sentence of the feature's index. */
  readonly about: string;
}

const APPS = { server: 'Server', portal: 'Portal', console: 'Console' } as const;
const FEATURE = /^apps\/[^/]+\/src\/features\/([^/]+)\/([^/]+)\//;
const IMPORTED = /from '(\.[^']+)'/g;

/** The text of docs/map.md. */
export function describeMap(root: string): string {
  const chapters = Object.entries(APPS).map(([app, title]) => chapterOf(root, app, title));
  return [
    '# The map',
    'Made from the code: the rooms of each app by area, in the words that their own `index.ts` opens with, and the imports from one area to another, tests left out. After a change: `npx vitest run scripts/imports -u`. Which arrows are allowed stands in `scripts/imports/table.ts`.',
    ...chapters,
  ].join('\n\n');
}

function chapterOf(root: string, app: string, title: string): string {
  const rooms = roomsOf(root, app);
  const arrows = arrowsOf(root, app);
  const areas = [...new Set(rooms.map(({ area }) => area))].toSorted();
  const graph = [
    '```mermaid',
    'flowchart LR',
    ...areas.map((area) => `  ${area}["${area} (${rooms.filter((room) => room.area === area).length})"]`),
    ...[...arrows].map(([arrow, count]) => `  ${arrow.replace(' ', ` -- ${String(count)} --> `)}`),
    '```',
  ];
  const lists = areas.map((area) =>
    [`### ${area}`, '', ...rooms.filter((room) => room.area === area).map(lineOf)].join('\n'),
  );
  return [`## ${title}`, graph.join('\n'), ...lists].join('\n\n');
}

const lineOf = ({ name, about }: Room): string => `- **${name}**: ${about}`;

function roomsOf(root: string, app: string): readonly Room[] {
  return globSync(`apps/${app}/src/features/*/*/index.ts`, { cwd: root })
    .toSorted()
    .map((path) => {
      const [, area = '', name = ''] = FEATURE.exec(path) ?? [];
      return { area, name, about: openingSentence(readFileSync(join(root, path), 'utf8')) };
    });
}

function openingSentence(text: string): string {
  const comment =
    /^(?:\/\/ .*\n)+/
      .exec(text)?.[0]
      .replaceAll(/^\/\/ |\n$/gm, '')
      .replaceAll('\n', ' ') ?? '';
  return /^.*?\.(?= |$)/.exec(comment)?.[0] ?? comment;
}

/** The number of imports from one area into another: `money access`. */
function arrowsOf(root: string, app: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of globSync(`apps/${app}/src/features/**/*.{ts,tsx}`, { cwd: root }).toSorted()) {
    if (/\.(test|testing)\.tsx?$/.test(path)) continue;
    const from = FEATURE.exec(path)?.[1];
    for (const [, target = ''] of readFileSync(join(root, path), 'utf8').matchAll(IMPORTED)) {
      const to = FEATURE.exec(posix.join(dirname(path), target))?.[1];
      if (from === undefined || to === undefined || from === to) continue;
      counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
    }
  }
  return new Map([...counts].toSorted(([a], [b]) => a.localeCompare(b)));
}

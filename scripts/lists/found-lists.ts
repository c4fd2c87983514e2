// The lists that are generated from the folders, so that nobody lists a folder by hand. Each is a file of
// imports, so that the compiler, the import table and the search for unused code see its content.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The text of each list by its path. */
export const foundLists = (root: string): Readonly<Record<string, string>> => ({
  'packages/contract/src/index.ts': contractIndex(root),
  'apps/portal/src/app/rooms.ts': roomsOf(root, 'portal'),
  'apps/console/src/app/rooms.ts': roomsOf(root, 'console'),
  'apps/portal/src/shared/routes/room-routes.ts': routesOf(root, 'portal'),
  'apps/console/src/shared/room-routes.ts': routesOf(root, 'console'),
  ...Object.fromEntries(
    apps.flatMap((app) =>
      (['en', 'zh-hans', 'zh-hant'] as const).map((language) => [
        `apps/${app}/src/shared/messages/titles/${language}.ts`,
        titlesOf(root, app, language),
      ]),
    ),
  ),
  'e2e/screens/room-weights.ts': weightsOf(root),
  'e2e/texts/en.ts': catalogues(root, 'en', 'en'),
  'e2e/texts/zh-hans.ts': catalogues(root, 'zh-hans', 'zhHans'),
  'e2e/texts/zh-hant.ts': catalogues(root, 'zh-hant', 'zhHant'),
});

const made = (opening: string): string =>
  `// ${opening}\n// Generated from the folders; after a change: \`npx vitest run found-lists -u\`.`;

const filesIn = (root: string, pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root }).toSorted();

const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

const CONTRACT = 'packages/contract/src/';
/** Files with their own export in package.json, catalogues, and files only for tests. */
const APART =
  /^(?:index|endpoints|status-texts|errors\/http-messages|errors\/messages\/.*)\.ts$|\.computed\.ts$|\/messages\/(?!index)[^/]+$|(?:^|[/.])testing\.ts$|\.test\.ts$/;

function contractIndex(root: string): string {
  const files = filesIn(root, `${CONTRACT}**/*.ts`)
    .map((path) => path.slice(CONTRACT.length))
    .filter((path) => !APART.test(path));
  return [
    made(
      'The messages between the two sides: endpoints, field rules, enumerations, the error catalogue. No logic, no I/O.',
    ),
    ...files.map((path) => `export * from './${path}';`),
  ].join('\n');
}

const apps = ['portal', 'console'] as const;
type App = (typeof apps)[number];

/** The features that the rooms of a web app declare in their index files. */
function roomsOf(root: string, app: App): string {
  const src = `apps/${app}/src/`;
  const rooms = filesIn(root, `${src}features/*/*/index.ts`)
    .map((path) => ({
      door: `../${path.slice(src.length)}`,
      names: [...read(root, path).matchAll(/^export const (\w+) = feature\(/gm)].map(([, name = '']) => name),
    }))
    .filter(({ names }) => names.length > 0);
  return [
    made(`The features of the ${app}, from which the router takes its pages.`),
    ...rooms.map(({ door, names }) => `import { ${names.join(', ')} } from '${door}';`),
    `export const rooms = [${rooms.flatMap(({ names }) => names).join(', ')}] as const;`,
  ].join('\n');
}

interface Copied {
  readonly root: string;
  readonly path: string;
  /** Matches if the file has the declaration in any form. */
  readonly opens: RegExp;
  readonly form: string;
}

/** The copy would miss a declaration on one line, so that form is refused. */
function linesOf({ root, path, opens, form }: Copied, whole: RegExp): readonly string[] {
  const text = read(root, path);
  const found = whole.exec(text);
  if (found !== null) return [found[1] ?? ''];
  if (opens.test(text)) throw new Error(`${path}: break the line after ${form}, one entry a line below it`);
  return [];
}

/** The lines of `export const routes = {` of each room. */
const declaredRoutes = (root: string, app: App): readonly string[] =>
  filesIn(root, `apps/${app}/src/features/*/*/index.ts`).flatMap((path) => {
    return linesOf(
      { root, path, opens: /^export const routes\b/m, form: '`export const routes = {`' },
      /^export const routes = \{\n(.*?)^\} as const satisfies Routes;$/ms,
    );
  });

const weight = /,?\s*weight: (\[\d+, \d+\])/;

/** Copied instead of imported: every page needs addresses, and importing a feature would load its pages. */
function routesOf(root: string, app: App): string {
  const routes = declaredRoutes(root, app).map((lines) => lines.replaceAll(new RegExp(weight, 'g'), ''));
  const sets = ['all', 'makers', 'reviewers', 'admin'].filter((set) =>
    routes.some((lines) => lines.includes(`roles: ${set}`)),
  );
  return [
    made(`The routes that the features of the ${app} declare.`),
    ...(sets.length === 0 ? [] : [`import { ${sets.join(', ')} } from './route.ts';`]),
    `export const roomRoutes = {\n${routes.join('')}} as const;`,
  ].join('\n');
}

/** Copied instead of imported: they are needed before the texts of a feature are fetched. */
function titlesOf(root: string, app: App, language: string): string {
  const titles = filesIn(root, `apps/${app}/src/features/*/*/messages/${language}.ts`).flatMap((path) => {
    return linesOf(
      { root, path, opens: /^(?: {2}|export const \w+.* = \{ )titles: /m, form: '`titles: {`' },
      /^ {2}titles: \{\n(.*?)^ {2}\},$/ms,
    );
  });
  return [
    made(`The titles of the pages of the ${app}, from the texts of its features.`),
    `export const titles = {\n${titles.join('')}};`,
  ].join('\n');
}

/** The maximum kilobytes and requests by address. */
function weightsOf(root: string): string {
  const lines = apps.map((app) => {
    const rows = declaredRoutes(root, app)
      .flatMap((text) => text.split(/\n(?= {2}['\w])/))
      .map((row) => ({ path: /path: '([^']+)'/.exec(row)?.[1] ?? '', weight: weight.exec(row)?.[1] }))
      .filter((row) => row.weight !== undefined);
    return `${app}: {${rows.map((row) => `'${row.path.replaceAll('$', ':')}': ${row.weight ?? ''},`).join('\n')}},`;
  });
  return [
    made("The maximum weights of the features' pages, by app and address."),
    `export const roomWeights = {${lines.join('\n')}} as const;`,
  ].join('\n');
}

interface Catalogue {
  readonly app: App;
  /** The folder of its languages. */
  readonly folder: string;
  /** The namespace of its texts in the app. */
  readonly name: string;
}

const named = /^(?:const name =| {2}name:) '(\w+)'[,;]$/m;
const declares = /\b(?:feature|featureCatalogue)\(/;

const cataloguesIn = (root: string, app: App): readonly Catalogue[] =>
  filesIn(root, `apps/${app}/src/features/**/messages/en.ts`).map((path) => {
    const folder = dirname(path);
    const name = filesIn(root, `${dirname(folder)}/*.ts`)
      .map((file) => read(root, file))
      .filter((text) => declares.test(text))
      .map((text) => named.exec(text)?.[1])
      .find((found) => found !== undefined);
    if (name === undefined) throw new Error(`no file beside ${folder} says the name of its texts`);
    return { app, folder, name };
  });

const LANGUAGE_NAMES = { en: 'English', 'zh-hans': 'Simplified Chinese', 'zh-hant': 'Traditional Chinese' };

const variableOf = ({ app, name }: Catalogue): string =>
  app === 'portal' ? name : `console${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** All texts of pages in a language, for journeys; `exported` is the name of each catalogue in its file. */
function catalogues(root: string, file: keyof typeof LANGUAGE_NAMES, exported: string): string {
  const [ofPortal, ofConsole] = [cataloguesIn(root, 'portal'), cataloguesIn(root, 'console')];
  const isWhole = file === 'en' ? '' : ' satisfies MessagesOf<typeof en>';
  return [
    made(`The ${LANGUAGE_NAMES[file]} texts of every page, by the apps' names for their catalogues.`),
    ...(file === 'en'
      ? []
      : ["import type { MessagesOf } from '@causeway/ui/messages';", "import type { en } from './en.ts';"]),
    `import { ${exported} as ui } from '@causeway/ui/messages/${file}';`,
    `import { ${exported} as consoleShared } from '../../apps/console/src/shared/messages/${file}.ts';`,
    `import { ${exported} as portalShared } from '../../apps/portal/src/shared/messages/${file}.ts';`,
    ...[...ofConsole, ...ofPortal].map(
      (each) => `import { ${exported} as ${variableOf(each)} } from '../../${each.folder}/${file}.ts';`,
    ),
    `import { ${exported} as box } from '../../apps/world/public/messages-${file}.js';`,
    `export const ${exported} = {
      ...portalShared,
      ${ofPortal.map(({ name }) => `${name},`).join('\n')}
      console: {
        ...consoleShared,
        ${ofConsole.map((each) => `${each.name}: ${variableOf(each)},`).join('\n')}
      },
      ui,
      box,
    }${isWhole};`,
  ].join('\n');
}

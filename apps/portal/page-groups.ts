// Which files a page is made of. By itself the builder puts each set of modules that the same pages need into a file of
// its own: the overview then takes fifty, most of them smaller than the headers of their answers. Here they are gathered by
// when they are needed: at the door, with the app, with the frame, with many pages.
//
// What is needed when is asked of the builder itself, by a first build that writes nothing: only it knows what is left of
// a module that merely lists others (index.ts). Each group holds, together with those before it, everything that its
// modules import, so that no two files import one another: the order of what runs would be another then.
import { build, type InlineConfig, type Rolldown } from 'vite';

const door = ['/app/door/door.tsx'];
const app = ['/app/open-app.tsx'];
/** Around every page, with what it fetches by itself as soon as it is drawn, and the page on which a session begins. */
const inside = [
  '/app/layout/frame.tsx',
  '/chat/member-chat.tsx',
  '/toasts/toast-layer.tsx',
  '/overview/overview-page.tsx',
];
/** Of who has no session yet: these stay light. */
const outside = ['/register-page.tsx', '/reset-page.tsx', '/join-page.tsx', '/sign-in/steps/index.ts'];

/** What so many pages share comes in one file: with fewer the pages take more files, with more they take more bytes. */
const pagesMany = 6;

type Chunk = Rolldown.OutputChunk;
type Output = NonNullable<NonNullable<InlineConfig['build']>['rolldownOptions']>;

/** A group of `codeSplitting` for a build that is otherwise as `config` says; throws where a page of above has gone. */
export async function pageGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup> {
  const chunks = await trial(config);
  const entries = [...chunks.values()].filter(({ isDynamicEntry }) => isDynamicEntry);
  const needed = (chunk: Chunk, found = new Set<Chunk>()): ReadonlySet<Chunk> => {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported !== undefined) needed(imported, found);
    }
    return found;
  };
  const modulesOf = (roots: readonly Chunk[]): ReadonlySet<string> =>
    new Set(roots.flatMap((root) => [...needed(root)]).flatMap(({ moduleIds }) => moduleIds));
  const neededBy = (files: readonly string[]): ReadonlySet<string> =>
    modulesOf(
      files.map((file) => {
        const root = entries.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
        if (root === undefined) throw new Error(`nothing fetches ${file}`);
        return root;
      }),
    );
  const pages = entries.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('-page.tsx'));
  const shared = sharedByMany(pages.map((page) => modulesOf([page])));
  const signedIn = neededBy([...app, ...inside]);
  const groups: readonly (readonly [name: string, modules: ReadonlySet<string>])[] = [
    ['both', both(neededBy(door), signedIn)],
    ['door', neededBy(door)],
    ['app', neededBy(app)],
    ['common', both(neededBy(outside), signedIn)],
    ['frame', neededBy(inside)],
    ['fields', both(neededBy(outside), shared)],
    ['shared', shared],
  ];
  const name = (id: string): string | undefined =>
    textsName(id) ?? groups.find(([, modules]) => modules.has(id))?.[0];
  return { name, includeDependenciesRecursively: false };
}

const both = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one].filter((id) => other.has(id)));

/** What every page says, of the app and of the shared components: a file for each language. */
function textsName(id: string): string | undefined {
  const language = /\/(?:portal\/src\/shared|ui\/src)\/messages\/([\w-]+)\.ts$/.exec(id)?.[1];
  return language === undefined || language === 'messages-of' ? undefined : `texts-${language}`;
}

function sharedByMany(pages: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const modules of pages) for (const id of modules) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= pagesMany).map(([id]) => id));
}

/** The files of a build by their names, each module in the one of exactly those entries that need it. */
async function trial(config: InlineConfig): Promise<ReadonlyMap<string, Chunk>> {
  const rolldownOptions: Output = {
    ...config.build?.rolldownOptions,
    experimental: { chunkOptimization: false },
  };
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, rolldownOptions },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
}

// Which files the pages of a web app are made of. By itself the builder puts each set of modules that the same pages need
// into a file of its own: a page then takes fifty, most of them smaller than the headers of their answers. Here they are
// gathered by when they are needed.
//
// What is needed when is asked of the builder itself, by a first build that writes nothing: only it knows what is left of
// a module that merely lists others (index.ts). Each group holds, together with those before it, everything that its
// modules import, so that no two files import one another: the order of what runs would be another then.
import { build, type InlineConfig, type Rolldown } from 'vite';

/** By their ids. */
export type Modules = ReadonlySet<string>;

export interface Needs {
  /** What the pages need that are fetched as these files, named by how their paths end. */
  readonly neededBy: (files: readonly string[]) => Modules;
  /** What so many pages share: with fewer they take more files, with more they take more bytes. */
  readonly shared: (pagesMany: number) => Modules;
}

/** In this order; what stands in two is in the file of the first. */
export type NamedModules = readonly (readonly [name: string, modules: Modules])[];

type Chunk = Rolldown.OutputChunk;
type Options = NonNullable<NonNullable<InlineConfig['build']>['rolldownOptions']>;

/** A group of `codeSplitting` for a build that is otherwise as `config` says; throws where a file that is named has gone. */
export async function pageGroups(
  config: InlineConfig,
  nameThem: (needs: Needs) => NamedModules,
): Promise<Rolldown.CodeSplittingGroup> {
  const groups = nameThem(needsOf(await trial(config)));
  const name = (id: string): string | undefined => groups.find(([, modules]) => modules.has(id))?.[0];
  return { name, includeDependenciesRecursively: false };
}

export const both = (one: Modules, other: Modules): Modules =>
  new Set([...one].filter((id) => other.has(id)));

/** The files of a build by their names, each module in the one of exactly those entries that need it. */
async function trial(config: InlineConfig): Promise<ReadonlyMap<string, Chunk>> {
  const rolldownOptions: Options = {
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

function needsOf(chunks: ReadonlyMap<string, Chunk>): Needs {
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
  const modulesOf = (roots: readonly Chunk[]): Modules =>
    new Set(roots.flatMap((root) => [...needed(root)]).flatMap(({ moduleIds }) => moduleIds));
  const entryOf = (file: string): Chunk => {
    const entry = entries.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
    if (entry === undefined) throw new Error(`nothing fetches ${file}`);
    return entry;
  };
  const pages = entries.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('-page.tsx'));
  return {
    neededBy: (files) => modulesOf(files.map(entryOf)),
    shared: (pagesMany) => {
      const counts = new Map<string, number>();
      for (const page of pages) for (const id of modulesOf([page])) counts.set(id, (counts.get(id) ?? 0) + 1);
      return new Set([...counts].filter(([, count]) => count >= pagesMany).map(([id]) => id));
    },
  };
}

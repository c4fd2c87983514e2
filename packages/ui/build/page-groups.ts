// Groups the modules of a web app into files. By itself the builder puts each set of modules that the same
// pages need into its own file: a page then takes fifty, most of them smaller than the headers of their
// answers. Here modules are grouped by when they are needed. A first build that writes nothing finds this
// out, because only the builder knows what is left of a module that merely lists others (index.ts). Each
// group, together with the groups before it, holds everything that its modules import, so that no two files
// import each other, which would change the order of execution.
import { build, type InlineConfig, type Rolldown } from 'vite';

/** Module ids. */
export type Modules = ReadonlySet<string>;

export interface Needs {
  /** Modules that pages need, given the endings of those pages' paths. */
  readonly neededBy: (files: readonly string[]) => Modules;
  /** Modules shared by at least this many pages: fewer pages mean more files, more pages mean more bytes. */
  readonly shared: (pagesMany: number) => Modules;
}

/** In this order; a module in two groups goes into the first one's file. */
export type NamedModules = readonly (readonly [name: string, modules: Modules])[];

type Chunk = Rolldown.OutputChunk;
type Options = NonNullable<NonNullable<InlineConfig['build']>['rolldownOptions']>;

/** A group of `codeSplitting` for a build with this `config`; throws if a named file no longer exists. */
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

/** The files of a build by name, each module in the file of exactly those entries that need it. */
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

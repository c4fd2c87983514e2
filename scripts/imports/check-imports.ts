// Compares every import below a folder with the import table, and reports the refused ones.
import { resolve } from 'node:path';
import { type ICruiseResult, cruise } from 'dependency-cruiser';
import { OF_TESTS, importTable } from './table.ts';

export interface Refusal {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  /** The suggested alternative. */
  readonly remedy: string;
}

export interface ImportReport {
  /** How many files were read. */
  readonly modules: number;
  readonly refusals: readonly Refusal[];
}

/** Reads the folders below `root`. */
export async function checkImports(root: string, folders: readonly string[]): Promise<ImportReport> {
  const files = await read(root, folders, { rules: importTable.filter((rule) => !isOfFolders(rule)) });
  // A feature's tests may run it together with others, which does not count as a circle of features.
  const features = await read(root, folders, {
    rules: importTable.filter(isOfFolders),
    leaveOut: OF_TESTS,
  });
  return { modules: files.modules, refusals: [...files.refusals, ...features.refusals] };
}

const isOfFolders = (rule: (typeof importTable)[number]): boolean =>
  'scope' in rule && rule.scope === 'folder';

async function read(
  root: string,
  folders: readonly string[],
  { rules, leaveOut }: { readonly rules: typeof importTable; readonly leaveOut?: string },
): Promise<ImportReport> {
  const excluded = '^[^/]+/[^/]+/dist/|(^|/)\\.data/';
  const answer = await cruise(
    [...folders],
    {
      baseDir: resolve(root),
      validate: true,
      ruleSet: { forbidden: [...rules] },
      doNotFollow: { path: 'node_modules' },
      // Combines the package.json of a file's folder with those above it.
      combinedDependencies: true,
      exclude: { path: leaveOut === undefined ? excluded : [excluded, leaveOut] },
      // Imports of types count as well: a type that must not be known must not be imported.
      tsPreCompilationDeps: true,
      parser: 'tsc',
      metrics: true,
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types', 'node', 'require'] },
  );
  const { modules, summary } = answer.output as ICruiseResult;
  const remedies = new Map(importTable.map((rule) => [rule.name, rule.comment]));
  const refusals = summary.violations.map(({ rule, from, to }) => {
    return { rule: rule.name, from, to, remedy: remedies.get(rule.name) ?? '' };
  });
  return { modules: modules.length, refusals };
}

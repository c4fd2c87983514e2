// Holds every import below a folder against the import table, and tells those that it refuses.
import { type ICruiseResult, cruise } from 'dependency-cruiser';
import { importTable } from './table.ts';

export interface Refusal {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  /** What to do instead. */
  readonly remedy: string;
}

export interface ImportReport {
  /** How many files were read. */
  readonly modules: number;
  readonly refusals: readonly Refusal[];
}

/** Reads the folders below `root`. */
export async function checkImports(root: string, folders: readonly string[]): Promise<ImportReport> {
  const answer = await cruise(
    [...folders],
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: [...importTable] },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(node_modules|dist|\\.data)/' },
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

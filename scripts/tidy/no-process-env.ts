// Keeps the reading of the environment in one place, so that the whole configuration is one schema with one list of faults.
import ts from 'typescript';
import { type Finding, type Rule, lineOf, walk } from './rule.ts';

/** Where the environment is turned into configuration, and the entries that set up tests, benchmarks and builds. */
const READERS = [
  /^apps\/server\/src\/platform\/config\//,
  /^apps\/world\/src\/config(\.test)?\.ts$/,
  /^scripts\//,
  /(^|\/)(vitest|playwright|vite)\.config\.ts$/,
  /^db\/testing(-cluster)?\.ts$/,
  // The edition is fixed when the portal is built.
  /^apps\/portal\/src\/editions\/index\.ts$/,
];

export const noProcessEnv: Rule = {
  name: 'no-process-env',
  reads: (path) => /\.(ts|tsx|mjs)$/.test(path) && !READERS.some((reader) => reader.test(path)),
  find(file) {
    const found: Finding[] = [];
    walk(file.tree, (node) => {
      if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'env') return;
      if (!/^(process|import\.meta)$/.test(node.expression.getText(file.tree))) return;
      const remedy =
        'add the variable to the schema in apps/server/src/platform/config and take it as an argument';
      found.push({
        line: lineOf(file, node),
        message: `the environment is read once, in the configuration: ${remedy}`,
      });
    });
    return found;
  },
};

// Compares the whole workspace with the import table and prints every import that it refuses.
import { fileURLToPath } from 'node:url';
import { checkImports } from './check-imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { modules, refusals } = await checkImports(root, ['packages', 'apps', 'db', 'e2e', 'bench', 'scripts']);
for (const { rule, from, to, remedy } of refusals) console.log(`${from} -> ${to}\n  ${rule}: ${remedy}`);
console.log(`${modules} files read, ${refusals.length} imports refused`);
// A run that read no file has checked nothing: without TypeScript's programming interface it would not see
// any file.
process.exitCode = refusals.length === 0 && modules > 0 ? 0 : 1;

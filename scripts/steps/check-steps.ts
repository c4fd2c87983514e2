// The checks of `npm run check`. All of them are quick; slow ones are tests.
import { availableParallelism } from 'node:os';
import { quiet, printStep } from '../terminal.ts';
import { runTool } from './run-tool.ts';
import type { Tally } from './tally.ts';

interface CheckStep {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** What to do after a finding; printed below its findings. */
  readonly remedy: string;
}

const STEPS: readonly CheckStep[] = [
  {
    name: 'types of the server side',
    command: 'tsc',
    args: ['-p', 'tsconfig.json'],
    remedy: 'Mend the types; `any` and switched-off checks are refused elsewhere.',
  },
  {
    name: 'types of the web',
    command: 'tsc',
    args: ['-p', 'tsconfig.web.json'],
    remedy:
      'Mend the types. A missing text of one language is told here as well: add it to that messages file.',
  },
  {
    name: 'lint',
    command: 'oxlint',
    args: [],
    remedy:
      'Each finding says what to write. Rules are in .oxlintrc.json; change one for everybody or not at all.',
  },
  {
    name: 'import table',
    command: 'node',
    args: ['scripts/imports/main.ts'],
    remedy: 'The table is in ARCHITECTURE.md, its rules in scripts/imports/table.ts.',
  },
  {
    name: 'house rules',
    command: 'node',
    args: ['scripts/tidy/main.ts'],
    remedy: 'The reasons are in STYLE.md, the rules in scripts/tidy/, one file each.',
  },
  {
    name: 'requirements',
    command: 'node',
    args: ['scripts/requirements/main.ts'],
    remedy: 'How rules are written and cited is in docs/requirements/README.md.',
  },
  {
    name: 'unused files, exports, packages',
    command: 'knip',
    args: [],
    remedy:
      'Delete what nothing uses, or use it. What must look unused is named in knip.jsonc with its reason.',
  },
  {
    name: 'formatting',
    command: 'prettier',
    args: ['--check', '--cache', '.'],
    remedy: 'Write `npx prettier --write .`',
  },
];

/** Runs all steps, as many at once as there are processors, and reports each at its end. */
export async function runCheckSteps(): Promise<Tally> {
  const waiting = [...STEPS];
  const failed: CheckStep[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (!(await runCheckStep(next))) failed.push(next);
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
  return {
    passed: STEPS.length - failed.length,
    failed: failed.length,
    failures: failed.map(({ name }) => name),
  };
}

async function runCheckStep({ name, command, args, remedy }: CheckStep): Promise<boolean> {
  const began = performance.now();
  const { code, output } = await runTool(command, args);
  printStep(name, code === 0, began);
  const alone = `This check alone: npx ${[command, ...args].join(' ')}`;
  if (code !== 0) console.log(`\n${output.trim()}\n\n  ${remedy}\n  ${alone}\n${quiet('')}`);
  return code === 0;
}

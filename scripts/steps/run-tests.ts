// Runs a test tool, reads its report, and prints the step; the tool's output is shown after a failure.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { printProgress, printStep } from '../terminal.ts';
import { type ToolOptions, runTool } from './run-tool.ts';
import { type Tally, honest } from './tally.ts';
import type { ReadReport } from './vitest-report.ts';

export interface TestRun {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly options?: ToolOptions;
  /** The file that the tool writes its JSON report to. */
  readonly report: string;
  readonly read: (text: string) => ReadReport;
  /** True if a change may affect no test. */
  readonly mayBeEmpty?: boolean;
}

const SIGN_OF_LIFE_MS = 10_000;

export async function runTests(run: TestRun): Promise<Tally> {
  const { name, command, args, options, report, read, mayBeEmpty } = run;
  const began = performance.now();
  // A report of an earlier run must not be used for this one.
  await rm(report, { force: true });
  await mkdir(dirname(report), { recursive: true });
  const timer = setInterval(() => printProgress(name, began), SIGN_OF_LIFE_MS);
  const { code, output } = await runTool(command, args, options);
  clearInterval(timer);
  const found = await readFile(report, 'utf8').then(read, () => undefined);
  const tally = honest(found?.tally, found?.leftOut ?? 0, code, mayBeEmpty);
  const note = found === undefined ? 'no report' : `${found.tally.passed} passed`;
  printStep(name, tally.failed === 0, began, note);
  const again = found?.again ?? [];
  for (const test of again) console.log(`    passed only when it was run again: ${test}`);
  if (tally.failed > 0 || again.length > 0) console.log(`\n${output.trim()}\n`);
  return tally;
}

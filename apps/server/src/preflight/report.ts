// The output of `npm run doctor`: a line for each check, followed by the remedies of its findings.
import type { CheckResult } from './check.ts';

const marks = { passed: 'ok', unknown: '??', stops: 'STOP', warns: 'warn' } as const;
const MARK_WIDTH = 5;

const markOf = ({ status, severity }: CheckResult): string => marks[status === 'found' ? severity : status];

const linesOf = (result: CheckResult): readonly string[] => [
  `${markOf(result).padEnd(MARK_WIDTH)}${result.holds}${result.why === undefined ? '' : ` (not known: ${result.why})`}`,
  ...result.findings.flatMap(({ about, found, remedy }) => [
    `${' '.repeat(MARK_WIDTH)}${about}: ${found}`,
    `${' '.repeat(MARK_WIDTH)}-> ${remedy}`,
  ]),
];

export function reportLines(results: readonly CheckResult[]): readonly string[] {
  const found = results.filter(({ status }) => status === 'found');
  const stops = found.filter(({ severity }) => severity === 'stops').length;
  const unknown = results.filter(({ status }) => status === 'unknown').length;
  return [
    ...results.flatMap(linesOf),
    '',
    `${results.length} checks: ${stops} stop the server, ${found.length - stops} warn, ${unknown} could not be told.`,
  ];
}

/** 0: no findings; 1: only warnings; 2: the server would not become ready. */
export function exitCodeOf(results: readonly CheckResult[]): number {
  const found = results.filter(({ status }) => status === 'found');
  if (found.some(({ severity }) => severity === 'stops')) return 2;
  return found.length > 0 ? 1 : 0;
}

// Keeps a wrongly configured server from becoming ready: the checks run at its start, and again each minute while one of
// them stops it. Once open, it stays open: readiness, alarms and the log report later problems.
import type { Logger } from 'pino';
import type { Gate } from '../readiness.ts';
import type { CheckResult } from './check.ts';
import { stopping } from './run-preflight.ts';

const AGAIN_MS = 60_000;

export function openGate(
  run: () => Promise<readonly CheckResult[]>,
  log: Logger,
  againMilliseconds = AGAIN_MS,
): Gate {
  const { promise: passed, resolve } = Promise.withResolvers<void>();
  let issues: Readonly<Record<string, string>> = { preflight: 'the checks at the start still run' };
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let reported = '';

  const look = async (): Promise<void> => {
    const results = await run();
    const stops = stopping(results);
    issues = Object.fromEntries(stops.map(({ name, findings }) => [name, wordsOf(findings)]));
    // The same findings are reported once.
    const now = JSON.stringify(results.map(({ findings }) => findings));
    if (now !== reported) reportFindings(log, results);
    reported = now;
    if (stops.length === 0) resolve();
    else if (!isStopped) timer = setTimeout(() => void look(), againMilliseconds).unref();
  };
  void look();
  return {
    issues: () => issues,
    passed,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const wordsOf = (findings: CheckResult['findings']): string =>
  findings.map(({ about, found, remedy }) => `${about}: ${found}. ${remedy}`).join(' ');

function reportFindings(log: Logger, results: readonly CheckResult[]): void {
  for (const { name, severity, findings } of results)
    for (const { about, found, remedy } of findings)
      log[severity === 'stops' ? 'error' : 'warn'](
        { check: name, about, found, remedy },
        severity === 'stops' ? 'a check keeps the server from becoming ready' : 'a check found something',
      );
}

// A lost machine and its restore, by apps/server/src/testing/recovery-drill.testing.ts: the losses, the duration, and the
// payments that banks and chains did not execute exactly once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Row } from './row.ts';

interface Recovery {
  readonly outcomes: readonly { readonly payment: string; readonly times: number }[];
  readonly failures: readonly string[];
  readonly findings: readonly { readonly kind: string }[];
  /** The seconds before the loss of the machine that the newest backup lacks. */
  readonly lostSeconds: number;
  /** Seconds from the start of the restore to a server that answers. */
  readonly downSeconds: number;
}

/** Needs psql, age and tar. */
export async function recovery(root: string, signal: AbortSignal): Promise<Row> {
  const began = performance.now();
  const child = spawn(process.execPath, ['apps/server/src/testing/recovery-drill.testing.ts'], {
    ...{ cwd: root, signal },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (said.trim() === '') throw new Error('the drill of a restore did not come to its end');
  const { outcomes, failures, findings, lostSeconds, downSeconds } = JSON.parse(said) as Recovery;
  const figures = `RPO ${String(lostSeconds)} s, RTO ${String(downSeconds)} s, ${String(findings.length)} findings`;
  return {
    drill: 'a lost machine, restored to a moment',
    calls: outcomes.length,
    failed: failures.length,
    restarts: 1,
    seconds: Math.round((performance.now() - began) / 1000),
    how: [figures, ...failures].join(', '),
  };
}

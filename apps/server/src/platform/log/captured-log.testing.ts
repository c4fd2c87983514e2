// A log whose lines a test reads.
import type { Logger } from 'pino';
import { createLog } from './log.ts';

export type Line = Readonly<Record<string, unknown>> & { readonly level: string; readonly msg: string };

export function capturedLog(
  level: string,
  fields?: () => object,
): { readonly log: Logger; readonly lines: readonly Line[] } {
  const lines: Line[] = [];
  const log = createLog(level, { write: (line) => void lines.push(JSON.parse(line) as Line) }, fields);
  return { log, lines };
}

// The table of a run, for the terminal and for bench/results.
import { mkdir, writeFile } from 'node:fs/promises';
import { arch, cpus, platform } from 'node:os';
import { join } from 'node:path';
import type { CpuBar, Figure } from './case.ts';

/** The reason why a case could not be measured, in its row. */
interface Failing {
  readonly failure?: string | undefined;
}

export interface ThroughputResult extends Failing {
  readonly name: string;
  readonly description: string;
  readonly bar: CpuBar | undefined;
  /** The ratio to TPC-B of the same round, and moves per second; one value for each round. */
  readonly ratios: readonly number[];
  readonly rates: readonly number[];
  /** Microseconds of processor time per move. */
  readonly databaseMicros: readonly number[];
  readonly nodeMicros: readonly number[];
  /** Microseconds of the calling process, if it is a separate one. */
  readonly callerMicros: readonly number[];
  /** Bytes of PostgreSQL's log per move, with the whole pages that follow a checkpoint. */
  readonly logBytes: readonly number[];
  /** Refused calls, in all rounds. */
  readonly refused: number;
}

export interface FlatnessResult extends Failing {
  readonly name: string;
  readonly description: string;
  readonly bar: number | undefined;
  readonly points: ReadonlyMap<string, number>;
}

export interface FiguresResult extends Failing {
  readonly name: string;
  readonly description: string;
  readonly figures: readonly Figure[];
}

export interface Results {
  readonly reference: string;
  readonly referenceRates: readonly number[];
  readonly throughput: readonly ThroughputResult[];
  readonly flatness: readonly FlatnessResult[];
  readonly figures: readonly FiguresResult[];
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function flatness(points: ReadonlyMap<string, number>): number {
  const values = [...points.values()];
  return Math.max(...values) / Math.min(...values);
}

export function asMarkdown(results: Results, at: Date): string {
  const rounds = results.referenceRates.length;
  const lines = [
    `# Benchmark of ${at.toISOString().slice(0, 10)}`,
    '',
    `${platform()} ${arch()}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}.`,
    `Reference: ${results.reference}: ${round(median(results.referenceRates), 0)} a second. ` +
      `Medians of ${rounds} rounds, interleaved; a ratio compares with the reference of its own round.`,
    '',
    '| case | what | ratio to TPC-B (least to most) | moves a second | CPU us a move, PostgreSQL + Node + caller | log a move, KB | CPU to another case | bar |',
    '|---|---|---|---|---|---|---|---|',
    ...results.throughput.map((result) => throughputLine(result, results.throughput)),
    '',
    '| case | what | milliseconds | slowest to fastest | bar |',
    '|---|---|---|---|---|',
    ...results.flatness.flatMap(flatnessLines),
    '',
    '| case | what | figure | bar |',
    '|---|---|---|---|',
    ...results.figures.flatMap(figureLines),
    '',
  ];
  return lines.join('\n');
}

function failedLine({ name, description, failure = '' }: Failing & Described, columns: number): string {
  const reason = failure.replaceAll(/\s+/g, ' ').replaceAll('|', '/');
  return `| ${name} | ${description} | FAILED: ${reason} |${' |'.repeat(columns - 3)}`;
}

interface Described {
  readonly name: string;
  readonly description: string;
}

function throughputLine(result: ThroughputResult, all: readonly ThroughputResult[]): string {
  const { ratios, bar, refused } = result;
  if (result.failure !== undefined) return failedLine(result, 8);
  const ratio = `**${round(median(ratios), 2)}** (${round(Math.min(...ratios), 2)} to ${round(Math.max(...ratios), 2)})`;
  const cpu = [result.databaseMicros, result.nodeMicros, result.callerMicros]
    .filter((micros) => micros.length > 0)
    .map((micros) => round(median(micros), 0))
    .join(' + ');
  const factor = cpuFactor(result, all);
  const compared = bar === undefined || factor === undefined ? '' : `${round(factor, 2)} x ${bar.against}`;
  const verdict =
    bar === undefined || factor === undefined ? '' : `${bar.most} ${factor <= bar.most ? 'met' : 'MISSED'}`;
  return `| ${result.name} | ${result.description} | ${ratio} | ${round(median(result.rates), 0)}${refused > 0 ? ` (${refused} refused)` : ''} | ${cpu} | ${round(median(result.logBytes) / 1000, 1)} | ${compared} | ${verdict} |`;
}

/** The processor time of a move relative to the compared case; undefined if that case was not measured. */
function cpuFactor({ bar, ...own }: ThroughputResult, all: readonly ThroughputResult[]): number | undefined {
  const other = all.find(({ name }) => name === bar?.against);
  return other && cpuOf(own) / cpuOf(other);
}

const cpuOf = ({
  databaseMicros,
  nodeMicros,
}: Pick<ThroughputResult, 'databaseMicros' | 'nodeMicros'>): number =>
  median(databaseMicros) + median(nodeMicros);

function flatnessLines(result: FlatnessResult): readonly string[] {
  if (result.failure !== undefined) return [failedLine(result, 5)];
  const { name, description, bar, points } = result;
  const factor = flatness(points);
  const verdict = bar === undefined ? '' : `${bar} ${factor <= bar ? 'met' : 'MISSED'}`;
  return [...points].map(([point, milliseconds], i) =>
    i === 0
      ? `| ${name} | ${description}: ${point} | ${round(milliseconds, 3)} | ${round(factor, 2)} | ${verdict} |`
      : `| | ${point} | ${round(milliseconds, 3)} | | |`,
  );
}

function figureLines(result: FiguresResult): readonly string[] {
  if (result.failure !== undefined) return [failedLine(result, 4)];
  const { name, description, figures } = result;
  return figures.map(({ what, value, bar }, i) => {
    const limit = bar && ('least' in bar ? `at least ${bar.least}` : `at most ${bar.most}`);
    const verdict = limit === undefined ? '' : `${limit} ${meets({ what, value, bar }) ? 'met' : 'MISSED'}`;
    const named = i === 0 ? `${name} | ${description}: ${what}` : ` | ${what}`;
    return `| ${named} | ${round(value, 2)} | ${verdict} |`;
  });
}

function meets({ value, bar }: Figure): boolean {
  if (bar === undefined) return true;
  return 'least' in bar ? value >= bar.least : value <= bar.most;
}

function round(value: number, digits: number): string {
  return value.toFixed(digits);
}

/** True if every bar was met and nothing failed. */
export function meetsBars({ throughput, flatness: flat, figures }: Results): boolean {
  return (
    [...throughput, ...flat, ...figures].every(({ failure }) => failure === undefined) &&
    throughput.every((result) => (cpuFactor(result, throughput) ?? 0) <= (result.bar?.most ?? Infinity)) &&
    flat.every(({ bar, points }) => bar === undefined || flatness(points) <= bar) &&
    figures.every((result) => result.figures.every(meets))
  );
}

/** Writes the table beside those of other days, named by its minute in UTC; returns the file. */
export async function save(folder: string, markdown: string, at: Date): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${at.toISOString().slice(0, 16).replaceAll(':', '').replace('T', '-')}.md`);
  await writeFile(file, markdown);
  return file;
}

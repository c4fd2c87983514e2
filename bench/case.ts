// What a benchmark case is: something that is done as often as possible for some seconds, beside the reference.
import type { EmbeddedDatabase } from '@causeway/db';
import type pg from 'pg';

export interface BenchContext {
  readonly cluster: EmbeddedDatabase;
  /** Has the rights of the serving role, which is what a case measures. */
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  /** Connects as the owner, to prepare a case. */
  readonly pool: pg.Pool;
  /** Connections of a measurement, as the role that serves; they end after it, so that their processor time is still there to read. */
  connect(connections: number): pg.Pool;
  readonly quick: boolean;
}

/** How many times the processor time of another case's move one of this case may take, PostgreSQL and Node together. */
export interface CpuBar {
  /** The case's name. */
  readonly against: string;
  readonly most: number;
}

/** A rate, shown beside TPC-B's of the same round, which hangs on the disk and is no bar. */
export interface ThroughputCase {
  readonly name: string;
  readonly description: string;
  /** Absent when it is only reported. */
  readonly bar?: CpuBar;
  /** Before the first round, not measured. */
  prepare?(context: BenchContext): Promise<void>;
  /** Before each round, not measured: makes ready what the round will use up. */
  refill?(context: BenchContext, seconds: number): Promise<void>;
  /** Works for that long and answers how many moves were committed. */
  measure(context: BenchContext, seconds: number): Promise<number | Measured>;
}

export interface Measured {
  readonly moves: number;
  /** Processor time of the Node process under test, when that is not the benchmark's own. */
  readonly nodeSeconds: number;
  /** Processor time of the process that calls it, which shares the machine and the time. */
  readonly callerSeconds: number;
  /** Calls that were refused: they are no moves. */
  readonly refused: number;
}

/** Shares and times of one run, each with what it has to be. */
export interface FiguresCase {
  readonly name: string;
  readonly description: string;
  measure(context: BenchContext): Promise<readonly Figure[]>;
}

export interface Figure {
  readonly what: string;
  /** A share of one, or milliseconds. */
  readonly value: number;
  /** Absent when it is only reported. */
  readonly bar?: { readonly least: number } | { readonly most: number };
}

/** A latency at several sizes, which is to be the same at all of them. */
export interface FlatnessCase {
  readonly name: string;
  readonly description: string;
  /** The slowest point may take this many times the fastest; absent when it is only reported. */
  readonly bar?: number;
  prepare(context: BenchContext): Promise<void>;
  /** Milliseconds of each point, the median of many. */
  measure(context: BenchContext): Promise<ReadonlyMap<string, number>>;
}

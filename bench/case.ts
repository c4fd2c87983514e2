// A case of the benchmark: an action that is repeated as often as possible for some seconds, and compared with the
// reference.
import type { EmbeddedDatabase } from '@causeway/db';
import type pg from 'pg';

export interface BenchContext {
  readonly cluster: EmbeddedDatabase;
  /** The address for the serving role, whose rights a case measures. */
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  /** Connects as the owner, to prepare a case. */
  readonly pool: pg.Pool;
  /**
   * Connections of a measurement, as the role that serves; they end after it, so that their processor time can still be
   * read.
   */
  connect(connections: number): pg.Pool;
  readonly quick: boolean;
}

/** The highest permitted ratio of a move's processor time to that of another case, PostgreSQL and Node together. */
export interface CpuBar {
  /** The name of the case to compare with. */
  readonly against: string;
  readonly most: number;
}

/** A rate, shown next to TPC-B's of the same round; it depends on the disk, so it has no bar. */
export interface ThroughputCase {
  readonly name: string;
  readonly description: string;
  /** Absent if it is only reported. */
  readonly bar?: CpuBar;
  /** Before the first round, not measured. */
  prepare?(context: BenchContext): Promise<void>;
  /** Before each round, not measured: prepares what the round uses up. */
  refill?(context: BenchContext, seconds: number): Promise<void>;
  /** Works for this time and returns the number of committed moves. */
  measure(context: BenchContext, seconds: number): Promise<number | Measured>;
}

export interface Measured {
  readonly moves: number;
  /** Processor time of the Node process under test, if that is not the benchmark's own. */
  readonly nodeSeconds: number;
  /** Processor time of the process that calls it, which shares the machine and the time. */
  readonly callerSeconds: number;
  /** Refused calls, which do not count as moves. */
  readonly refused: number;
}

/** Shares and times of one run, each with its required value. */
export interface FiguresCase {
  readonly name: string;
  readonly description: string;
  measure(context: BenchContext): Promise<readonly Figure[]>;
}

export interface Figure {
  readonly what: string;
  /** A share of one, or milliseconds. */
  readonly value: number;
  /** Absent if it is only reported. */
  readonly bar?: { readonly least: number } | { readonly most: number };
}

/** A latency at several sizes, which should be the same for all of them. */
export interface FlatnessCase {
  readonly name: string;
  readonly description: string;
  /** The highest permitted ratio of the slowest point to the fastest; absent if it is only reported. */
  readonly bar?: number;
  prepare(context: BenchContext): Promise<void>;
  /** Milliseconds of each point, the median of many. */
  measure(context: BenchContext): Promise<ReadonlyMap<string, number>>;
}

// A provider's calls that fail now. A bank may list messages and take no payments, so each kind of call counts by itself: an
// answer ends only the failures of its own kind.

export interface FailingCall {
  readonly operation: string;
  /** When the first of the failures in a row happened. */
  readonly since: Date;
  readonly lastAt: Date;
  readonly failures: number;
  readonly cause: string;
  readonly message: string;
}

export interface FailingCalls {
  failed(operation: string, what: Pick<FailingCall, 'cause' | 'message'>, at: Date): void;
  /** Answers the failures that ended; undefined if nothing had failed. */
  answered(operation: string): Pick<FailingCall, 'cause' | 'message' | 'failures'> | undefined;
  /** The calls that failed often or long enough to count the provider as away. */
  failing(now: Date, answeredAt: Date | null): readonly FailingCall[];
  all(): readonly FailingCall[];
}

/** The name of the call that asks how a provider is; its other answers say more. */
const PROBE = 'probe';

/**
 * A single failure counts as a short disturbance of the network, because it is tried again within seconds.
 */
const FAILURES_MIN = 3;
const FAILING_MS_MIN = 30_000;
/** A failed call that nobody repeats is forgotten once the provider answers others. */
const FORGOTTEN_AFTER_MS = 10 * 60_000;

export function createFailingCalls(): FailingCalls {
  const calls = new Map<string, FailingCall>();
  return {
    failed: (operation, what, at) => {
      const before = calls.get(operation);
      const failures = (before?.failures ?? 0) + 1;
      calls.set(operation, { operation, since: before?.since ?? at, lastAt: at, failures, ...what });
    },
    answered: (operation) => {
      const ended = calls.get(operation) ?? calls.get(PROBE);
      calls.delete(PROBE);
      calls.delete(operation);
      if (ended === undefined) return undefined;
      const { cause, message, failures } = ended;
      return { cause, message, failures };
    },
    failing: (now, answeredAt) => {
      for (const { operation, lastAt } of calls.values())
        if (answeredAt !== null && answeredAt > lastAt && msBetween(now, lastAt) >= FORGOTTEN_AFTER_MS)
          calls.delete(operation);
      return [...calls.values()].filter(
        ({ failures, since }) => failures >= FAILURES_MIN || msBetween(now, since) >= FAILING_MS_MIN,
      );
    },
    all: () => [...calls.values()],
  };
}

const msBetween = (later: Date, earlier: Date): number => later.getTime() - earlier.getTime();

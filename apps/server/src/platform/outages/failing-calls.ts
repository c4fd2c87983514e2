// The calls of one provider that fail now. A bank may list messages and take no payments, so each kind of call counts
// for itself: an answer ends the failures of its own kind only.

export interface FailingCall {
  readonly operation: string;
  /** When the first of the failures in a row came. */
  readonly since: Date;
  readonly lastAt: Date;
  readonly failures: number;
  readonly cause: string;
  readonly message: string;
}

export interface FailingCalls {
  failed(operation: string, what: Pick<FailingCall, 'cause' | 'message'>, at: Date): void;
  /** Answers what has ended; undefined where nothing failed. */
  answered(operation: string): Pick<FailingCall, 'cause' | 'message' | 'failures'> | undefined;
  /** The calls that have failed often or long enough to say that the provider is away. */
  failing(now: Date, answeredAt: Date | null): readonly FailingCall[];
  all(): readonly FailingCall[];
}

/** The call that asks how a provider is; whatever else it answers says more. */
const PROBE = 'probe';

/** One failure is a blip of the network, and is asked again within seconds. */
const FAILURES_MIN = 3;
const FAILING_MS_MIN = 30_000;
/** A call that nobody repeats says nothing more once the provider answers others. */
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

// Whether providers answer, judged by this server's calls, and the only place that logs it: a line when a provider is away,
// one more after minutes, and one when it is back. Further failures in between are not logged.
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import { type FailingCalls, createFailingCalls } from './failing-calls.ts';

export interface OutageFailure {
  /** `dns`, `refused`, `tls`, `timeout` ... */
  readonly cause: string;
  readonly message: string;
  readonly error: unknown;
}

/** A provider that is away. */
export interface Outage {
  readonly provider: string;
  /** When the first call failed. */
  readonly since: Date;
  readonly cause: string;
  /** The newest failure, in words for the log and for staff. */
  readonly message: string;
  /** Calls that fail, such as `pay`. */
  readonly operations: readonly string[];
}

export interface ProviderState {
  readonly provider: string;
  readonly isUp: boolean;
  /** Null before the first answer. */
  readonly answeredAt: Date | null;
}

export interface Outages {
  /** Lists a provider from the start, before its first call. */
  expect(provider: string): void;
  answered(provider: string, operation: string): void;
  failed(provider: string, operation: string, failure: OutageFailure): void;
  /** Updates what only time changes; called every few seconds. */
  look(): void;
  /** Providers that are away now, longest first. */
  current(): readonly Outage[];
  states(): readonly ProviderState[];
  /** Providers that were silent for this many milliseconds of business time. */
  silentFor(milliseconds: number): readonly string[];
  /**
   * The level for a line about failed work: `debug` if the log has the provider's outage already, or will
   * have it.
   */
  levelOf<Level extends string>(error: unknown, level: Level): Level | 'debug';
}

/** An outage this long is an error: somebody has to look. */
const ERROR_AFTER_MS = 5 * 60_000;

interface Known {
  readonly calls: FailingCalls;
  answeredAt: Date | null;
  heardAt: Date | null;
  /** How far the log has reported the current outage. */
  logged: 'nothing' | 'away' | 'long';
  since: Date;
  failures: number;
}

export function createOutages(clock: Pick<Clock, 'now'>, log: Logger): Outages {
  const providers = new Map<string, Known>();
  const seen = new WeakSet<object>();
  const known = (provider: string): Known => {
    const found = providers.get(provider) ?? newlyKnown(clock.now());
    providers.set(provider, found);
    return found;
  };
  const look = (provider: string, state: Known): void => {
    const now = clock.now();
    const failing = state.calls.failing(now, state.answeredAt);
    if (failing.length > 0) reportAway(log, { provider, state, failing: outageOf(provider, state) }, now);
    else if (state.logged !== 'nothing') reportBack(log, provider, state, now);
  };

  return {
    expect: (provider) => void known(provider),
    answered: (provider, operation) => {
      const state = known(provider);
      state.answeredAt = state.heardAt = clock.now();
      const ended = state.calls.answered(operation);
      // An outage has its own lines; failures that passed soon have only this one.
      if (ended !== undefined && state.logged === 'nothing')
        log.info(
          { provider, operation, ...ended },
          'a provider gave no answer, and answered when asked again',
        );
      if (ended !== undefined) look(provider, state);
    },
    failed: (provider, operation, { cause, message, error }) => {
      const state = known(provider);
      const now = clock.now();
      state.heardAt = now;
      state.failures += 1;
      if (typeof error === 'object' && error !== null) seen.add(error);
      state.calls.failed(operation, { cause, message }, now);
      look(provider, state);
    },
    look: () => providers.forEach((state, provider) => look(provider, state)),
    current: () =>
      [...providers]
        .filter(([, { logged }]) => logged !== 'nothing')
        .map(([provider, state]) => outageOf(provider, state))
        .toSorted((one, other) => one.since.getTime() - other.since.getTime()),
    states: () =>
      [...providers].map(([provider, { logged, answeredAt }]) => ({
        ...{ provider, answeredAt },
        isUp: logged === 'nothing',
      })),
    silentFor: (milliseconds) =>
      [...providers].flatMap(([provider, { heardAt }]) =>
        heardAt === null || Math.abs(clock.now().getTime() - heardAt.getTime()) >= milliseconds
          ? [provider]
          : [],
      ),
    levelOf: (error, level) => (isSeen(seen, error) ? 'debug' : level),
  };
}

const newlyKnown = (now: Date): Known => ({
  calls: createFailingCalls(),
  answeredAt: null,
  heardAt: null,
  logged: 'nothing',
  since: now,
  failures: 0,
});

function outageOf(provider: string, { calls }: Known): Outage {
  const all = calls.all();
  const [first] = all.toSorted((one, other) => one.since.getTime() - other.since.getTime());
  const newest = all.toSorted((one, other) => other.lastAt.getTime() - one.lastAt.getTime())[0];
  if (first === undefined || newest === undefined) throw new Error(`no call of ${provider} fails`);
  const { cause, message } = newest;
  return { provider, since: first.since, cause, message, operations: all.map(({ operation }) => operation) };
}

interface Away {
  readonly provider: string;
  readonly state: Known;
  readonly failing: Outage;
}

function reportAway(log: Logger, { provider, state, failing }: Away, now: Date): void {
  const { since, cause, message, operations } = failing;
  const about = { provider, cause, because: message, operations };
  if (state.logged === 'nothing') {
    state.logged = 'away';
    state.since = since;
    log.warn({ ...about, since }, 'a provider does not answer');
  }
  if (state.logged === 'away' && now.getTime() - since.getTime() >= ERROR_AFTER_MS) {
    state.logged = 'long';
    log.error({ ...about, since, failures: state.failures }, 'a provider has not answered for minutes');
  }
}

function reportBack(log: Logger, provider: string, state: Known, now: Date): void {
  const { failures, since } = state;
  state.logged = 'nothing';
  state.failures = 0;
  const seconds = Math.round((now.getTime() - since.getTime()) / 1000);
  log.info({ provider, since, seconds, failures }, 'a provider answers again');
}

/** The error itself or one that it wraps. */
function isSeen(seen: WeakSet<object>, error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1)
    if (seen.has(each)) return true;
  return false;
}

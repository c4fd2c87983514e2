// Reports how each call of a provider ended, so that its state is known from ordinary calls.
import {
  ChainMismatch,
  ProviderError,
  ProviderUnavailable,
  providerNames,
  type FailureCause,
  type ProviderName,
  type Providers,
} from './port.ts';
import type { Probes } from './probes.ts';

export interface CallFailure {
  readonly cause: FailureCause;
  /** The error's own message: it contains at most an address, never a key or a person. */
  readonly message: string;
  /** The error that the caller gets. */
  readonly error: unknown;
}

export interface ProviderWatch {
  /** Called for each provider before its first call. */
  exists(provider: ProviderName): void;
  /** The provider answered: yes, no or nonsense. */
  answered(provider: ProviderName, operation: string): void;
  /** It gave no answer, refused our key, or is not the configured one. */
  failed(provider: ProviderName, operation: string, failure: CallFailure): void;
  /** Makes the call, within a watcher such as a trace. */
  readonly within?: <Answer>(provider: ProviderName, operation: string, call: () => Answer) => Answer;
}

/** The same providers; functions that answer with a promise are watched, and their outcome stays unchanged. */
export function watchedProviders(providers: Providers, watch: ProviderWatch): Providers {
  const watched = <Port extends object>(port: Port, name: ProviderName): Port => {
    watch.exists(name);
    return watchedPort(port, { name, watch });
  };
  const { bank, chain, register } = providerNames;
  const single = Object.entries(providers).flatMap(([key, port]: [string, object | null]) =>
    isSingle(key) && isOutside(key, port) ? [[key, watched(port, nameOfPort[key])] as const] : [],
  );
  return {
    ...providers,
    ...Object.fromEntries(single),
    banks: new Map([...providers.banks].map(([channel, port]) => [channel, watched(port, bank(channel))])),
    registers: providers.registers.map((port) => watched(port, register(port.name))),
    chains: new Map([...providers.chains].map(([channel, port]) => [channel, watched(port, chain(channel))])),
  };
}

/** Providers that exist once. */
const nameOfPort = {
  market: providerNames.market,
  screening: providerNames.screening,
  identityCheck: providerNames.identityCheck,
  mail: providerNames.email,
  sms: providerNames.sms,
  files: providerNames.files,
  books: providerNames.books,
} as const;

const isSingle = (key: string): key is keyof typeof nameOfPort => Object.hasOwn(nameOfPort, key);

/** A folder is no provider: it has no probe. */
const isOutside = (key: string, port: object | null): port is object =>
  port !== null && (!['files', 'books'].includes(key) || 'greet' in port);

interface Watched {
  readonly name: ProviderName;
  readonly watch: ProviderWatch;
}

/**
 * Parts of a port that are ports themselves, such as a bank's statements, are watched as well. A part is the same object
 * each time, because callers use it as a key.
 */
function watchedPort<Port extends object>(port: Port, { name, watch }: Watched): Port {
  const parts = new WeakMap<object, object>();
  const partOf = (part: object): object => {
    const watched = parts.get(part) ?? watchedPort(part, { name, watch });
    parts.set(part, watched);
    return watched;
  };
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (isPart(value)) return partOf(value);
      if (typeof value !== 'function' || typeof key !== 'string') return value;
      return (...given: readonly unknown[]): unknown => {
        const call = (): unknown => Reflect.apply(value, target, given);
        const answer = watch.within ? watch.within(name, key, call) : call();
        if (answer instanceof Promise) void answer.then(...outcomesOf({ name, watch }, key));
        return answer;
      };
    },
  });
}

/** A plain object with functions. */
const isPart = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).some((each) => typeof each === 'function');

const outcomesOf = (
  { name, watch }: Watched,
  operation: string,
): [answered: () => void, failed: (error: unknown) => void] => [
  () => watch.answered(name, operation),
  (error) => {
    const failure = failureOf(error);
    if (failure === null) watch.answered(name, operation);
    else watch.failed(name, operation, failure);
  },
];

/** The same probes, whose outcomes count for the operation `probe`. */
export const watchedProbes = (probes: Probes, watch: ProviderWatch): Probes =>
  new Map(
    [...probes].map(([name, probe]) => [
      name,
      () => {
        const answer = probe();
        void answer.then(...outcomesOf({ name, watch }, 'probe'));
        return answer;
      },
    ]),
  );

const NOT_AUTHORIZED = new Set([401, 403]);

/** Null if the provider did answer. */
export function failureOf(error: unknown): CallFailure | null {
  if (error instanceof ProviderUnavailable)
    return { cause: error.failureCause, message: error.message, error };
  if (error instanceof ChainMismatch) return { cause: 'mismatch', message: error.message, error };
  if (error instanceof ProviderError && NOT_AUTHORIZED.has(error.status ?? 0))
    return { cause: 'not-authorized', message: error.message, error };
  return null;
}

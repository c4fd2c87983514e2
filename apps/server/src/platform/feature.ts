// What a feature is to the server, and what the server lends it. Features are composed in app.ts and meet there.
import type { Providers } from '@causeway/providers/port';
import type { Logger } from 'pino';
import type { Passwords } from './auth/passwords.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/db.ts';
import type { CachedSettings } from './db/cached-settings.ts';
import type { Router } from './http/router.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { ScheduledTasks } from './jobs/scheduled-tasks.ts';
import type { Outages } from './outages/outages.ts';
import type { Gauges } from './metrics/metrics.ts';
import { slot } from './slot.ts';
import type { Spine } from './spine/spine.ts';

/** The part of the configuration that features get: not the database, nor the keys of sessions and providers. */
export type FeatureConfig = Pick<
  Config,
  | 'approvalDays'
  | 'documents'
  | 'http'
  | 'webhookPorts'
  | 'passwordLengthMax'
  | 'passwordWords'
  | 'session'
  | 'smsBudgets'
  | 'trustedBrowserDays'
  | 'worldUrl'
> & {
  readonly secrets: Pick<Config['secrets'], 'codePepper' | 'fileKey'>;
};

/** Lent to every feature; verbs take it as their first argument. */
export interface FeatureContext {
  readonly config: FeatureConfig;
  /** Returns the instance that a provider has built for this server; built once. */
  readonly use: <Built>(provider: Provider<Built>) => Built;
  readonly db: Db;
  /** Settings as they were read; refreshed at every change. */
  readonly cachedSettings: CachedSettings;
  readonly spine: Spine;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  /** Keyed hash of a code or another short secret: hexadecimal, 64 characters. */
  readonly hashSecret: (secret: string) => string;
  readonly providers: Providers;
  /** Which providers are away. */
  readonly outages: Pick<Outages, 'current' | 'levelOf' | 'states'>;
  readonly log: Logger;
}

/** Something built once for a server, such as a cache; readers get it with `context.use(market)`. */
export interface Provider<Built> {
  /** The feature's name, as members use it: `transfers`. */
  readonly name: string;
  readonly build: (context: FeatureContext) => Built;
}

/** The parts of a feature that the composition uses. */
export interface FeatureParts {
  routes?(router: Router): void;
  jobs?(jobs: Jobs): void;
  /** Work that becomes due by the business clock. */
  scheduledTasks?(scheduledTasks: ScheduledTasks): void;
  /** The rows that do not agree with their journals, in words. */
  booksBreaks?(db: Db): Promise<readonly string[]>;
  /** The feature's numbers in /metrics. */
  gauges?(gauges: Gauges): void;
}

export type Feature = Provider<FeatureParts>;

export const provider = <Built>(
  name: string,
  build: (context: FeatureContext) => Built,
): Provider<Built> => ({
  name,
  build,
});

/** The slot in which the composition finds features; `feature` puts them in. */
export const featureSlot = slot<Feature>();

/**
 * `export const transfersFeature = feature('transfers', (context) => { const tools = ...; return { routes,
 * jobs, ... }; })`. What it offers to other rooms is a provider in a file of its own:
 * `context.use(bankPayments)`.
 */
export const feature = <Parts extends FeatureParts>(
  name: string,
  build: (context: FeatureContext) => Parts,
): Provider<Parts> => featureSlot({ name, build });

/** Keeps what providers have built for a server: each builds when it is first used. */
export function buildOnce(lend: (use: FeatureContext['use']) => FeatureContext): FeatureContext {
  const built = new Map<Provider<unknown>, unknown>();
  const context = lend(<Built>(provider: Provider<Built>): Built => {
    if (!built.has(provider)) built.set(provider, provider.build(context));
    return built.get(provider) as Built;
  });
  return context;
}

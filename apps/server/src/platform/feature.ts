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

/** What features are lent of the configuration: not the database, nor the keys of sessions and providers. */
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
  /** What another provider has built for this server, once. */
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
  /** Which of them are away. */
  readonly outages: Pick<Outages, 'current' | 'levelOf' | 'states'>;
  readonly log: Logger;
}

/** Something built once for a server, such as a cache; a reader asks for it: `context.use(market)`. */
export interface Provider<Built> {
  /** The feature's name, as members use it: `transfers`. */
  readonly name: string;
  readonly build: (context: FeatureContext) => Built;
}

/** What the composition takes of a feature. */
export interface FeatureParts {
  routes?(router: Router): void;
  jobs?(jobs: Jobs): void;
  /** Work that is due by the business clock. */
  scheduledTasks?(scheduledTasks: ScheduledTasks): void;
  /** Whether its rows agree with their journals. */
  booksBreaks?(db: Db): Promise<readonly string[]>;
  /** What /metrics shows of it. */
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

/** What the composition finds: `feature` puts each in. */
export const featureSlot = slot<Feature>();

/**
 * `export const transfersFeature = feature('transfers', (context) => { const tools = ...; return { routes, jobs, ... }; })`.
 * What it lends to other rooms is a provider of its own file: `context.use(bankPayments)`.
 */
export const feature = <Parts extends FeatureParts>(
  name: string,
  build: (context: FeatureContext) => Parts,
): Provider<Parts> => featureSlot({ name, build });

/** The memory of a server: each provider builds when it is first asked for. */
export function buildOnce(lend: (use: FeatureContext['use']) => FeatureContext): FeatureContext {
  const built = new Map<Provider<unknown>, unknown>();
  const context = lend(<Built>(provider: Provider<Built>): Built => {
    if (!built.has(provider)) built.set(provider, provider.build(context));
    return built.get(provider) as Built;
  });
  return context;
}

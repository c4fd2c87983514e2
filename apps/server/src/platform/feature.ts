// What a feature is to the server, and what the server lends it. Features are composed in app.ts and meet there.
import type { Providers } from '@causeway/providers/port';
import type { Logger } from 'pino';
import type { Passwords } from './auth/passwords.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/db.ts';
import type { Router } from './http/router.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Ticks } from './jobs/ticks.ts';
import type { Gauges } from './metrics/metrics.ts';
import type { Spine } from './spine/spine.ts';

/** Lent to every feature; verbs take it as their first argument. */
export interface FeatureContext {
  readonly config: Config;
  readonly db: Db;
  readonly spine: Spine;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  /** Keyed hash of a code or another short secret: hexadecimal, 64 characters. */
  readonly hashSecret: (secret: string) => string;
  readonly providers: Providers;
  readonly log: Logger;
}

export interface Feature {
  /** `transfers`: the word that members use. */
  readonly name: string;
  routes?(router: Router, context: FeatureContext): void;
  jobs?(jobs: Jobs, context: FeatureContext): void;
  /** Work that is due by the business clock. */
  ticks?(ticks: Ticks, context: FeatureContext): void;
  /** What /metrics shows of it. */
  gauges?(gauges: Gauges, context: FeatureContext): void;
}

// The context of a terminal command: the server's configuration and database, without HTTP and jobs. A problem is a readable
// line and exit code 1.
import { errorText } from '@causeway/contract/errors/messages';
import type { OpenProviders } from '@causeway/providers';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { boxClock } from './platform/clock/box-clock.ts';
import { realClock, type Clock } from './platform/clock/clock.ts';
import { ConfigError, readConfig, type Config } from './platform/config/config.ts';
import { processEnvironment } from './platform/config/environment.ts';
import type { FeatureContext } from './platform/feature.ts';
import { createLog } from './platform/log/log.ts';
import { Refusal } from './platform/refusal.ts';
import { openProviders } from './providers.ts';

/** The parts of the server for a command: its configuration, its time and the providers that it names. */
export interface TerminalContext {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly providers: OpenProviders;
}

/** A refusal for a person, with the note for the log. */
export function inWords(error: unknown): string {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error);
  const { because } = error.detail;
  const text = errorText(error.refusal, 'en');
  return because === undefined ? text : `${text} (${because})`;
}

/** Runs work that needs the database as well. */
export const atTerminal = (work: (context: FeatureContext) => Promise<void>): Promise<void> =>
  withProviders(async ({ config, clock, log, providers }) => {
    const app = await createApp({ config, providers, clock, log, features: [], working: false });
    try {
      await work(app.context);
    } finally {
      await app.stop();
    }
  });

/** Runs work that only calls providers: no database is opened. */
export async function withProviders(work: (context: TerminalContext) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(processEnvironment());
    const log = createLog('error');
    const clock = config.worldUrl === null ? realClock() : await boxClock(config.worldUrl, log);
    const providers = openProviders(config, () => clock.now());
    try {
      await work({ config, clock, log, providers });
    } finally {
      providers.close();
      await clock.stop();
    }
  } catch (error) {
    process.stderr.write(`${inWords(error)}\n`);
    if (error instanceof ConfigError) process.stderr.write('All variables are in .env.example.\n');
    process.exitCode = 1;
  }
}

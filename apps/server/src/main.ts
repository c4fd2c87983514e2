// The process: reads its configuration, runs the server, and ends it cleanly on a signal.
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type App, createApp } from './app.ts';
import type { Gate } from './readiness.ts';
import { features } from './features.ts';
import { chainAssertion } from './features/money/chain-binding/index.ts';
import { boxClock } from './platform/clock/box-clock.ts';
import { realClock } from './platform/clock/clock.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { processEnvironment } from './platform/config/environment.ts';
import type { FeatureContext } from './platform/feature.ts';
import { createLog } from './platform/log/log.ts';
import { watchStandstill } from './platform/overload/standstill.ts';
import { openGate } from './preflight/gate.ts';
import { runPreflight } from './preflight/run-preflight.ts';
import { ownerFindings } from './preflight/settings-of-names.ts';
import { openProviders } from './providers.ts';
import { type OpenTraces, openTraces } from './platform/traces/open-traces.ts';

/** After this time running work is cut off, which is safe: every write is whole or absent. */
const STOP_SECONDS_MAX = 25;

const env = processEnvironment();

function configured(): Config {
  try {
    const config = readConfig(env);
    // Nobody can take secrets from the server that it does not have.
    const owners = ownerFindings({ env }).map(({ about, found }) => `${about}: must not be set: ${found}`);
    if (owners.length > 0) throw new ConfigError(owners);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\nAll variables are in .env.example.\n`);
    process.exit(1);
  }
}

/** A missing monitoring package does not keep a server from starting. */
const configuredTraces = (settings: NonNullable<Config['traces']>): Promise<OpenTraces | null> =>
  openTraces({
    ...settings,
    onLost: (error) => log.warn({ err: error }, 'the collector takes no traces'),
  }).catch(() => null);

/**
 * Drains and stops: a balancer that checks /readyz sends its calls elsewhere before this server refuses any.
 * Later signals change nothing, because a supervisor may send one to each process.
 */
function stopOnSignal(app: App, drainSeconds: number, closeOutside: () => Promise<void>): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.context.log.info({ drainSeconds }, 'stopping');
    setTimeout(() => process.exit(1), (drainSeconds + STOP_SECONDS_MAX) * 1000).unref();
    app.drain();
    await delay(drainSeconds * 1000);
    await app.stop();
    await closeOutside();
    app.context.log.info('stopped');
    app.context.log.flush();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

const config = configured();
watchStandstill();
const traces = config.traces && (await configuredTraces(config.traces));
const log = createLog(config.logLevel, undefined, traces?.logFields);
if (config.traces && !traces) log.warn('traces are configured, and their packages are not installed');
try {
  const clock = config.worldUrl === null ? realClock() : await boxClock(config.worldUrl, log);
  const providers = openProviders(config, () => clock.now());
  const gate = ({ db, clock: { now } }: FeatureContext, pool: pg.Pool): Gate =>
    openGate(() => runPreflight({ env, config, pool, providers, now, assertChain: chainAssertion(db) }), log);
  const app = await createApp({
    ...{ config, providers, probes: providers.probes, clock, log, features, gate },
    ...(traces && { traces }),
  });
  stopOnSignal(app, config.http.drainSeconds, async () => {
    providers.close();
    await traces?.stop();
  });
  await app.http.listen({ port: config.http.port, host: config.http.host });
} catch (error) {
  log.fatal({ err: error }, 'the server cannot start');
  log.flush();
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

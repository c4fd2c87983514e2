// All checks in one run: the server's own at its start, and those of `npm run doctor`.
import type { ChainPort } from '@causeway/providers/port';
import type { OpenProviders } from '@causeway/providers';
import type pg from 'pg';
import type { Config } from '../platform/config/config.ts';
import type { Environment } from '../platform/config/fields.ts';
import { webApps } from '../web-apps.ts';
import { type CheckResult, type SettingsSubject, isInEarnest, runChecks } from './check.ts';
import { databaseChecks } from './database-checks.ts';
import { readFacts } from './database-facts.ts';
import { machineChecks } from './machine-checks.ts';
import { providerChecks } from './provider-checks.ts';
import { settingsChecks } from './settings-checks.ts';
import { webChecks } from './web-checks.ts';

export const migrationsFolder = new URL('../../../../db/migrations/', import.meta.url);

export interface Preflight {
  readonly env: Environment;
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly providers: OpenProviders;
  readonly now: () => Date;
  /** Throws ChainMismatch if a chain is another one; changes nothing. */
  readonly assertChain: (chain: ChainPort) => Promise<void>;
}

export async function runPreflight(preflight: Preflight): Promise<readonly CheckResult[]> {
  const { env, config, pool, providers, now, assertChain } = preflight;
  const inEarnest = isInEarnest(env);
  const results = await Promise.all([
    settingsResults({ env, config }),
    databaseResults(pool, config, inEarnest),
    runChecks(machineChecks, config, inEarnest),
    runChecks(webChecks, webApps, inEarnest),
    runChecks(providerChecks, { providers, now: now(), assertChain }, inEarnest),
  ]);
  return results.flat();
}

/** The results from the environment alone, for a configuration with issues. */
export const settingsResults = (subject: SettingsSubject): Promise<readonly CheckResult[]> =>
  runChecks(settingsChecks, subject, isInEarnest(subject.env));

async function databaseResults(
  pool: pg.Pool,
  config: Config,
  inEarnest: boolean,
): Promise<readonly CheckResult[]> {
  const { connections } = config.database;
  const hasTravelRuleServices = config.providers.kind === 'box' || config.providers.travelRule !== null;
  const reached: CheckResult = {
    ...{ name: 'database-reached', kind: 'database', severity: 'stops' },
    ...{ holds: 'The database answers', status: 'passed', findings: [] },
  };
  try {
    const facts = await readFacts({ pool, migrationsFolder, connections, hasTravelRuleServices });
    return [reached, ...(await runChecks(databaseChecks, facts, inEarnest))];
  } catch (error) {
    const finding = {
      about: 'DATABASE_URL',
      found: error instanceof Error && error.message !== '' ? error.message : 'it does not answer',
      remedy: 'Look whether PostgreSQL runs there, and compare host, port, role, password and database.',
    };
    return [{ ...reached, status: 'found', findings: [finding] }];
  }
}

/** The findings that keep a server from becoming ready. */
export const stopping = (results: readonly CheckResult[]): readonly CheckResult[] =>
  results.filter(({ severity, status }) => severity === 'stops' && status === 'found');

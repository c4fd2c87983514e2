// `npm run doctor`: the checks that a server makes at its start, by hand and without changing anything.
//
//   npm run doctor            a line for each check, with a remedy for each problem
//   npm run doctor -- --json  the same for a program
//
// Runs with the server's own environment. Exit code 0: nothing found; 1: warnings; 2: a server would not become ready.
import { chainAssertion } from './features/money/chain-binding/index.ts';
import { timeLimits } from './platform/db/connections.ts';
import { createDb } from './platform/db/db.ts';
import { createPool, oncePlanned } from './platform/db/pool.ts';
import { openSharedConnection } from './platform/db/shared-connection.ts';
import { boxClock } from './platform/clock/box-clock.ts';
import { realClock } from './platform/clock/clock.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { processEnvironment } from './platform/config/environment.ts';
import { withoutSecrets } from './platform/config/secrets.ts';
import { createLog } from './platform/log/log.ts';
import type { CheckResult } from './preflight/check.ts';
import { exitCodeOf, reportLines } from './preflight/report.ts';
import { runPreflight, settingsResults } from './preflight/run-preflight.ts';
import { openProviders } from './providers.ts';

const env = processEnvironment();
const cleaned = withoutSecrets(env);
const log = createLog('silent');

async function checked(config: Config): Promise<readonly CheckResult[]> {
  const { url, statementSeconds } = config.database;
  const limits = timeLimits(statementSeconds);
  const pool = createPool({ url, connections: 2, name: 'doctor', limits: limits.main }, log);
  const shared = openSharedConnection(
    { url, name: 'doctor', limits: limits.hot, settings: oncePlanned },
    log,
  );
  const clock = config.worldUrl === null ? realClock() : await boxClock(config.worldUrl, log);
  const now = (): Date => clock.now();
  const providers = openProviders(config, now);
  try {
    const assertChain = chainAssertion(createDb(pool, shared));
    return await runPreflight({ env, config, pool, providers, now, assertChain });
  } finally {
    providers.close();
    await Promise.all([clock.stop(), pool.end(), shared.end()]);
  }
}

/** A configuration with issues stops the server; the checks of variable names run all the same. */
async function unreadable({ issues }: ConfigError): Promise<readonly CheckResult[]> {
  const remedy = 'All variables are in .env.example, and docs/operations/configuration.md explains them.';
  const findings = issues.map((issue) => {
    const [about = '', ...found] = issue.split(': ');
    return { about, found: found.join(': '), remedy };
  });
  const configuration: CheckResult = {
    ...{ name: 'configuration', kind: 'settings', severity: 'stops', status: 'found' },
    ...{ holds: 'The configuration can be read', findings },
  };
  return [configuration, ...(await settingsResults({ env, config: null }))];
}

async function examine(): Promise<readonly CheckResult[]> {
  try {
    return await checked(readConfig(env));
  } catch (error) {
    if (error instanceof ConfigError) return unreadable(error);
    throw error;
  }
}

const results = await examine();
const text = process.argv.includes('--json')
  ? JSON.stringify({ results, exitCode: exitCodeOf(results) }, null, 2)
  : reportLines(results).join('\n');
process.stdout.write(`${cleaned(text)}\n`);
process.exitCode = exitCodeOf(results);

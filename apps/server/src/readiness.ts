// Whether a server can serve: its database answers, has all migrations and room, and its jobs run.
import { setTimeout as delay } from 'node:timers/promises';
import { journalsLeft } from '@causeway/ledger';
import type pg from 'pg';
import { missingMigrations } from './platform/db/migrations-check.ts';
import type { JobRunner } from './platform/jobs/jobs.ts';

export const migrationsFolder = new URL('../../../db/migrations/', import.meta.url);

/** The conditions for a server to become ready. */
export interface Gate {
  /** The blocking issues, by name; empty once it is open. */
  issues(): Readonly<Record<string, string>>;
  readonly passed: Promise<void>;
  stop(): void;
}

/**
 * Reserved for work in progress: payments sent, due exchanges, credits of banks. Jobs post them in any case.
 */
const JOURNALS_KEPT = 100_000;

/** A probe that gets no answer is repeated. */
const READINESS_MILLISECONDS_MAX = 2000;

export function readiness(...of: Parameters<typeof issuesOf>): ReturnType<typeof issuesOf> {
  const late = delay(READINESS_MILLISECONDS_MAX, { database: 'does not answer in time' }, { ref: false });
  return Promise.race([issuesOf(...of), late]);
}

async function issuesOf(
  pool: pg.Pool,
  jobs: JobRunner,
  gate: Gate | undefined,
): Promise<Readonly<Record<string, string>>> {
  try {
    const missing = await missingMigrations(pool, migrationsFolder);
    const left = missing === undefined ? await journalsLeft(pool) : undefined;
    return {
      ...gate?.issues(),
      ...(missing && { migrations: missing }),
      ...(left !== undefined && left < JOURNALS_KEPT && { ledger: `has room for ${left} more journals` }),
      ...(!jobs.isRunning() && { jobs: 'not running' }),
    };
  } catch {
    return { database: 'does not answer' };
  }
}

// The values in /metrics about providers, jobs, sessions and the build itself.
import type pg from 'pg';
import type { Clock } from '../clock/clock.ts';
import type { JobRunner } from '../jobs/jobs.ts';
import type { Outages } from '../outages/outages.ts';
import { versionOfBuild } from '../version.ts';
import type { Gauges } from './metrics.ts';

export function watchOutages(gauges: Gauges, outages: Pick<Outages, 'states'>): void {
  gauges.watchLevels({
    name: 'causeway_provider_up',
    help: 'Whether a provider answers, as this server finds it: 1 or 0',
    labels: ['provider'],
    read: () =>
      Promise.resolve(
        outages.states().map(({ provider, isUp }) => ({ labels: { provider }, value: isUp ? 1 : 0 })),
      ),
  });
  gauges.watchLevels({
    name: 'causeway_provider_answered_timestamp_seconds',
    help: 'When a provider last answered this server, in seconds since 1970; 0 before the first answer',
    labels: ['provider'],
    read: () =>
      Promise.resolve(
        outages.states().map(({ provider, answeredAt }) => ({
          labels: { provider },
          value: (answeredAt?.getTime() ?? 0) / 1000,
        })),
      ),
  });
}

export interface Work {
  readonly jobs: Pick<JobRunner, 'queues'>;
  readonly pool: pg.Pool;
  readonly clock: Pick<Clock, 'now'>;
}

export function watchWork(gauges: Gauges, { jobs, pool, clock }: Work): void {
  watchQueues(gauges, jobs);
  gauges.watchLevels({
    name: 'causeway_sessions',
    help: 'Sessions that were used within 15 minutes: of members, and of staff',
    labels: ['of'],
    read: () => countSessions(pool, clock.now()),
  });
  gauges.watchLevels({
    name: 'causeway_build_info',
    help: '1; its labels are the version of Causeway and of Node',
    labels: ['version', 'node'],
    read: async () => [{ labels: { version: versionOfBuild, node: process.version }, value: 1 }],
  });
}

function watchQueues(gauges: Gauges, jobs: Pick<JobRunner, 'queues'>): void {
  gauges.watchLevels({
    name: 'causeway_jobs',
    help: 'Jobs that wait, and jobs of the last three days that were given up; by name',
    labels: ['job', 'state'],
    read: async () =>
      (await jobs.queues()).flatMap(({ name, waiting, failed }) => [
        { labels: { job: name, state: 'waiting' }, value: waiting },
        { labels: { job: name, state: 'failed' }, value: failed },
      ]),
  });
  gauges.watchLevel({
    name: 'causeway_messages_unsent_seconds',
    help: 'Age of the oldest email or SMS that waits to be sent; 0 when none does',
    read: async () => {
      const oldest = (await jobs.queues()).flatMap(({ sendsMessage, oldestAt }) =>
        sendsMessage && oldestAt ? [oldestAt.getTime()] : [],
      );
      // The database dates jobs in real time.
      return oldest.length === 0 ? 0 : Math.max(0, Math.round((Date.now() - Math.min(...oldest)) / 1000));
    },
  });
}

const IN_USE_MS = 15 * 60_000;

async function countSessions(pool: pg.Pool, now: Date) {
  const { rows } = await pool.query<{ of: string; count: number }>(
    `select 'members' as of, count(*)::integer as count from session where ended_at is null and seen_at > $1
     union all select 'staff', count(*)::integer from staff_session where ended_at is null and seen_at > $1`,
    [new Date(now.getTime() - IN_USE_MS)],
  );
  return rows.map(({ of, count }) => ({ labels: { of }, value: count }));
}

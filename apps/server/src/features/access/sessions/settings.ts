// The setting of how long sessions live, and how many open ones a change would end at once.
import type { SettingLineChange } from '@causeway/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { counted, tableSetting } from '../../foundation/settings/index.ts';

/** The open sessions that would be idle or too old by the new setting. */
async function sessionsOver(db: Db, { after }: SettingLineChange, now: Date): Promise<bigint> {
  const before = (field: string, unitMs: number): Date =>
    new Date(now.getTime() - Number(after?.[field] ?? '0') * unitMs);
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (
      select seen_at, created_at from session where ended_at is null
      union all select seen_at, created_at from staff_session where ended_at is null) open
    where seen_at < ${before('idleMinutes', 60_000)} or created_at < ${before('maxHours', 3_600_000)}`.execute(
    db.tables(),
  );
  return rows[0]?.count ?? 0n;
}

export const sessionTimesSetting = tableSetting({
  name: 'session-times',
  table: 'session_times',
  effects:
    ({ db }) =>
    async (changes, now) =>
      Promise.all(
        changes.map(async (change) => counted('sessions-over', await sessionsOver(db, change, now))),
      ),
});

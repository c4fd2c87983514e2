// Webhooks as people view them: newest first, each with the outcome of its last attempt.
import type { WebhookFailure, WebhookFilter, WebhookType } from '@causeway/contract';
import { type RawBuilder, sql } from 'kysely';
import { columnText } from '../../../platform/db/columns.ts';
import { within } from '../../../platform/clock/hong-kong.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Whose } from '../../../platform/db/record-list.ts';

export interface WebhookRow {
  readonly seq: bigint;
  readonly id: string;
  readonly memberId: string;
  readonly type: WebhookType | 'ping';
  readonly objectId: string;
  readonly status: string;
  readonly at: Date;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly tries: number;
  /** When the webhook is sent next; null if at once. */
  readonly dueAt: Date | null;
  readonly httpStatus: number | null;
  readonly failure: WebhookFailure | null;
  /** True if webhooks to the member are disabled. */
  readonly disabled: boolean;
}

export interface AttemptRow {
  readonly at: Date;
  readonly tookMs: number;
  readonly url: string;
  readonly signature: string;
  readonly httpStatus: number | null;
  readonly answer: string | null;
  readonly failure: WebhookFailure | null;
}

function passing(whose: Whose, { type, state, number, startTime, endTime }: WebhookFilter) {
  const { from, to } = within(startTime, endTime);
  const conditions: RawBuilder<unknown>[] = [whose];
  if (type !== undefined) conditions.push(sql`type = ${type}`);
  if (state !== undefined) conditions.push(sql`state = ${state}`);
  if (number) conditions.push(sql`object_id = ${number}`);
  if (from) conditions.push(sql`at >= ${from}`);
  if (to) conditions.push(sql`at < ${to}`);
  return sql.join(conditions, sql` and `);
}

const listed = sql.raw(columnText('notification'));

const rows = (found: RawBuilder<unknown>) => sql<WebhookRow>`
  select n.seq, n.id, n.member_id, n.type, n.object_id, n.status, n.at, n.state, n.tries,
         nullif(n.due_at, '-infinity') as due_at, last.http_status, last.failure,
         exists (select from developer_platform p where p.id = n.member_id and p.disabled_at is not null) as disabled
    from (${found}) n
    left join lateral (select http_status, failure from notification_attempt a
                        where a.seq = n.seq order by a.id desc limit 1) last on true
   order by n.seq desc`;

interface Page extends WebhookFilter {
  readonly pageNo: number;
  readonly pageSize: number;
}

export async function listWebhookRows(db: Db, whose: Whose, { pageNo, pageSize, ...filter }: Page) {
  const conditions = passing(whose, filter);
  const found = sql`select ${listed} from notification where ${conditions}
    order by seq desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`;
  const [list, count] = await Promise.all([
    rows(found).execute(db.tables()),
    sql<{ total: bigint; replayable: bigint }>`
      select count(*) as total, count(*) filter (where type <> 'ping') as replayable
        from notification where ${conditions}`.execute(db.tables()),
  ]);
  const { total, replayable } = count.rows[0] ?? {};
  return { list: list.rows, total: Number(total), replayable: Number(replayable) };
}

export const webhookById = async (db: Db, id: string): Promise<WebhookRow | undefined> =>
  (await rows(sql`select ${listed} from notification where id = ${id}`).execute(db.tables())).rows[0];

export const attemptsOf = async (db: Db, seq: bigint): Promise<readonly AttemptRow[]> =>
  (
    await sql<AttemptRow>`select at, took_ms, url, signature, http_status, answer, failure
      from notification_attempt where seq = ${seq} order by id desc`.execute(db.tables())
  ).rows;

/** The first matches, up to the limit. */
export const seqsPassing = async (
  db: Db,
  whose: Whose,
  filter: WebhookFilter,
  max: number,
): Promise<readonly bigint[]> =>
  (
    await sql<{
      seq: bigint;
    }>`select seq from notification where ${passing(whose, filter)} limit ${max}`.execute(db.tables())
  ).rows.map(({ seq }) => seq);

/** The number of tests since then, sent or waiting. */
export async function testsSince({ pool }: Db, memberId: string, since: Date): Promise<number> {
  const { rows } = await pool.query<{ tests: number }>(
    `select count(*)::int as tests from notification n
     where n.member_id = $1 and n.type = 'ping' and (n.state = 'waiting'
       or exists (select from notification_attempt a where a.seq = n.seq and a.at > $2))`,
    [memberId, since],
  );
  return rows[0]?.tests ?? 0;
}

/** The age of the oldest undelivered webhook, in seconds; 0 if none waits. */
export async function secondsUnsent(db: Db, now: Date): Promise<number> {
  const { oldestAt } = await db
    .tables()
    .selectFrom('notification')
    .where('state', '=', 'waiting')
    .select(({ fn }) => [fn.min('at').as('oldestAt')])
    .executeTakeFirstOrThrow();
  if (oldestAt === null) return 0;
  return Math.max(0, Math.round((now.getTime() - oldestAt.getTime()) / 1000));
}

// The queue of webhooks in the database: the due ones, reserved for a moment by their sender, and their outcomes. Plain
// statements and no plans, because an attempt changes no member's data, and there are many. They avoid the connection of hot
// reads, which every call waits for.
import type { WebhookType } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { Posted } from '../../../platform/foreign-post.ts';

/** The length of one attempt, including the time to store its outcome. */
const TAKEN_SECONDS = 60;
/** Limits concurrent deliveries to one receiver; a failing receiver gets one. */
const UNDER_WAY_MAX = 16;

export interface Due {
  readonly seq: bigint;
  readonly id: string;
  readonly memberId: string;
  readonly type: WebhookType | 'ping';
  readonly objectId: string;
  readonly status: string;
  readonly at: Date;
  readonly tries: number;
  readonly firstTriedAt: Date;
  readonly url: string;
  readonly failingSince: Date | null;
  /** Sealed private keys of the server that are valid, newest first. */
  readonly keys: readonly string[];
}

const takeDue = {
  name: 'take-due-notifications',
  text: `
    with due as (
      select next.seq, p.notification_url as url, p.failing_since,
             array(select k.private_key from developer_key k where k.member_id = p.id and k.kind = 'server'
                      and (k.valid_until is null or k.valid_until > $1) order by k.created_at desc) as keys
        from developer_platform p
        join member m on m.id = p.id and m.is_developer and m.status = 'normal'
        left join unnest($2::text[], $3::int[]) as busy (member_id, count) on busy.member_id = p.id
       cross join lateral (
             select n.seq from notification n
              where n.member_id = p.id and n.state = 'waiting' and n.due_at <= $1
                and (n.taken_until is null or n.taken_until <= $1)
                -- Counted, for as a join it is planned by statistics that a backlog has made wrong; numbers are of all members.
                and (select count(*) from notification before
                      where before.object_id = n.object_id and before.state = 'waiting' and before.seq < n.seq) = 0
              order by n.due_at, n.seq
              limit greatest(0, case when p.failing_since is null then ${UNDER_WAY_MAX} else 1 end
                                - coalesce(busy.count, 0))
                for update of n skip locked) next
       where p.disabled_at is null)
    update notification n
       set taken_until = $1::timestamptz + interval '${TAKEN_SECONDS} seconds', tries = n.tries + 1,
           first_tried_at = coalesce(n.first_tried_at, $1)
      from due where n.seq = due.seq
    returning n.seq, n.id, n.member_id, n.type, n.object_id, n.status, n.at, n.tries, n.first_tried_at,
              due.url, due.failing_since, due.keys`,
};

/** The oldest due webhook of each object; `underWay` is the number of deliveries to each receiver. */
export const takeDueNow = async (
  { pool }: Db,
  now: Date,
  underWay: ReadonlyMap<string, number>,
): Promise<readonly Due[]> =>
  (await pool.query<Due>({ ...takeDue, values: [now, [...underWay.keys()], [...underWay.values()]] })).rows;

const next = {
  name: 'next-due-notification',
  text: `
    select greatest(min(first.at), $1) as at
      from developer_platform p
     cross join lateral (
           select greatest(n.due_at, n.taken_until) as at from notification n
            where n.member_id = p.id and n.state = 'waiting' order by n.due_at limit 1) first
     where p.disabled_at is null
    having count(*) > 0`,
};

/** When the earliest waiting webhook is due; now when it waits for another one of its object or its receiver. */
export async function nextDue({ pool }: Db, now: Date): Promise<Date | undefined> {
  const { rows } = await pool.query<{ at: Date }>({ ...next, values: [now] });
  return rows[0]?.at;
}

export interface Outcome {
  readonly due: Due;
  readonly at: Date;
  readonly tookMs: number;
  readonly signature: string;
  readonly posted: Posted;
  readonly state: 'waiting' | 'delivered' | 'failed';
  /** The time of the next try, while it waits. */
  readonly nextAt: Date | null;
}

const record = {
  name: 'record-notifications',
  text: `
    with outcome as (
      select seq, at, took_ms, url, signature, http_status, answer, failure, state, next_at
        from unnest($1::bigint[], $2::timestamptz[], $3::int[], $4::text[], $5::text[], $6::smallint[],
                           $7::text[], $8::text[], $9::text[], $10::timestamptz[])
               as o (seq, at, took_ms, url, signature, http_status, answer, failure, state, next_at)),
    attempt as (
      insert into notification_attempt (seq, at, took_ms, url, signature, http_status, answer, failure)
      select o.seq, o.at, o.took_ms, o.url, o.signature, o.http_status, o.answer, o.failure
        from outcome o join notification n on n.seq = o.seq),
    -- What comes behind one that has to wait has nothing to be looked at for before.
    behind as (
      update notification later set due_at = o.next_at
        from outcome o join notification n on n.seq = o.seq
       where o.next_at is not null and later.object_id = n.object_id
         and later.state = 'waiting' and later.seq > n.seq)
    update notification n set state = o.state, due_at = coalesce(o.next_at, n.due_at), taken_until = null
      from outcome o where n.seq = o.seq and n.state = 'waiting'`,
};

export async function recordOutcomes({ pool }: Db, outcomes: readonly Outcome[]): Promise<void> {
  const column = <Value>(of: (outcome: Outcome) => Value): readonly Value[] => outcomes.map(of);
  const values = [
    column(({ due }) => due.seq),
    column(({ at }) => at),
    column(({ tookMs }) => tookMs),
    column(({ due }) => due.url),
    column(({ signature }) => signature),
    column(({ posted }) => posted.httpStatus),
    column(({ posted }) => posted.answer),
    column(({ posted }) => posted.failure),
    column(({ state }) => state),
    column(({ nextAt }) => nextAt),
  ];
  await pool.query({ ...record, values });
}

const succeeded = {
  name: 'receivers-succeeded',
  text: 'update developer_platform set failing_since = null where id = any ($1) and failing_since is not null',
};
const failed = {
  name: 'receivers-failed',
  text: `update developer_platform p set failing_since = f.at from unnest($1::text[], $2::timestamptz[]) as f (id, at)
          where p.id = f.id and p.failing_since is null`,
};

/** Since when each receiver has failed, if it does. A success outweighs a failure at the same time. */
export async function recordReceivers({ pool }: Db, outcomes: readonly Outcome[]): Promise<void> {
  const delivered = new Set(
    outcomes.filter(({ state }) => state === 'delivered').map(({ due }) => due.memberId),
  );
  const failures = new Map<string, Date>();
  for (const { due, at, state } of outcomes)
    if (state !== 'delivered' && due.type !== 'ping' && !delivered.has(due.memberId))
      failures.set(
        due.memberId,
        new Date(Math.min(at.getTime(), failures.get(due.memberId)?.getTime() ?? Infinity)),
      );
  await Promise.all([
    ...(delivered.size === 0 ? [] : [pool.query({ ...succeeded, values: [[...delivered]] })]),
    ...(failures.size === 0
      ? []
      : [pool.query({ ...failed, values: [[...failures.keys()], [...failures.values()]] })]),
  ]);
}

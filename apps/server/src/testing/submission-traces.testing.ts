// The traces of each submitted transfer in the database, for tests that count them: everything once, or nothing at all.
import { transferStatuses } from '@causeway/contract';
import type pg from 'pg';
import type { ReadyTransfer } from './ready-transfers.testing.ts';

export interface Traces {
  readonly id: string;
  /** The number of each: transfer, journal, pair of postings, audit line, stored answer, used code. */
  readonly traces: readonly number[];
}

export const wholeTraces = [1, 1, 1, 1, 1, 1] as const;
export const absentTraces = [0, 0, 0, 0, 0, 0] as const;

/** Counts in whatever state the transfer is. */
export async function tracesOf(
  pool: pg.Pool,
  transfers: readonly ReadyTransfer[],
): Promise<readonly Traces[]> {
  const { rows } = await pool.query<Traces>(
    `with answered as (
        select id, count(*) as times from answered_request where id = any ($2::uuid[]) group by id)
      select asked.id, array[
        (select count(*) from transfer t where t.id = asked.id),
        (select count(*) from ledger.journal j where j.reference = asked.id and j.kind = 'transfer.submitted'),
        (select count(*) / 2 from ledger.posting p join ledger.journal j on j.id = p.journal_id
          where j.reference = asked.id and j.kind = 'transfer.submitted'),
        (select count(*) from audit a where a.subject_kind = 'transfer' and a.subject_id = asked.id
          and a.action = 'transfers.submit'),
        coalesce(answered.times, 0),
        (select count(*) from transfer_preparation p join verification_code c on c.subject = p.person_id::text
          where p.id = asked.id and c.used_at is not null)
      ]::int[] as traces
       from unnest($1::text[], $2::uuid[]) asked (id, request) left join answered on answered.id = asked.request`,
    [transfers.map(({ txnNo }) => txnNo), transfers.map(({ requestId }) => requestId)],
  );
  return rows;
}

/**
 * Members whose used limit or frozen balance differs from the sum of their transfers. Valid while none was
 * refused. The amount of a transfer stays frozen until it is sent, its fee until it is paid. The month's use begins anew with a
 * month of Hong Kong, and a run may last over its midnight.
 */
export async function membersOff(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ off: number }>(
    `select count(*)::int as off
       from (select member_id, sum(amount) as amount,
               coalesce(sum(amount) filter (where status in ($1, $2)), 0)
                 + coalesce(sum(fee) filter (where status in ($1, $2, $3)), 0) as frozen
               from transfer group by member_id) t
       join limit_usage u on u.id = t.member_id || ':transfer:USD'
       join ledger.account_balance b on b.owner = t.member_id and b.purpose = 'frozen'
      where u.total_used <> t.amount or b.balance <> t.frozen
         or u.month_used <> (select coalesce(sum(m.amount), 0) from transfer m where m.member_id = t.member_id
              and date_trunc('month', m.submitted_at at time zone 'Asia/Hong_Kong') = u.month)`,
    [transferStatuses.review, transferStatuses.approved, transferStatuses.sent],
  );
  return rows[0]?.off ?? -1;
}

// All SQL of transfers to and from the prepaid account.
import { sql, type Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import { ofMember, recordList } from '../../../platform/db/record-list.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type PrepaidTransfer = Selectable<AllTables['prepaid_transfer']>;

/** A submitted transfer has an amount. */
export type Submitted = PrepaidTransfer & {
  readonly status: Exclude<PrepaidTransfer['status'], 'PREPARED'>;
  readonly amount: bigint;
};

export const isSubmitted = (row: PrepaidTransfer): row is Submitted => row.amount !== null;

export const { insert, update } = rowsOf();

export const prepaidById = (db: Db, id: string): Promise<PrepaidTransfer | undefined> =>
  db
    .tables()
    .selectFrom('prepaid_transfer')
    .select(columnsOf('prepaid_transfer'))
    .where('id', '=', id)
    .executeTakeFirst();

interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A member's confirmed transfers, newest first. */
export const submittedOf = (db: Db, memberId: string, page: Page) =>
  recordList<Submitted>(db, { table: 'prepaid_transfer', at: 'preparedAt', currencies: [] }).list(
    sql<boolean>`${ofMember(memberId)} and status <> 'PREPARED'`,
    page,
  );

/** Selects transfers that were prepared before $3 and never moved. */
export const unusedPrepaid = {
  table: 'prepaid_transfer',
  condition: `t.prepared_at < $3 and t.status = 'PREPARED'`,
  everySeconds: 600,
} as const;

const FOUND_MAX = 100;

/** Transfers that disagree with their journals or their approval, and journals without a transfer. */
export async function prepaidBreaks(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from prepaid_transfer t
    left join lateral (
      select
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id(t.member_id, 'available', 'USD')), 0) as own,
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id(t.member_id, 'frozen', 'USD')), 0) as frozen,
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id(t.member_id, 'prepaid-available', 'USD')), 0) as prepaid,
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id(t.member_id, 'prepaid-frozen', 'USD')), 0) as prepaid_frozen
      from ledger.journal j cross join lateral unnest(j.accounts, j.amounts) as leg(account, amount)
      where j.reference = t.id) posted on true
    where (posted.own, posted.frozen, posted.prepaid, posted.prepaid_frozen) is distinct from (
        case when t.direction = 'in' and t.status in ('WAITING', 'MOVED') then -t.amount
          when t.direction = 'out' and t.status = 'MOVED' then t.amount else 0 end,
        case when t.direction = 'in' and t.status = 'WAITING' then t.amount else 0 end,
        case when t.direction = 'in' and t.status = 'MOVED' then t.amount
          when t.direction = 'out' and t.status in ('WAITING', 'MOVED') then -t.amount else 0 end,
        case when t.direction = 'out' and t.status = 'WAITING' then t.amount else 0 end)
      or t.status = 'MOVED' and exists (
        select from approval a where a.kind = 'prepaid' and a.subject_id = t.id and a.status <> 'approved')
    union
    select j.reference from ledger.journal j
    where j.kind like 'prepaid.%' and not exists (select from prepaid_transfer t where t.id = j.reference)
    limit ${FOUND_MAX}`.execute(db.tables());
  return rows.map(({ id }) => `prepaid transfer ${id} does not agree with its journals`);
}

// All SQL of top-ups.
import { sql, type Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type PrepaidTransfer = Selectable<AllTables['prepaid_transfer']>;

export const { insert, update } = rowsOf();

export const prepaidById = (db: Db, id: string): Promise<PrepaidTransfer | undefined> =>
  db
    .tables()
    .selectFrom('prepaid_transfer')
    .select(columnsOf('prepaid_transfer'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Prepared before $3 and never moved. */
export const unusedPrepaid = {
  table: 'prepaid_transfer',
  condition: `t.prepared_at < $3 and t.status = 'PREPARED'`,
  everySeconds: 600,
} as const;

const FOUND_MAX = 100;

/** Top-ups that do not agree with their journals, and journals without one. */
export async function prepaidBreaks(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from prepaid_transfer t
    left join lateral (
      select coalesce(sum(leg.amount) filter (
          where leg.account = ledger.account_id(t.member_id, 'prepaid-available', 'USD')), 0) as funded
      from ledger.journal j cross join lateral unnest(j.accounts, j.amounts) as leg(account, amount)
      where j.reference = t.id) posted on true
    where posted.funded <> coalesce(t.amount, 0)
    union
    select j.reference from ledger.journal j
    where j.kind = 'prepaid.funded' and not exists (select from prepaid_transfer t where t.id = j.reference)
    limit ${FOUND_MAX}`.execute(db.tables());
  return rows.map(({ id }) => `top-up ${id} does not agree with its journal`);
}

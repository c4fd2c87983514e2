// All SQL of bills.
import type { exportBills, RequestOf } from '@causeway/contract';
import { sql, type Selectable } from 'kysely';
import { columnText, columnsOf } from '../../../platform/db/columns.ts';
import { within } from '../../../platform/clock/hong-kong.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type Whose, recordList } from '../../../platform/db/record-list.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { notAbout, type ReviewPage, type Viewer } from '../../foundation/reviewing/index.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { BillingFee } from './fees-and-months.ts';

/** The amount in minor units. */
export type BillRecord = Selectable<AllTables['bill']> & { readonly reversedBy: string | null };
export type BillChangeRecord = Selectable<AllTables['bill_change']>;
export type FeeCategory = AllTables['billing_fee']['category'];

export const { insert, update } = rowsOf();

export type BillFilter = RequestOf<typeof exportBills>;

const columns = sql`${sql.raw(columnText('bill'))}, (select r.id from bill r where r.reverses = bill.id) as reversed_by`;

/** Open bills, and whether the balance covers each of them together with all older ones. */
const OPEN = `
  select b.id, b.status, b.due <= coalesce(h.balance, 0) as is_covered
  from (
    select id, status, member_id, created_at, sum(amount) over (partition by member_id order by created_at, id) as due
    from bill where status in (0, 2)) b
  left join ledger.head h on h.id = ledger.account_id(b.member_id, 'prepaid-available', 'USD')`;

/** Changes with the names of the member, the requester and the decider. */
const changes = (db: Db) =>
  db
    .tables()
    .selectFrom('bill_change')
    .innerJoin('member', 'member.id', 'bill_change.memberId')
    .innerJoin('staff', 'staff.id', 'bill_change.requestedBy')
    .leftJoin('staff as second', 'second.id', 'bill_change.decidedBy')
    .select(columnsOf('bill_change'))
    .select(['member.nameEn as memberName', 'staff.name as requester', 'second.name as decider'])
    .orderBy('requestedAt')
    .orderBy('bill_change.id');
export type NamedChange = Awaited<ReturnType<ReturnType<typeof changes>['executeTakeFirstOrThrow']>>;
const waiting = (of: ReturnType<typeof changes>) => of.where('bill_change.status', '=', 'waiting');

/** The newest month whose fees were charged, YYYY-MM. */
export const newestMonth = async (db: Db): Promise<string | undefined> =>
  (await db.tables().selectFrom('billing_month').select('month').orderBy('month', 'desc').executeTakeFirst())
    ?.month;

export async function noteMonth(db: Db, month: string, now: Date): Promise<void> {
  await db
    .tables()
    .insertInto('billing_month')
    .values({ month, chargedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function billStore(db: Db) {
  const tables = db.tables();
  const records = recordList<BillRecord>(db, {
    table: 'bill',
    at: 'createdAt',
    currencies: ['currency'],
    columns,
  });
  return {
    byId: async (id: string): Promise<BillRecord | undefined> =>
      (await sql<BillRecord>`select ${columns} from bill where id = ${id}`.execute(tables)).rows[0],

    list: (memberId: string, filter: BillFilter & { readonly pageNo: number; readonly pageSize: number }) =>
      records.list(whose(memberId, filter), {
        ...listed(filter),
        pageNo: filter.pageNo,
        pageSize: filter.pageSize,
      }),

    walk: (memberId: string, filter: BillFilter) => records.walk(whose(memberId, filter), listed(filter)),

    /** All lines of a category's price. */
    fees: async (category: FeeCategory): Promise<readonly BillingFee[]> =>
      (
        await tables
          .selectFrom('billing_fee')
          .select(columnsOf('billing_fee'))
          .where('category', '=', category)
          .execute()
      ).map(({ tier, memberId, amount, validFrom }) => ({
        ...{ tier, memberId, amount, validFrom },
      })),

    /** The developer member to charge; undefined when it is none. */
    charged: (memberId: string) =>
      tables
        .selectFrom('member')
        .select(['id', 'tier'])
        .where('id', '=', memberId)
        .where('isDeveloper', '=', true)
        .executeTakeFirst(),

    /**
     * Developer members created before that time, after this id, and without a bill for this cause; a cause ends with
     * the member's id.
     */
    unbilled: async (
      { cause, before, afterId }: { readonly cause: string; readonly before: Date; readonly afterId: string },
      limit: number,
    ) =>
      (
        await sql<{ id: string; tier: string }>`
          select id, tier from member m
          where is_developer and status = 'normal' and id > ${afterId} and created_at < ${before}
            and not exists (select from bill b where b.cause = ${cause} || m.id)
          order by id limit ${limit}`.execute(tables)
      ).rows,

    /** Open bills that their balances cover, oldest first. */
    covered: async (limit: number) =>
      (
        await sql<{
          id: string;
        }>`${sql.raw(OPEN)} where b.due <= h.balance order by b.created_at, b.id limit ${limit}`.execute(
          tables,
        )
      ).rows,

    /** Unpaid bills that their balances do not cover. */
    uncovered: async (limit: number) =>
      (
        await sql<{ id: string }>`${sql.raw(OPEN)}
          where b.status = 0 and b.due > coalesce(h.balance, 0) limit ${limit}`.execute(tables)
      ).rows,

    change: (id: string): Promise<NamedChange | undefined> =>
      changes(db).where('bill_change.id', '=', id).executeTakeFirst(),

    changesOf: (memberId: string): Promise<readonly NamedChange[]> =>
      waiting(changes(db)).where('memberId', '=', memberId).execute(),

    /** Oldest first; leaves out members that the reader belongs to. */
    waitingChanges: ({ offset, limit, conflictsOfInterest }: ReviewPage): Promise<readonly NamedChange[]> =>
      waiting(changes(db))
        .where(notAbout('memberId', conflictsOfInterest))
        .offset(offset)
        .limit(limit)
        .execute(),

    countWaitingChanges: async ({ conflictsOfInterest }: Viewer): Promise<number> => {
      const { count } = await tables
        .selectFrom('bill_change')
        .select((row) => row.fn.countAll<bigint>().as('count'))
        .where('status', '=', 'waiting')
        .where(notAbout('memberId', conflictsOfInterest))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
export type BillStore = ReturnType<typeof billStore>;

const listed = ({ createStartDate, createEndDate, currency, txnNo, status }: BillFilter) => ({
  ...{
    startTime: createStartDate,
    endTime: createEndDate,
    currency,
    txnNo: txnNo || undefined,
    status,
  },
});

/** The part of the filter that only this list has. */
function whose(
  memberId: string,
  { paymentStartDate, paymentEndDate, category, paymentNo }: BillFilter,
): Whose {
  const { from, to } = within(paymentStartDate, paymentEndDate);
  const conditions = [sql`member_id = ${memberId}`];
  if (category) conditions.push(sql`category = ${category}`);
  if (paymentNo) conditions.push(sql`payment_no = ${paymentNo}`);
  if (from) conditions.push(sql`paid_at >= ${from}`);
  if (to) conditions.push(sql`paid_at < ${to}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The balance of a member's prepaid account, and the amount that its open bills need, in cents of USD. */
export async function prepaidNeeds(
  db: Db,
  memberId: string,
): Promise<{ readonly available: bigint; readonly due: bigint }> {
  const { rows } = await sql<{ available: bigint; due: bigint }>`
    select
      coalesce((select h.balance from ledger.head h
        where h.id = ledger.account_id(${memberId}, 'prepaid-available', 'USD')), 0)::bigint as available,
      coalesce((select sum(b.amount) from bill b
        where b.member_id = ${memberId} and b.status in (0, 2)), 0)::bigint as due`.execute(db.tables());
  const [row] = rows;
  if (!row) throw new Error('a query without a table answered no row');
  return row;
}

const FOUND_MAX = 100;

/** Bills that disagree with their journals, and journals without a bill. */
export async function billBreaks(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bill b
    left join lateral (
      select coalesce(-sum(leg.amount) filter (
          where leg.account = ledger.account_id(b.member_id, 'prepaid-available', b.currency)), 0) as taken
      from ledger.journal j cross join lateral unnest(j.accounts, j.amounts) as leg(account, amount)
      where j.reference = b.id) posted on true
    where posted.taken <> case b.status when 1 then b.amount else 0 end
      or exists (select from bill o where o.id = b.reverses and (o.status, o.amount) is distinct from (1, -b.amount))
    union
    select j.reference from ledger.journal j
    where j.kind like 'bill.%' and not exists (select from bill b where b.id = j.reference)
    limit ${FOUND_MAX}`.execute(db.tables());
  return rows.map(({ id }) => `bill ${id} does not agree with its journals`);
}

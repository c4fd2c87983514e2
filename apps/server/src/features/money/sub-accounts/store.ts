// All SQL of sub-accounts.
import type { exportSubAccountMoves, RequestOf } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { columnText, columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type FollowedPage, followedList, ofMember, type Whose } from '../../../platform/db/record-list.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type SubAccountRecord = Selectable<AllTables['sub_account']>;
export type MoveRecord = Selectable<AllTables['sub_account_move']>;
export interface NamedMove extends MoveRecord {
  /** The sub-account's name. */
  readonly name: string;
}

export const { insert, update } = rowsOf();

export type MoveFilter = RequestOf<typeof exportSubAccountMoves>;

type Page = Pick<FollowedPage, 'pageNo' | 'pageSize' | 'after' | 'updatedFrom'>;

export interface Held {
  readonly owner: string;
  readonly currency: CurrencyCode;
  readonly balance: bigint;
  /** Waits for a second person's approval to move out. */
  readonly frozen: bigint;
}

/** Typed `%` and `_` are plain text, not patterns. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const matching = (memberId: string, search: string | undefined): Whose =>
  search === undefined || search === ''
    ? ofMember(memberId)
    : sql`${ofMember(memberId)} and (name ilike ${containing(search)} or reference ilike ${containing(search)})`;

function whose(memberId: string, { subAccountId, direction }: MoveFilter): Whose {
  const conditions: RawBuilder<unknown>[] = [ofMember(memberId)];
  if (subAccountId) conditions.push(sql`sub_account_id = ${subAccountId}`);
  if (direction) conditions.push(sql`direction = ${direction}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

export function subAccountStore(db: Db) {
  const tables = db.tables();
  const accounts = followedList<SubAccountRecord>(db, {
    ...{ table: 'sub_account', at: 'createdAt', currencies: [] },
  });
  const columns = sql`${sql.raw(columnText('sub_account_move'))}, (select a.name from sub_account a where a.id = sub_account_id) as name`;
  const moves = followedList<NamedMove>(db, {
    ...{ table: 'sub_account_move', at: 'createdAt', currencies: ['currency'], columns },
  });
  return {
    list: (memberId: string, search: string | undefined, page: Page) =>
      accounts.list(matching(memberId, search), page),

    byId: (id: string): Promise<SubAccountRecord | undefined> =>
      tables
        .selectFrom('sub_account')
        .select(columnsOf('sub_account'))
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Balances of these sub-accounts, by sub-account and currency. */
    held: async (ids: readonly string[]): Promise<readonly Held[]> =>
      ids.length === 0
        ? []
        : (
            await sql<Held>`
              select sub_account_id as owner, currency, h.balance,
                coalesce(f.balance, 0)::bigint as frozen
              from (select distinct sub_account_id, currency from sub_account_move
                where sub_account_id in (${sql.join(ids)})) c
              join ledger.head h on h.id = ledger.account_id(sub_account_id, 'available', currency)
              left join ledger.head f on f.id = ledger.account_id(sub_account_id, 'frozen', currency)
              order by sub_account_id, currency`.execute(tables)
          ).rows,

    /** Balances of all sub-accounts of a member. */
    heldInAll: async (memberId: string) =>
      (
        await sql<Omit<Held, 'owner'>>`
          select currency, sum(h.balance)::bigint as balance, coalesce(sum(f.balance), 0)::bigint as frozen
          from (select distinct sub_account_id, currency from sub_account_move where member_id = ${memberId}) c
          join ledger.head h on h.id = ledger.account_id(sub_account_id, 'available', currency)
          left join ledger.head f on f.id = ledger.account_id(sub_account_id, 'frozen', currency)
          group by currency order by currency`.execute(tables)
      ).rows,

    collecting: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : tables
            .selectFrom('collection_account')
            .select(['id', 'subAccountId'])
            .where('subAccountId', 'in', ids)
            .orderBy('createdAt')
            .execute(),

    collectionAccount: (id: string) =>
      tables
        .selectFrom('collection_account')
        .select(['id', 'version', 'memberId', 'subAccountId'])
        .where('id', '=', id)
        .executeTakeFirst(),

    move: async (id: string): Promise<NamedMove | undefined> =>
      (await sql<NamedMove>`select ${columns} from sub_account_move where id = ${id}`.execute(tables))
        .rows[0],

    moves: (memberId: string, filter: MoveFilter & Page) =>
      moves.list(whose(memberId, filter), listed(filter)),

    walkMoves: (memberId: string, filter: MoveFilter) => moves.walk(whose(memberId, filter), listed(filter)),

    /** Totals of all completed moves that match the filter. */
    sums: (memberId: string, filter: MoveFilter) =>
      moves.sums<{ direction: 'in' | 'out'; currency: CurrencyCode }>(
        sql`${whose(memberId, filter)} and status = 'MOVED'`,
        listed(filter),
        ['direction', 'currency'],
      ),
  };
}
export type SubAccountStore = ReturnType<typeof subAccountStore>;

/** The list's filter, without the fields that `whose` uses. */
const listed = <Filter extends MoveFilter>(filter: Filter) => ({
  ...filter,
  subAccountId: undefined,
  direction: undefined,
});

const FOUND_MAX = 100;

/** Moves that disagree with their journals or their approval, and journals without a move. */
export async function subAccountBreaks(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from sub_account_move m
    left join lateral (
      select
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id(m.member_id, 'available', m.currency)), 0) as own,
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id(m.member_id, 'frozen', m.currency)), 0) as own_frozen,
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id(m.sub_account_id, 'available', m.currency)), 0) as sub,
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id(m.sub_account_id, 'frozen', m.currency)), 0) as sub_frozen
      from ledger.journal j cross join lateral unnest(j.accounts, j.amounts) as leg(account, amount)
      where j.reference = m.id) posted on true
    where (posted.own, posted.own_frozen, posted.sub, posted.sub_frozen) is distinct from (
        case when m.direction = 'in' and m.status in ('WAITING', 'MOVED') then -m.amount
          when m.direction = 'out' and m.status = 'MOVED' then m.amount else 0 end,
        case when m.direction = 'in' and m.status = 'WAITING' then m.amount else 0 end,
        case when m.direction = 'in' and m.status = 'MOVED' then m.amount
          when m.direction = 'out' and m.status in ('WAITING', 'MOVED') then -m.amount else 0 end,
        case when m.direction = 'out' and m.status = 'WAITING' then m.amount else 0 end)
      or m.status = 'MOVED' and exists (
        select from approval a where a.kind = 'sub-account-move' and a.subject_id = m.id and a.status <> 'approved')
    union
    select j.reference from ledger.journal j
    where j.kind like 'sub-account.%' and not exists (select from sub_account_move m where m.id = j.reference)
    limit ${FOUND_MAX}`.execute(db.tables());
  return rows.map(({ id }) => `move ${id} of a sub-account does not agree with its journals`);
}

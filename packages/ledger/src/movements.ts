// The movements on several wallets as one list, newest first, with filters and page numbers: the same as a walk over the
// changes without holds. Its cost never depends on what others post. Without a filter, every page costs much the same; a
// filter by reference or entry reads as many journals as match; any other filter reads all entries of the wallets.
import { CHANGE_COLUMNS, type Change, type ChangeRow, type Side, changeOf, sidesOf } from './change.ts';
import { type EntryFilter, type EntryPage, filterOf, filterValues } from './entries.ts';
import { type AccountKey, accountId } from './keys.ts';
import { type Queryable, type Statement, rowsOf } from './queryable.ts';

export interface Movements {
  readonly list: readonly Change[];
  readonly total: number;
}

/** A page of the movements of wallets that pass the filter, and how many pass it in all. */
export async function movements(
  db: Queryable,
  wallets: readonly AccountKey[],
  filter: EntryFilter,
  page: EntryPage,
): Promise<Movements> {
  const sides = wallets.flatMap(sidesOf);
  const isFiltered = page.behind !== undefined || Object.values(filter).some((value) => value !== undefined);
  const rows = await (isFiltered ? passing(db, sides, filter, page) : all(db, sides, page));
  const byId = new Map(sides.map((side) => [String(accountId(side.account)), side]));
  const list = rows.flatMap((row) => (row.accountId === null ? [] : [moved(byId, row)]));
  return { list, total: Number(rows[0]?.total ?? 0) };
}

function moved(byId: ReadonlyMap<string, Side>, row: MovementRow): Change {
  const side = byId.get(String(row.accountId));
  if (!side) throw new Error('ledger: a movement of an account that was not asked for');
  return changeOf(side, row, BigInt(row.partnerBalance));
}

const idsOf = (sides: readonly Side[]) =>
  [sides.map(({ account }) => accountId(account)), sides.map(({ partner }) => accountId(partner))] as const;

/** The most entries of each account that one statement counts. */
const COUNTED_AT_ONCE = 100_000;

async function all(
  db: Queryable,
  sides: readonly Side[],
  { offset, limit }: EntryPage,
): Promise<readonly Row[]> {
  const ids = idsOf(sides);
  // A page is right even if its entries were not counted yet, but then each reading counts again.
  for (;;) {
    const counted = await rowsOf<{ upto: string }>(db, {
      name: 'ledger-movements-count',
      text: COUNT,
      values: [...ids, COUNTED_AT_ONCE],
    });
    if (counted.length === 0) break;
  }
  return rowsOf<Row>(db, {
    name: 'ledger-movements-page',
    text: `select total, account_id, ${CHANGE_COLUMNS}, partner_balance from ledger.movements_page($1, $2, $3, $4)`,
    values: [...ids, offset, limit],
  });
}

/** Counts each entry once. Two counts at the same time find the same numbers. */
const COUNT = `
  with behind as (
    select w.id, w.partner, coalesce(c.upto, 0) as upto, coalesce(c.moved, 0) as moved, h.version / 32 * 32 as whole
    from unnest($1::bigint[], $2::bigint[]) w(id, partner) join ledger.head h on h.id = w.id
    left join lateral (select n.upto, n.moved from movement_count n
      where n.account_id = w.id order by n.moved desc, n.upto desc limit 1) c on true
    where h.version / 32 * 32 > coalesce(c.upto, 0))
  insert into movement_count (account_id, moved, upto)
  select b.id, b.moved + sum(s.moved) over (partition by b.id order by s.upto), s.upto
  from behind b cross join lateral ledger.movement_sums(b.id, b.partner, b.upto, least(b.whole, b.upto + $3::int / 32 * 32)) s
  on conflict do nothing returning upto`;

function passing(
  db: Queryable,
  sides: readonly Side[],
  filter: EntryFilter,
  { offset, limit, behind }: EntryPage,
): Promise<readonly Row[]> {
  const [ids, partners] = idsOf(sides);
  return rowsOf<Row>(db, {
    ...statementFor(filter),
    values: [
      ...[ids, ...filterValues(filter), limit, offset],
      ...[behind?.journalId ?? null, behind?.leg ?? null, partners],
    ],
  });
}

function statementFor({ entry, reference }: EntryFilter): Statement {
  if (entry !== undefined) return { name: 'ledger-movements-of-journal', text: OF_JOURNAL };
  if (reference !== undefined) return { name: 'ledger-movements-of-reference', text: OF_REFERENCE };
  return { name: 'ledger-movements-passing', text: PASSING };
}

/**
 * A page of what `source` answers, each row with the count of all rows; a single row with only the count when the page is
 * empty.
 */
const pageOf = (source: string): string => `with passing as materialized (${source})
  select counted.total, page.account_id, ${CHANGE_COLUMNS},
    ledger.balance_before(page.partner, page.journal_id, page.leg) as partner_balance
  from (select count(*) as total from passing) counted
  left join (select account_id, partner, ${CHANGE_COLUMNS} from passing
    where $11::bigint is null or (journal_id, leg) < ($11, $12::int)
    order by journal_id desc, leg desc limit $9 offset $10) page on true
  order by page.journal_id desc, page.leg desc`;

const SIDES = 'unnest($1::bigint[], $13::bigint[]) side(account_id, partner)';

const PASSING = pageOf(`select side.account_id, side.partner, ${CHANGE_COLUMNS} from ${SIDES}
  join ledger.head h on h.id = side.account_id
  cross join lateral ledger.movements_window(h.id, 0, h.version) w
  where w.counterpart is distinct from side.partner and ${filterOf('w', 'w')}`);

/** Reads the journals. Each lists its legs in pairs: odd ones are sources, and each destination follows its source. */
const ofJournals = (condition: string): string =>
  pageOf(`select l.account_id, side.partner, l.journal_id, l.leg, j.kind, j.reference, j.at, l.amount, l.balance_after,
      l.counterpart
    from ledger.journal j cross join lateral (
      select l.account_id, j.id as journal_id, l.leg::int, l.amount, l.balance_after,
        j.accounts[case when l.leg % 2 = 1 then l.leg + 1 else l.leg - 1 end] as counterpart
      from unnest(j.accounts, j.amounts, j.balances) with ordinality l(account_id, amount, balance_after, leg)) l
    join ${SIDES} on side.account_id = l.account_id
    where ${condition} and l.counterpart is distinct from side.partner and ${filterOf('l', 'j')}`);

const OF_REFERENCE = ofJournals('j.reference = $6');
const OF_JOURNAL = ofJournals('j.id = $7');

interface MovementRow extends ChangeRow {
  /** Text or bigint, as the pool reads int8. */
  readonly accountId: string | bigint;
  readonly total: string;
  readonly partnerBalance: string;
}

type Row = MovementRow | { readonly accountId: null; readonly total: string };

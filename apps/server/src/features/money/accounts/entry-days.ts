// Daily totals of what accounts received and paid. Each read adds the entries posted since the last one.
import { accountId, type AccountKey } from '@causeway/ledger';
import type { Db } from '../../../platform/db/db.ts';

/** The most entries that one call adds, over all accounts. */
const ENTRIES_MAX = 50_000;
/** The largest number of entries that may be missing because they were posted during the read. */
const LATE = 1_000;

/** Amounts in minor units. */
export interface EntryDays {
  readonly account: AccountKey;
  readonly balance: bigint;
  readonly sums: readonly { readonly day: string; readonly kind: string; readonly amount: bigint }[];
}

/** Adds each entry once, even when two calls run together: the second finds a newer version and adds nothing. */
const CARRY_ON = `
  with behind as (
    select h.id, h.version, coalesce(u.version, ledger.version_before(h.id, $2)) as done
    from ledger.head h left join entry_day_upto u on u.account_id = h.id
    where h.id = any ($1::bigint[]) and h.version > coalesce(u.version, 0)),
  claimed as (
    insert into entry_day_upto as u (account_id, version)
    select id, least(version, done + $3) from behind order by id
    on conflict (account_id) do update set version = excluded.version
      where u.version = (select done from behind where id = u.account_id)
    returning account_id, version)
  insert into entry_day as d (account_id, day, kind, amount)
  select b.id, s.day, s.kind, s.amount
  from behind b join claimed c on c.account_id = b.id and c.version > b.done
  cross join lateral ledger.entry_sums(b.id, b.done, c.version) s
  on conflict (account_id, day, kind) do update set amount = d.amount + excluded.amount`;

const READ = `
  select h.id::text, h.version - u.version as missing, d.day::text, d.kind, d.amount::text,
    coalesce((select p.balance_after from ledger.posting p
      where p.account_id = h.id and p.version = u.version), 0)::text as balance
  from ledger.head h join entry_day_upto u on u.account_id = h.id
  left join entry_day d on d.account_id = h.id and d.day >= $2::date
  where h.id = any ($1::bigint[])`;

interface Row {
  readonly id: string;
  readonly missing: bigint | string;
  readonly day: string | null;
  readonly kind: string | null;
  readonly amount: string | null;
  readonly balance: string;
}

/** Totals since that day, with the instant it begins; null while more entries wait than one call may add up. */
export async function entryDays(
  { pool }: Db,
  accounts: readonly AccountKey[],
  from: { readonly day: string; readonly at: Date },
): Promise<readonly EntryDays[] | null> {
  const ids = accounts.map(accountId);
  const share = Math.max(LATE, Math.floor(ENTRIES_MAX / Math.max(1, ids.length)));
  await pool.query(CARRY_ON, [ids, from.at, share]);
  const { rows } = await pool.query<Row>(READ, [ids, from.day]);
  if (rows.some(({ missing }) => BigInt(missing) > LATE)) return null;
  return accounts.map((account) => {
    const own = rows.filter(({ id }) => id === String(accountId(account)));
    return {
      account,
      balance: BigInt(own[0]?.balance ?? 0),
      sums: own.flatMap(({ day, kind, amount }) =>
        day === null || kind === null || amount === null ? [] : [{ day, kind, amount: BigInt(amount) }],
      ),
    };
  });
}

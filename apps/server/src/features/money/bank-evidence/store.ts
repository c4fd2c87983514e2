// All SQL of banks' statements, and of the books beside them: readings, matches, and the rest.
import type { CurrencyCode } from '@causeway/money';
import type { BankChannel } from '@causeway/providers/port';
import { sql, type Kysely, type Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { type OurLine, type TheirEntry, batchKey } from './match.ts';

type Tables = Refined<{
  bank_statement: { entryIds: readonly string[] };
  bank_statement_entry: { events: readonly object[] };
}>;
export type StatementRow = Selectable<Tables['bank_statement']>;
export type EntryRow = Selectable<Tables['bank_statement_entry']>;
export type StartRow = Selectable<Tables['bank_account_start']>;

export const { insert } = rowsOf<Tables>();

/** One of our accounts at a bank, in one currency. */
export interface AccountOf {
  readonly channel: BankChannel;
  readonly currency: CurrencyCode;
}

export const accountKey = ({ channel, currency }: AccountOf): string => `${String(channel)}:${currency}`;

/** A movement of the books at the bank without an entry. */
export interface LineRow {
  readonly id: string;
  readonly amount: bigint;
  readonly at: Date;
  readonly kind: string;
  readonly reference: string;
  /** The booking that reported it; null without one. */
  readonly booking: string | null;
  readonly account: string | null;
  readonly payments: number | null;
  readonly entryTotal: bigint | null;
  readonly valueDay: string | null;
  readonly bookingDay: string | null;
  readonly remittance: string | null;
  /** True if only a notice reported it, no report and no statement. */
  readonly isNoticeOnly: boolean;
  readonly servicer: string | null;
  readonly transaction: string | null;
  readonly uetr: string | null;
  readonly instruction: string | null;
  readonly endToEnd: string | null;
  readonly entryServicer: string | null;
  readonly entry: string | null;
}

export const entryOf = (row: EntryRow): TheirEntry => ({
  ...{ id: row.id, amount: row.amount, day: row.day, valueDay: row.valueDay, payments: row.payments },
  references: referencesIn(row),
});

export function lineOf(row: LineRow, dayAt: (at: Date) => string): OurLine {
  const { id, amount, valueDay, bookingDay, payments, entryTotal, reference: record } = row;
  const day = dayAt(row.at);
  const batch =
    payments !== null && entryTotal !== null && payments > 1
      ? batchKey(amount > 0n ? entryTotal : -entryTotal, payments, bookingDay ?? valueDay ?? day)
      : null;
  const otherDays = [bookingDay, valueDay].filter((each) => each !== null);
  return { id, amount, day, otherDays, record, batch, references: referencesIn(row) };
}

const referencesIn = (row: Omit<OurLine['references'], never>): OurLine['references'] => ({
  ...{ servicer: row.servicer, transaction: row.transaction, uetr: row.uetr },
  ...{ instruction: row.instruction, endToEnd: row.endToEnd },
  ...{ entryServicer: row.entryServicer, entry: row.entry },
});

const ledgerAccount = ({ channel, currency }: AccountOf) =>
  sql`ledger.account_id('house', ${`channel-${String(channel)}`}, ${currency})`;

/**
 * Lines that are no movement at the bank: money that matched a member passes through the channel's account
 * twice and stays there, and money that the bank never booked was detected and retracted. Once it is detected
 * again, it counts.
 */
const isInternal = sql`(j.kind in ('unmatched.matched', 'deposit.retracted') or (j.kind = 'deposit.detected'
  and (exists (select from unmatched_payment u where u.deposit_id = j.reference)
    or exists (select from ledger.journal r where r.reference = j.reference and r.kind = 'deposit.retracted'
      and r.id > j.id))))`;

/** An entry that the newest statement of its day lacks. */
const isWithdrawn = sql<boolean>`exists (select from bank_statement s
  where s.channel = e.channel and s.currency = e.currency and s.account = e.account and s.day = e.day
    and s.revision > 1 and not s.entry_ids ? e.id
    and not exists (select from bank_statement l where l.channel = s.channel and l.currency = s.currency
      and l.account = s.account and l.day = s.day and l.revision > s.revision))`;

/** Sums of an account by day: of all movements or entries, and of matched ones. */
export interface DaySum {
  readonly day: string;
  readonly all: bigint;
  readonly matched: bigint;
}

const bookReads = (tables: Kysely<Tables>) => ({
  /** Movements without an entry, with the bank's sign, oldest first. */
  linesOpen: async (of: AccountOf, after: bigint): Promise<readonly LineRow[]> => {
    const { rows } = await sql<LineRow>`
      select p.journal_id || ':' || p.leg as id, -p.amount::bigint as amount, j.at, j.kind, j.reference,
        b.id as booking, b.account, b.payments, b.entry_total as "entryTotal", b.value_day::text as "valueDay",
        b.booking_day::text as "bookingDay", b.remittance, b.servicer, b.transaction, b.uetr, b.instruction,
        b.end_to_end as "endToEnd", b.entry_servicer as "entryServicer", b.entry,
        coalesce(not b.reports @? '$[*].source ? (@ != "camt.054")', false) as "isNoticeOnly"
      from ledger.posting p join ledger.journal j on j.id = p.journal_id
      left join lateral (select b.id, b.account, b.payments, b.entry_total, b.value_day, b.booking_day, b.remittance, b.servicer,
          b.transaction, b.uetr, b.instruction, b.end_to_end, b.entry_servicer, b.entry, b.reports from bank_booking b
        where b.channel = ${of.channel} and b.currency = ${of.currency}
          and (b.subject_id = j.reference or b.id = j.reference)
          and b.side = case when p.amount < 0 then 'credit' else 'debit' end
        order by b.amount = abs(p.amount) desc, b.ordinal limit 1) b on true
      where p.account_id = ${ledgerAccount(of)} and p.version > ${after}
        and not exists (select from bank_match m where m.id = p.journal_id || ':' || p.leg)
        and not ${isInternal}
      order by p.version`.execute(tables);
    return rows;
  },

  /** The account's balance before an instant, with the bank's sign, and the newest posting at that time. */
  oursBefore: async (of: AccountOf, at: Date): Promise<{ ours: bigint; version: bigint }> => {
    const { rows } = await sql<{ ours: bigint; version: bigint }>`
      select coalesce(-sum(p.amount), 0)::bigint as ours, coalesce(max(p.version), 0)::bigint as version
      from ledger.posting p join ledger.journal j on j.id = p.journal_id
      where p.account_id = ${ledgerAccount(of)} and j.at < ${at}`.execute(tables);
    return rows[0] ?? { ours: 0n, version: 0n };
  },

  /** Sums by day; each day begins at its instant. The money of matched payments nets to zero and counts as matched. */
  lineSums: async (
    of: AccountOf,
    after: bigint,
    days: readonly { readonly day: string; readonly startsAt: Date }[],
  ): Promise<readonly DaySum[]> => {
    const starts = days.map(({ startsAt }) => startsAt.toISOString());
    const { rows } = await sql<{ place: number; all: bigint; matched: bigint }>`
      select width_bucket(j.at, ${starts}::timestamptz[]) as place, -sum(p.amount)::bigint as all,
        coalesce(-sum(p.amount) filter (where ${isInternal} or exists (select from bank_match m
          where m.id = p.journal_id || ':' || p.leg)), 0)::bigint as matched
      from ledger.posting p join ledger.journal j on j.id = p.journal_id
      where p.account_id = ${ledgerAccount(of)} and p.version > ${after}
      group by 1`.execute(tables);
    return rows.flatMap(({ place, all, matched }) => {
      const day = days[Math.max(place, 1) - 1]?.day;
      return day === undefined ? [] : [{ day, all, matched }];
    });
  },
});

const statementReads = (tables: Kysely<Tables>) => ({
  /** The newest revision of each account and day, oldest day first. */
  statements: async (of: AccountOf, from: string): Promise<readonly StatementRow[]> =>
    tables
      .selectFrom('bank_statement')
      .select(columnsOf('bank_statement'))
      .distinctOn(['day', 'account'])
      .where('channel', '=', of.channel)
      .where('currency', '=', of.currency)
      .where('day', '>=', from)
      .orderBy('day')
      .orderBy('account')
      .orderBy('revision', 'desc')
      .execute(),

  /** The newest revision of one account's day. */
  newestOf: async (of: AccountOf, account: string, day: string): Promise<StatementRow | undefined> =>
    tables
      .selectFrom('bank_statement')
      .select(columnsOf('bank_statement'))
      .where('channel', '=', of.channel)
      .where('currency', '=', of.currency)
      .where('account', '=', account)
      .where('day', '=', day)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst(),

  daysRead: async (channel: BankChannel, from: string): Promise<ReadonlySet<string>> => {
    const rows = await tables
      .selectFrom('bank_statement')
      .select('day')
      .distinct()
      .where('channel', '=', channel)
      .where('day', '>=', from)
      .execute();
    return new Set(rows.map(({ day }) => day));
  },

  /** Days whose statement does not add up or follow the previous one: the bank may correct them. */
  daysInDoubt: async (channel: BankChannel, from: string): Promise<ReadonlySet<string>> => {
    const rows = await tables
      .selectFrom('bank_break')
      .select('day')
      .distinct()
      .where('channel', '=', channel)
      .where('day', '>=', from)
      .where('state', '=', 'OPEN')
      .where('kind', 'in', [
        'statement-does-not-add-up',
        'balance-does-not-chain',
        'doubled',
        'balance-differs',
      ])
      .execute();
    return new Set(rows.map(({ day }) => day));
  },

  /** The statements that were read last, for people. */
  received: async (page: { readonly limit: number; readonly offset: number }) => {
    const newest = tables.selectFrom('bank_statement');
    const [list, count] = await Promise.all([
      newest
        .select(columnsOf('bank_statement'))
        .orderBy('day', 'desc')
        .orderBy('channel')
        .orderBy('currency')
        .orderBy('account')
        .orderBy('revision', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),
      newest.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    ]);
    return { list, total: Number(count.total) };
  },
});

const entryReads = (tables: Kysely<Tables>) => ({
  entryIds: async (of: AccountOf, account: string, day: string): Promise<ReadonlySet<string>> => {
    const rows = await tables
      .selectFrom('bank_statement_entry')
      .select('id')
      .where('channel', '=', of.channel)
      .where('currency', '=', of.currency)
      .where('account', '=', account)
      .where('day', '=', day)
      .execute();
    return new Set(rows.map(({ id }) => id));
  },

  entryById: (id: string): Promise<EntryRow | undefined> =>
    tables
      .selectFrom('bank_statement_entry')
      .select(columnsOf('bank_statement_entry'))
      .where('id', '=', id)
      .executeTakeFirst(),

  entriesOpen: (of: AccountOf): Promise<EntryRow[]> =>
    tables
      .selectFrom('bank_statement_entry as e')
      .select(columnsOf('bank_statement_entry', 'e'))
      .where('e.channel', '=', of.channel)
      .where('e.currency', '=', of.currency)
      .where(sql<boolean>`not exists (select from bank_match m where m.entry = e.id)`)
      .where(sql<boolean>`not ${isWithdrawn}`)
      .orderBy('e.day')
      .orderBy('e.id')
      .execute(),

  entriesOfDay: (of: AccountOf, day: string): Promise<EntryRow[]> =>
    tables
      .selectFrom('bank_statement_entry')
      .select(columnsOf('bank_statement_entry'))
      .where('channel', '=', of.channel)
      .where('currency', '=', of.currency)
      .where('day', '=', day)
      .execute(),

  entrySums: async (of: AccountOf): Promise<readonly DaySum[]> => {
    const { rows } = await sql<DaySum>`
      select day::text, sum(amount)::bigint as all, coalesce(sum(amount) filter (where exists (
        select from bank_match m where m.entry = e.id)), 0)::bigint as matched
      from bank_statement_entry e where channel = ${of.channel} and currency = ${of.currency} and not ${isWithdrawn}
      group by day`.execute(tables);
    return rows;
  },

  /** Entries whose own reference and amount a matched entry also has: the bank reported them twice. */
  repeated: async (of: AccountOf): Promise<ReadonlySet<string>> => {
    const { rows } = await sql<{ id: string }>`
      select e.id from bank_statement_entry e
      where e.channel = ${of.channel} and e.currency = ${of.currency} and e.servicer is not null
        and not exists (select from bank_match m where m.entry = e.id)
        and exists (select from bank_statement_entry o where o.channel = e.channel and o.servicer = e.servicer
          and o.currency = e.currency and o.amount = e.amount and o.id <> e.id)`.execute(tables);
    return new Set(rows.map(({ id }) => id));
  },
});

export function evidenceStore(db: Db) {
  const tables = db.tables<Tables>();
  return {
    ...bookReads(tables),
    ...statementReads(tables),
    ...entryReads(tables),

    startOf: (of: AccountOf): Promise<StartRow | undefined> =>
      tables
        .selectFrom('bank_account_start')
        .select(columnsOf('bank_account_start'))
        .where('id', '=', accountKey(of))
        .executeTakeFirst(),

    starts: (): Promise<StartRow[]> =>
      tables.selectFrom('bank_account_start').select(columnsOf('bank_account_start')).orderBy('id').execute(),
  };
}
export type EvidenceStore = ReturnType<typeof evidenceStore>;

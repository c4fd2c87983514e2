// All SQL of reports: the rows, the reporting entity, and transactions as a report tells them.
import type { ReportedOutcome, reportCodes, reportStates } from '@causeway/contract';
import { type CurrencyCode, amount, kindOf, toDecimal } from '@causeway/money';
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { ANNOUNCED } from '../travel-inquiries/index.ts';
import { type ReportedAmount, type ReportedTransaction, type ReportingEntity, networkOf } from './facts.ts';

type Tables = Refined<{
  case_report: { code: (typeof reportCodes)[number]; state: (typeof reportStates)[number] };
}>;
export type ReportRow = Selectable<Tables['case_report']>;

export const { insert, update } = rowsOf<Tables>();
const tables = (db: Db) => db.tables<Tables>();

export const reportById = (db: Db, id: string): Promise<ReportRow | undefined> =>
  tables(db)
    .selectFrom('case_report')
    .select(columnsOf('case_report'))
    .where('id', '=', id)
    .executeTakeFirst();

/** With names and without the files, newest first. */
export const reportsOf = (db: Db, caseId: string) =>
  tables(db)
    .selectFrom('case_report as report')
    .innerJoin('staff as preparer', 'preparer.id', 'report.preparedBy')
    .leftJoin('staff as releaser', 'releaser.id', 'report.releasedBy')
    .select(['report.id', 'report.version', 'report.code', 'report.state', 'report.reason', 'report.action'])
    .select(['report.indicators', 'report.transactions', 'report.sha256', 'report.preparedBy'])
    .select(['report.preparedAt', 'report.releasedAt'])
    .select(['preparer.name as preparedByName', 'releaser.name as releasedByName'])
    .where('report.caseId', '=', caseId)
    .orderBy('report.preparedAt', 'desc')
    .orderBy('report.id')
    .execute();

/** The ids of all reports of these cases. */
export async function reportIdsOf(db: Db, caseIds: readonly string[]): Promise<readonly string[]> {
  if (caseIds.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('case_report')
    .select('id')
    .where('caseId', 'in', caseIds)
    .execute();
  return rows.map(({ id }) => id);
}

const REPEATED = `
  select id from case_report
  where member_id = $1 and code = $2 and state <> 'WITHDRAWN'
    and case code when 'SAR' then case_id = $3::uuid else transactions && $4::text[] end
  order by prepared_at desc limit 1`;

/**
 * The newest report about the member that tells the same and was not withdrawn: one with a transaction of these, or another
 * SAR of the case.
 */
export async function repeatedReport(
  { pool }: Pick<Db, 'pool'>,
  { memberId, code, caseId, transactions }: Pick<ReportRow, 'memberId' | 'code' | 'caseId' | 'transactions'>,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(REPEATED, [memberId, code, caseId, transactions]);
  return rows[0]?.id;
}

export async function hasReleased(db: Db, caseId: string): Promise<boolean> {
  const released = await tables(db)
    .selectFrom('case_report')
    .select('id')
    .where('caseId', '=', caseId)
    .where('state', '=', 'RELEASED')
    .limit(1)
    .executeTakeFirst();
  return released !== undefined;
}

/** The transactions that released reports of a case name. */
export async function reportedIn(db: Db, caseId: string): Promise<ReadonlySet<string>> {
  const rows = await tables(db)
    .selectFrom('case_report')
    .select('transactions')
    .where('caseId', '=', caseId)
    .where('state', '=', 'RELEASED')
    .execute();
  return new Set(rows.flatMap(({ transactions }) => transactions));
}

export async function countPrepared(db: Db): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('case_report')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('state', '=', 'PREPARED')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function reportingEntity(db: Db): Promise<ReportingEntity> {
  const row = await tables(db)
    .selectFrom('reporting_entity')
    .select(columnsOf('reporting_entity'))
    .executeTakeFirstOrThrow();
  const city = row.city ?? '';
  return {
    ...{ entityId: row.entityId, branch: row.branch ?? '', currency: row.currency },
    ...{ firstName: row.firstName ?? '', lastName: row.lastName ?? '', city },
    place: { address: row.address ?? '', city, zip: '', state: '', country: row.country },
    ...{ bankMode: row.bankMode ?? '', bankFunds: row.bankFunds ?? '' },
    ...{ chainMode: row.chainMode ?? '', chainFunds: row.chainFunds ?? '' },
  };
}

/**
 * The nearest rate of the authority's currency, as amounts in USD are counted; an amount in it stands as it is. A
 * transaction that came back was made; one that was never sent or credited was an attempt.
 */
const TRANSACTIONS = `
  select f.id, f.direction, f.is_crypto, f.currency, f.amount, f.bought_currency, f.bought_amount, f.usd, f.at,
    f.counterparty, f.countries,
    case
      when t.status in (6, 9) or d.status = 'CREDITED' or e.status in ('PROCESSING', 'SETTLED') then 'made'
      when t.status = 14 or f.direction = 'in' or e.status = 'RETURNED' then 'returned'
      when t.status in (7, 8) or e.status = 'REFUSED' then 'refused'
      when t.status in (5, 10) or e.status = 'CANCELLED' then 'canceled'
      else 'waiting' end as outcome,
    coalesce(t.payee_name, nullif(d.payer_name, ''), announced.payer, '') as name,
    coalesce(nullif(t.payee_bank_name, ''), w.service, announced.service, '') as bank_name,
    coalesce(p.swift_code, d.payer_bic, '') as bic, coalesce(t.channel, d.channel) as channel,
    coalesce(t.postscript, d.remittance, '') as remittance, coalesce(d.receiving_account, '') as our_account,
    round(f.usd / 100.0 / case when $1 = 'USD' then 1 else r.rate end, 2)::text as local
  from monitored_transaction f
  left join transfer t on f.direction = 'out' and t.id = f.id
  left join payee p on p.id = t.payee_id
  left join travel_rule_payment w on w.id = t.id
  left join deposit d on f.direction = 'in' and d.id = f.id
  left join exchange e on f.direction = 'exchange' and e.id = f.id
  left join lateral (${ANNOUNCED}) announced on d.channel in (8, 9)
  left join lateral (
    select m.rate from mid_rate_day m where m.currency = $1
    order by abs(m.day - (f.at at time zone 'Asia/Hong_Kong')::date), m.day limit 1) r on true`;

interface TransactionRow {
  readonly id: string;
  readonly direction: 'in' | 'out' | 'exchange';
  readonly boughtCurrency: CurrencyCode | null;
  readonly boughtAmount: bigint | null;
  readonly outcome: ReportedOutcome;
  readonly isCrypto: boolean;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly usd: bigint;
  readonly at: Date;
  readonly counterparty: string;
  readonly countries: readonly string[];
  readonly name: string;
  readonly bankName: string;
  readonly bic: string;
  readonly channel: number | null;
  readonly remittance: string;
  readonly ourAccount: string;
  readonly local: string | null;
}

export interface Candidate extends ReportedTransaction {
  /** Cents. */
  readonly usd: bigint;
}

const isStable = (currency: CurrencyCode): boolean => kindOf(currency) === 'crypto';

function boughtOf({ boughtCurrency: currency, boughtAmount }: TransactionRow): ReportedAmount | null {
  if (currency === null || boughtAmount === null) return null;
  return { currency, value: toDecimal(amount(currency, boughtAmount)), isCrypto: isStable(currency) };
}

function asReported(row: TransactionRow, local: string): Candidate {
  const { currency, countries, counterparty: account, channel, direction } = row;
  const value = toDecimal(amount(currency, row.amount));
  const isCrypto = direction === 'exchange' ? isStable(currency) : row.isCrypto;
  return {
    ...{ txnNo: row.id, direction, isCrypto, currency, value, usd: row.usd },
    ...{ bought: boughtOf(row), outcome: row.outcome },
    ...{ local: currency === local ? value : (row.local ?? ''), at: row.at },
    ...{ remittance: row.remittance, ourAccount: row.ourAccount },
    other: {
      ...{ name: row.name, account, bankName: row.bankName, bic: row.bic },
      ...{ network: networkOf(channel), country: countries[0] ?? '' },
    },
  };
}

/** Transactions of these alerts and others, newest first. */
export async function candidatesOf(
  { pool }: Pick<Db, 'pool'>,
  { alertIds, others }: { readonly alertIds: readonly string[]; readonly others: readonly string[] },
  local: string,
): Promise<readonly Candidate[]> {
  const { rows } = await pool.query<TransactionRow>(
    `${TRANSACTIONS} where f.id in (select unnest(a.transactions) from monitoring_alert a where a.id = any ($2))
       or f.id = any ($3)
     order by f.at desc, f.id limit 200`,
    [local, alertIds, others],
  );
  return rows.map((row) => asReported(row, local));
}

/** The member's transactions among these, in the order of time. */
export async function transactionsOf(
  { pool }: Pick<Db, 'pool'>,
  memberId: string,
  ids: readonly string[],
  local: string,
): Promise<readonly Candidate[]> {
  const { rows } = await pool.query<TransactionRow>(
    `${TRANSACTIONS} where f.member_id = $2 and f.id = any ($3) order by f.at, f.id`,
    [local, memberId, ids],
  );
  return rows.map((row) => asReported(row, local));
}

/** Newest first. */
export async function pageOfTransactions(
  { pool }: Pick<Db, 'pool'>,
  memberId: string,
  local: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly Candidate[]> {
  const { rows } = await pool.query<TransactionRow>(
    `${TRANSACTIONS} where f.member_id = $2 order by f.at desc, f.id offset $3 limit $4`,
    [local, memberId, offset, limit],
  );
  return rows.map((row) => asReported(row, local));
}

export async function countTransactions(db: Db, memberId: string): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('monitored_transaction')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface RegisteredMember {
  readonly isBusiness: boolean;
  readonly name: string | null;
  readonly country: string | null;
  readonly email: string | null;
  /** The calling code without '+'. */
  readonly prefix: string | null;
  readonly number: string | null;
}

const REGISTERED = `
  select m.member_type <> 3 as is_business, coalesce(m.name_en, case when m.member_type = 3 then p.name end) as name,
    m.country, p.email, p.country_code as prefix, p.mobile as number
  from member m
  left join lateral (
    select name, email, country_code, mobile from person where member_id = m.id and removed_at is null
    order by created_at, id limit 1) p on true
  where m.id = $1`;

/** What a member gave when it registered, with its first person. */
export async function registeredMember(
  { pool }: Pick<Db, 'pool'>,
  memberId: string,
): Promise<RegisteredMember> {
  const [row] = (await pool.query<RegisteredMember>(REGISTERED, [memberId])).rows;
  if (!row) throw new Error(`there is no member ${memberId}`);
  return row;
}

// All SQL of alerts: the queue, one of them with its transactions and steps, and what holds a payment.
import type {
  AlertState,
  InformationStatus,
  MonitoringAlertDetail,
  RequestOf,
  RuleKind,
  RuleNumbers,
  RuleRequest,
  listMonitoringAlerts,
} from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { subjectsOfStaff } from '../../../platform/spine/trail.ts';
import { joinedRequest } from '../../verification/information-requests/index.ts';
import { LATER, laterValue } from './kinds.ts';

type Step = MonitoringAlertDetail['steps'][number]['step'];
type AlertTables = Refined<{
  monitoring_alert_state: { state: AlertState };
  monitoring_step: { step: Step };
}>;
export type AlertStateRow = Selectable<AlertTables['monitoring_alert_state']>;

export const { insert, update } = rowsOf<AlertTables>();

/** Amounts in minor units, `usd` in cents. */
export interface AlertRow {
  readonly id: string;
  readonly version: number;
  readonly ruleId: string;
  readonly ruleName: string;
  readonly ruleNumber: number;
  readonly kind: RuleKind;
  readonly numbers: RuleNumbers;
  readonly memberId: string;
  readonly memberName: string | null;
  readonly transactionId: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly usd: bigint;
  readonly count: number;
  readonly holds: boolean;
  readonly state: AlertState;
  readonly owner: string | null;
  readonly ownerName: string | null;
  readonly firedAt: Date;
  readonly asks: boolean;
  readonly requestId: string | null;
  readonly requestStatus: InformationStatus | null;
  /** YYYY-MM-DD in Hong Kong. */
  readonly requestDueOn: string | null;
}

const ALERTS = `
  select s.id, s.version, r.rule_id, r.name as rule_name, r.number as rule_number, r.kind, r.numbers,
    s.member_id,
    m.name_en as member_name, s.transaction_id, f.currency, f.amount, a.usd, a.count, s.holds, s.state, s.owner, o.name as owner_name, s.fired_at,
    s.asks, s.request_id, q.status as request_status, q.due_on as request_due_on
  from monitoring_alert_state s
  join monitoring_alert a on a.id = s.id
  join monitoring_rule r on r.id = a.rule_version_id
  join monitored_transaction f on f.id = a.transaction_id
  join member m on m.id = s.member_id
  left join staff o on o.id = s.owner
  ${joinedRequest('s.request_id')}`;

const FILTER = `
  where s.member_id <> all ($1::text[]) and ($2::boolean is not true or s.state <> 'CLOSED')
    and ($3::uuid is null or s.owner = $3) and ($4::boolean is null or s.holds = $4)
    and ($5::uuid is null or r.rule_id = $5) and ($6::text is null or s.member_id = $6)`;

export interface AlertFilter extends Pick<
  RequestOf<typeof listMonitoringAlerts>,
  'isOpen' | 'holds' | 'ruleId' | 'memberId'
> {
  readonly owner: string | undefined;
  /** Members that the reader has a conflict of interest with. */
  readonly without: readonly string[];
}

const valuesOf = ({ without, isOpen, owner, holds, ruleId, memberId }: AlertFilter): unknown[] => [
  without,
  isOpen ?? null,
  owner ?? null,
  holds ?? null,
  ruleId ?? null,
  memberId ?? null,
];

/** The queue begins with open alerts whose member has answered, then the oldest; a list of all begins with the newest. */
export async function pageOfAlerts(
  { pool }: Pick<Db, 'pool'>,
  filter: AlertFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly AlertRow[]> {
  const order =
    filter.isOpen === true
      ? "(q.status is not distinct from 'with-staff') desc, s.fired_at, s.id"
      : 's.fired_at desc, s.id';
  const text = `${ALERTS} ${FILTER} order by ${order} offset $7 limit $8`;
  return (await pool.query<AlertRow>(text, [...valuesOf(filter), offset, limit])).rows;
}

export async function countAlerts({ pool }: Pick<Db, 'pool'>, filter: AlertFilter): Promise<number> {
  const text = `select count(*) as count from monitoring_alert_state s
    join monitoring_alert a on a.id = s.id join monitoring_rule r on r.id = a.rule_version_id ${FILTER}`;
  return Number((await pool.query<{ count: bigint }>(text, valuesOf(filter))).rows[0]?.count ?? 0n);
}

export const alertById = async ({ pool }: Pick<Db, 'pool'>, id: string): Promise<AlertRow | undefined> =>
  (await pool.query<AlertRow>(`${ALERTS} where s.id = $1`, [id])).rows[0];

export const alertState = (db: Db, id: string): Promise<AlertStateRow | undefined> =>
  db
    .tables<AlertTables>()
    .selectFrom('monitoring_alert_state')
    .select(columnsOf('monitoring_alert_state'))
    .where('id', '=', id)
    .executeTakeFirst();

export const memberOfAlert = async (db: Db, id: string): Promise<string | undefined> =>
  (await alertState(db, id))?.memberId;

/** True if the person approved the transfer: the trail has each approval. */
export async function hasApproved(db: Db, transferId: string, staffId: string): Promise<boolean> {
  const about = { staffId, kind: 'transfer', subjectIds: [transferId] };
  const approvals = await Promise.all(
    ['transfers.approve', 'transfers.approve-first'].map((action) =>
      subjectsOfStaff(db, { ...about, action }),
    ),
  );
  return approvals.some((subjects) => subjects.size > 0);
}

export const transferVersion = (db: Db, id: string) =>
  db
    .tables<AlertTables>()
    .selectFrom('transfer')
    .select(['id', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The colleagues who found nothing wrong with an alert that held the transfer, or agreed. */
export async function releasersOf(
  { pool }: Pick<Db, 'pool'>,
  transferId: string,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ staffId: string }>(
    `select distinct step.by_staff as staff_id from monitoring_alert_state s
     join monitoring_alert a on a.id = s.id
     join monitoring_rule r on r.id = a.rule_version_id
     join monitoring_step step on step.alert_id = s.id
     where s.transaction_id = $1 and r.does <> 'alert' and step.step in ('nothing-wrong', 'agree')`,
    [transferId],
  );
  return rows.map(({ staffId }) => staffId);
}

/** A transaction that rules look at; amounts in minor units of its currencies, `usd` in cents. */
export interface AlertTransaction {
  readonly id: string;
  readonly direction: 'in' | 'out' | 'exchange';
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly boughtCurrency: CurrencyCode | null;
  readonly boughtAmount: bigint | null;
  readonly usd: bigint;
  readonly counterparty: string;
  readonly countries: readonly string[];
  readonly at: Date;
  readonly isCorrected: boolean;
}

/**
 * Corrected transactions: a transfer that was refused, canceled, closed or came back; a deposit that does not stay
 * credited; an exchange that was refused, canceled or returned.
 */
const shownTransactions = (joined: string): string => `
  select f.id, f.direction, f.currency, f.amount, f.bought_currency, f.bought_amount, f.usd, f.counterparty, f.countries,
    f.at, coalesce(t.status not in (1, 2, 3, 4, 6, 9), d.status <> 'CREDITED',
      e.status in ('REFUSED', 'CANCELLED', 'RETURNED'), false) as is_corrected
  from monitored_transaction f
  ${joined}
  left join transfer t on f.direction = 'out' and t.id = f.id
  left join deposit d on f.direction = 'in' and d.id = f.id
  left join exchange e on f.direction = 'exchange' and e.id = f.id
  order by f.at desc`;

const TRANSACTIONS = shownTransactions(
  'join monitoring_alert a on a.id = $1 and f.id = any (a.transactions)',
);

export const transactionsOf = async (
  { pool }: Pick<Db, 'pool'>,
  alertId: string,
): Promise<readonly AlertTransaction[]> => (await pool.query<AlertTransaction>(TRANSACTIONS, [alertId])).rows;

/** The alert and its rule, as the statements about later transactions need them. */
type Covering = Pick<AlertRow, 'id' | 'kind' | 'numbers'>;
const coveringValues = (alerts: readonly Covering[]): string =>
  JSON.stringify(alerts.map((alert) => laterValue(alert.id, alert)));

const LATER_TRANSACTIONS = `with ${LATER} ${shownTransactions('join later l on l.id = f.id')} limit 50`;

/** What an alert covers besides the transactions that it fired for, newest first, the last fifty at most (VER-346). */
export const laterTransactionsOf = async (
  { pool }: Pick<Db, 'pool'>,
  alert: Covering,
): Promise<readonly AlertTransaction[]> =>
  (await pool.query<AlertTransaction>(LATER_TRANSACTIONS, [coveringValues([alert])])).rows;

const COVERED_SINCE = `with ${LATER} select distinct id from later`;

/** The transactions that these alerts cover besides those that they fired for. */
export async function coveredSince(
  { pool }: Pick<Db, 'pool'>,
  alertIds: readonly string[],
): Promise<readonly string[]> {
  if (alertIds.length === 0) return [];
  const alerts = await pool.query<AlertRow>(`${ALERTS} where s.id = any ($1)`, [alertIds]);
  const { rows } = await pool.query<{ id: string }>(COVERED_SINCE, [coveringValues(alerts.rows)]);
  return rows.map(({ id }) => id);
}

/** The full number of these, by alert; an alert without any is absent. */
export async function laterCountsOf(
  { pool }: Pick<Db, 'pool'>,
  alerts: readonly Covering[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ alertId: string; count: number }>(
    `with ${LATER} select alert_id, count(*)::int as count from later group by alert_id`,
    [coveringValues(alerts)],
  );
  return new Map(rows.map(({ alertId, count }) => [alertId, count]));
}

/** The open alerts about a transaction whose rules ask the member, while nobody has asked it. */
export const unaskedAlerts = (db: Db, transactionId: string): Promise<readonly AlertStateRow[]> =>
  db
    .tables<AlertTables>()
    .selectFrom('monitoring_alert_state')
    .select(columnsOf('monitoring_alert_state'))
    .where('transactionId', '=', transactionId)
    .where('requestId', 'is', null)
    .where('asks', '=', true)
    .where('state', '<>', 'CLOSED')
    .execute();

interface ToAsk {
  /** What the rules of these alerts ask for, and the shortest of their times for an answer. */
  readonly asksFor: readonly RuleRequest[];
  readonly answerDays: number;
}

const TO_ASK = `
  select array_agg(distinct wants.item) as asks_for, min(r.answer_days) as answer_days
  from monitoring_alert_state s
  join monitoring_alert a on a.id = s.id
  join monitoring_rule r on r.id = a.rule_version_id
  cross join unnest(r.asks_for) wants(item)
  where s.transaction_id = $1 and s.asks and s.state <> 'CLOSED' and s.request_id is null
  group by s.transaction_id`;

/** What the member is still to be asked about a transaction; undefined where nothing is. */
export const toAskAbout = async (
  { pool }: Pick<Db, 'pool'>,
  transactionId: string,
): Promise<ToAsk | undefined> => (await pool.query<ToAsk>(TO_ASK, [transactionId])).rows[0];

/** Oldest first. */
export const stepsOf = (db: Db, alertId: string) =>
  db
    .tables<AlertTables>()
    .selectFrom('monitoring_step as step')
    .innerJoin('staff', 'staff.id', 'step.byStaff')
    .select(['step.step', 'step.reason', 'step.at', 'staff.name as byName'])
    .where('step.alertId', '=', alertId)
    .orderBy('step.at')
    .orderBy('step.id')
    .execute();

export interface Holding {
  /** True if an alert holds the transaction. */
  readonly holds: boolean;
  /** True if a rule in force can hold payments. */
  readonly mayHold: boolean;
  /** True once all rules in force have judged the transaction. */
  readonly isJudged: boolean;
}

const HOLDING = {
  name: 'monitoring-holding',
  text: `select exists (select from monitoring_alert_state where transaction_id = $1 and holds) as holds,
    exists (select from monitoring_rule where state = 'ON' and does <> 'alert') as may_hold,
    exists (select from monitored_transaction f join monitoring_upto u on f.journal_id <= u.judged
      where f.id = $1) as is_judged`,
};

export async function holdingOf(db: Db, transactionId: string): Promise<Holding> {
  const [row] = await db.run<Holding>(HOLDING, [transactionId]);
  if (!row) throw new Error('nothing was answered about a payment that may be held');
  return row;
}

export async function countHeld({ pool }: Pick<Db, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ count: bigint }>(
    `select count(distinct s.transaction_id) as count from monitoring_alert_state s
     join transfer t on t.id = s.transaction_id and t.status = 2 where s.holds`,
  );
  return Number(rows[0]?.count ?? 0n);
}

/** Seconds that the oldest payment has waited since a rule held it; 0 without one. */
export async function secondsOfOldestHeld({ pool }: Pick<Db, 'pool'>, now: Date): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select coalesce(extract(epoch from $1::timestamptz - min(s.fired_at)), 0)::float8 as seconds
     from monitoring_alert_state s join transfer t on t.id = s.transaction_id and t.status = 2 where s.holds`,
    [now],
  );
  return rows[0]?.seconds ?? 0;
}

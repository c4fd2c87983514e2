// Judges new transactions by the rules in force, and writes their alerts. Two servers or a repeat write none
// twice (VER-256). What a decision was not shown is judged again after it (VER-346).
import type { Db } from '../../../platform/db/db.ts';
import { takenUp } from '../payouts/index.ts';
import { COVERING_STEPS, type JudgedRule, alertStatement, valuesOf } from './kinds.ts';

interface Fired {
  readonly id: string;
  readonly memberId: string;
  readonly usd: string;
  readonly key: string;
  readonly count: number;
  readonly direction: 'in' | 'out' | 'exchange';
  readonly transactions: readonly string[];
}

/** A firing as the statements below read it. */
interface FiredRow extends Readonly<Record<string, unknown>> {
  readonly key: string;
}

const IN_FORCE =
  "select id, kind, numbers, looks_at, does from monitoring_rule where state = 'ON' order by id";

/**
 * A payment that was sent before its rule was in force is not held, because its outcome has to be followed; nobody is
 * asked about one that was refused or canceled meanwhile.
 */
const writes = (claimed: string): string => `
  with claimed as (${claimed}),
  fired as (
    select a.rule_version_id, a.key, a.transaction_id, a.member_id, a.usd, a.transactions, a.count,
      a.holds and exists (select from transfer t where t.id = a.transaction_id and t.status in (1, 2, 3, 4))
        and not ${takenUp('a.transaction_id')} as holds,
      a.asks and not exists (select from transfer t where t.id = a.transaction_id and t.status not in (1, 2, 3, 4, 6, 9))
        as asks
    from claimed cross join json_to_recordset($1) a(rule_version_id uuid, key text, transaction_id text, member_id text,
      usd bigint, transactions text[], count int, holds boolean, asks boolean)),
  written as (
    insert into monitoring_alert (id, rule_version_id, key, transaction_id, member_id, usd, transactions, count, fired_at)
    select gen_random_uuid(), f.rule_version_id, f.key, f.transaction_id, f.member_id, f.usd, f.transactions, f.count, $2
    from fired f on conflict do nothing
    returning id, rule_version_id, key, transaction_id, member_id)
  insert into monitoring_alert_state (id, transaction_id, member_id, fired_at, holds, asks, state)
  select w.id, w.transaction_id, w.member_id, $2, f.holds, f.asks, 'OPEN'
  from written w join fired f on f.rule_version_id = w.rule_version_id and f.key = w.key`;

const ALERTS = writes('update monitoring_upto set judged = $4 where judged = $3 returning judged');
const ALERTS_AGAIN = writes('select');

/** Judges all transactions that were taken and not judged yet. */
export async function judgeTaken({ pool }: Pick<Db, 'pool'>, now: Date): Promise<void> {
  const upto = await pool.query<{ taken: bigint; judged: bigint }>(
    'select taken, judged from monitoring_upto',
  );
  const [row] = upto.rows;
  if (!row || row.judged >= row.taken) return;
  // Reads the rules after the journals: a rule that is switched on meanwhile begins with the next ones.
  const { rows: rules } = await pool.query<JudgedRule>(IN_FORCE);
  const alerts: FiredRow[] = [];
  for (const rule of rules) alerts.push(...(await firedBy(pool, rule, row)));
  await pool.query(ALERTS, [JSON.stringify(alerts), now, row.judged, row.taken]);
}

export const judgeAgainJob = 'monitoring.judge-again';

interface Closed extends JudgedRule {
  readonly memberId: string;
  /** The journal of the newest transaction that the decision covers. */
  readonly shown: bigint;
  readonly judged: bigint;
}

const CLOSED = `
  select r.id, r.kind, r.numbers, r.looks_at, r.does, a.member_id, f.journal_id as shown, u.judged
  from monitoring_alert a
  join monitoring_rule r on r.id = a.rule_version_id and r.state = 'ON'
  join monitoring_step step on step.alert_id = a.id and step.step in ${COVERING_STEPS}
  join monitored_transaction f on f.id = step.shown_transaction
  join monitoring_upto u on u.judged > f.journal_id
  where a.id = $1 and strpos(a.key, ':') > 0 order by step.at desc limit 1`;

/** True for a firing by what came after a decision alone: with member and span, its key names the decision. */
const isAfterDecision = ({ key }: { readonly key: string }): boolean => key.split(':').length > 2;

/**
 * Judges again what a member did after the newest transaction that a decision covers: it was judged while the alert
 * covered its span, and nobody has decided about it.
 */
export async function judgeAgain(
  { pool }: Pick<Db, 'pool'>,
  { alertId }: { readonly alertId: string },
  now: Date,
): Promise<void> {
  const { rows } = await pool.query<Closed>(CLOSED, [alertId]);
  const [closed] = rows;
  if (!closed) return;
  const alerts = await firedBy(pool, closed, { judged: closed.shown, taken: closed.judged }, closed.memberId);
  await pool.query(ALERTS_AGAIN, [JSON.stringify(alerts.filter(isAfterDecision)), now]);
}

async function firedBy(
  pool: Db['pool'],
  rule: JudgedRule,
  { judged, taken }: { readonly judged: bigint; readonly taken: bigint },
  onlyMember?: string,
): Promise<readonly FiredRow[]> {
  const values = valuesOf(rule, { after: judged, upto: taken }, onlyMember);
  const { rows } = await pool.query<Fired>(alertStatement(rule.kind), [...values]);
  return rows.map(({ id, memberId, usd, key, count, direction, transactions }) => ({
    ...{ rule_version_id: rule.id, key, transaction_id: id, member_id: memberId, usd, count, transactions },
    holds: rule.does !== 'alert' && direction === 'out',
    asks: rule.does === 'ask',
  }));
}

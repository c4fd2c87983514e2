// Judges new transactions by the rules in force, and writes their alerts. Two servers or a repeat write none
// twice (VER-256).
import type { Db } from '../../../platform/db/db.ts';
import { type JudgedRule, alertStatement, valuesOf } from './kinds.ts';

interface Fired {
  readonly id: string;
  readonly memberId: string;
  readonly usd: string;
  readonly key: string;
  readonly count: number;
  readonly direction: 'in' | 'out' | 'exchange';
  readonly transactions: readonly string[];
}

const IN_FORCE =
  "select id, kind, numbers, looks_at, does from monitoring_rule where state = 'ON' order by id";

/**
 * A payment that was sent before its rule was in force is not held, because its outcome has to be followed; nobody is
 * asked about one that was refused or canceled meanwhile.
 */
const ALERTS = `
  with claimed as (
    update monitoring_upto set judged = $2 where judged = $1 returning judged),
  fired as (
    select a.rule_version_id, a.key, a.transaction_id, a.member_id, a.usd, a.transactions, a.count,
      a.holds and exists (select from transfer t where t.id = a.transaction_id and t.status in (1, 2, 3, 4))
        and not exists (select from bank_send b where b.id = a.transaction_id)
        and not exists (select from chain_send c where c.id = a.transaction_id) as holds,
      a.asks and not exists (select from transfer t where t.id = a.transaction_id and t.status not in (1, 2, 3, 4, 6, 9))
        as asks
    from claimed cross join json_to_recordset($3) a(rule_version_id uuid, key text, transaction_id text, member_id text,
      usd bigint, transactions text[], count int, holds boolean, asks boolean)),
  written as (
    insert into monitoring_alert (id, rule_version_id, key, transaction_id, member_id, usd, transactions, count, fired_at)
    select gen_random_uuid(), f.rule_version_id, f.key, f.transaction_id, f.member_id, f.usd, f.transactions, f.count, $4
    from fired f on conflict do nothing
    returning id, rule_version_id, key, transaction_id, member_id)
  insert into monitoring_alert_state (id, transaction_id, member_id, fired_at, holds, asks, state)
  select w.id, w.transaction_id, w.member_id, $4, f.holds, f.asks, 'OPEN'
  from written w join fired f on f.rule_version_id = w.rule_version_id and f.key = w.key`;

/** Judges all transactions that were taken and not judged yet. */
export async function judgeTaken({ pool }: Pick<Db, 'pool'>, now: Date): Promise<void> {
  const upto = await pool.query<{ taken: bigint; judged: bigint }>(
    'select taken, judged from monitoring_upto',
  );
  const [row] = upto.rows;
  if (!row || row.judged >= row.taken) return;
  // Reads the rules after the journals: a rule that is switched on meanwhile begins with the next ones.
  const { rows: rules } = await pool.query<JudgedRule>(IN_FORCE);
  const alerts: object[] = [];
  for (const rule of rules) alerts.push(...(await firedBy(pool, rule, row)));
  await pool.query(ALERTS, [row.judged, row.taken, JSON.stringify(alerts), now]);
}

async function firedBy(
  pool: Db['pool'],
  rule: JudgedRule,
  { judged, taken }: { readonly judged: bigint; readonly taken: bigint },
): Promise<readonly object[]> {
  const values = valuesOf(rule, { after: judged, upto: taken });
  const { rows } = await pool.query<Fired>(alertStatement(rule.kind), [...values]);
  return rows.map(({ id, memberId, usd, key, count, direction, transactions }) => ({
    ...{ rule_version_id: rule.id, key, transaction_id: id, member_id: memberId, usd, count, transactions },
    holds: rule.does !== 'alert' && direction === 'out',
    asks: rule.does === 'ask',
  }));
}

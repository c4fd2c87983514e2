// Transactions in the monitoring's list, made for a member without the verbs that would make them.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** `hour` counts from a common beginning; `usd` in whole dollars. */
export interface MonitoredExample {
  readonly hour: number;
  readonly usd: number;
  readonly direction?: 'in' | 'out' | 'exchange';
  readonly counterparty?: string;
  readonly countries?: readonly string[];
  readonly isCrypto?: boolean;
}

const BEGINS = Date.parse('2026-01-01T00:00:00Z');
const HOUR = 3_600_000;

const lastTen = (uuid: string): string => uuid.replaceAll('-', '').slice(-10).toUpperCase();

/** Adds the transactions after journal `after`; returns their numbers in order. */
export async function listMonitored(
  pool: pg.Pool,
  { memberId, isBusiness = false }: { readonly memberId: string; readonly isBusiness?: boolean },
  examples: readonly MonitoredExample[],
  after = 0,
): Promise<readonly string[]> {
  const rows = examples.map((example, index) => {
    const { hour, usd, direction = 'out', counterparty = 'A', countries = [], isCrypto = false } = example;
    return {
      ...{ id: `T20260101${lastTen(randomUUID())}`, journal_id: after + index + 1, member_id: memberId },
      ...{ is_business: isBusiness, direction, is_crypto: isCrypto, currency: 'USD', amount: usd * 100 },
      ...{ whole: usd, usd: usd * 100, counterparty, countries, at: new Date(BEGINS + hour * HOUR) },
      ...(direction === 'exchange' && { bought_currency: 'EUR', bought_amount: usd * 90 }),
    };
  });
  await pool.query(
    `insert into monitored_transaction (id, journal_id, member_id, is_business, direction, is_crypto, currency, amount,
       whole, usd, counterparty, countries, at, bought_currency, bought_amount)
     select e.id, e.journal_id, e.member_id, e.is_business, e.direction, e.is_crypto, e.currency, e.amount, e.whole, e.usd,
       e.counterparty, e.countries, e.at, e.bought_currency, e.bought_amount
     from json_to_recordset($1) e(id text, journal_id bigint, member_id text, is_business boolean, direction text,
       is_crypto boolean, currency text, amount bigint, whole bigint, usd bigint, counterparty text, countries text[],
       at timestamptz, bought_currency text, bought_amount bigint)`,
    [JSON.stringify(rows)],
  );
  return rows.map(({ id }) => id);
}

/** Above the journals of any test's books, which can be listed beside the examples. */
const FAR_ABOVE = 1_000_000;

/** An open alert about a transaction of a member; answers its id. */
export async function makeAlert(
  pool: pg.Pool,
  { memberId, staffId }: { readonly memberId: string; readonly staffId: string },
): Promise<string> {
  const { rows: last } = await pool.query<{ n: number }>(
    'select coalesce(max(journal_id), $1)::int as n from monitored_transaction where journal_id > $1',
    [FAR_ABOVE],
  );
  const [transactionId] = await listMonitored(pool, { memberId }, [{ hour: 0, usd: 5 }], last[0]?.n ?? 0);
  const [rule, alert] = [randomUUID(), randomUUID()];
  await pool.query(
    `insert into monitoring_rule (id, rule_id, number, name, kind, numbers, looks_at, does, state, drafted_by, drafted_at)
     values ($1, $1, 1, 'Example', 'dormant', '{}', 'all', 'alert', 'DRAFT', $2, $3)`,
    [rule, staffId, new Date(BEGINS)],
  );
  await pool.query(
    `insert into monitoring_alert (id, rule_version_id, key, transaction_id, member_id, usd, transactions, count, fired_at)
     values ($1, $2, $3, $3, $4, 500, array[$3], 1, $5)`,
    [alert, rule, transactionId, memberId, new Date(BEGINS)],
  );
  await pool.query(
    `insert into monitoring_alert_state (id, transaction_id, member_id, fired_at, holds, state)
     values ($1, $2, $3, $4, false, 'OPEN')`,
    [alert, transactionId, memberId, new Date(BEGINS)],
  );
  return alert;
}

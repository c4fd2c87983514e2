// A separate process for the benchmark: a list of transactions as long as is asked for, and the monitoring's statements over it
// by the serving role. Its parent tries one rule after another.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { camelRows } from '@causeway/ledger';
import pg from 'pg';
import {
  alertStatement,
  type JudgedRule,
  type Journals,
  trialStatement,
  valuesOf,
} from '../features/money/monitoring/kinds.ts';

type Question =
  /** Makes so many transactions of so many members over a year. */
  | { readonly ask: 'make'; readonly transactions: number; readonly members: number }
  /** Milliseconds of a trial over all of them, and of the newest five. */
  | { readonly ask: 'try'; readonly rule: Omit<JudgedRule, 'id'> };

const NEWEST = 5;
const NEWEST_ROUNDS = 9;

const [url = '', ownerUrl = ''] = process.argv.slice(2);
const [pool, owner] = [open(url), open(ownerUrl)];

/** The same list each time: amounts from 1 to 100,000 USD with more small ones, twenty payees and payers a member. */
const MAKE = `
  insert into monitored_transaction (id, journal_id, member_id, is_business, direction, is_crypto, currency, amount, whole,
    usd, counterparty, countries, at, bought_currency, bought_amount)
  select 'T' || n, n, 'bench-' || member, member % 3 = 0, direction, random() < 0.2, 'USD', usd,
    case when usd % 100 = 0 then usd / 100 end, usd, case direction when 'exchange' then '' else 'c' || floor(random() * 20) end,
    case direction when 'exchange' then '{}' else array[(array['SG', 'US', 'GB', 'JP', 'AE', 'DE', 'AU', 'IR'])[1 + floor(random() * 8)]] end,
    timestamptz '2026-01-01 00:00:00Z' + n * interval '365 days' / $1::int,
    case direction when 'exchange' then 'EUR' end, case direction when 'exchange' then usd end
  from (
    select n, floor(random() * $2::int)::int as member, (array['in', 'out', 'exchange'])[1 + floor(random() * 3)] as direction,
      case when random() < 0.2 then 100000 * (1 + floor(random() * 20)) else floor(100 * 10 ^ (random() * 5)) end::bigint as usd
    from generate_series(1, $1::int) n) made`;

function open(connectionString: string): pg.Pool {
  const opened = new pg.Pool({ connectionString, max: 1 });
  opened.on('connect', camelRows);
  return opened;
}

let last = 0n;

async function make({ transactions, members }: Extract<Question, { ask: 'make' }>): Promise<void> {
  await owner.query('select setseed(0.5)');
  await owner.query(MAKE, [transactions, members]);
  await owner.query('vacuum (analyze) monitored_transaction');
  last = BigInt(transactions);
}

async function tried(given: Omit<JudgedRule, 'id'>) {
  const rule = { ...given, id: randomUUID() };
  const timed = async (statement: string, journals: Journals): Promise<number> => {
    const began = performance.now();
    await pool.query(statement, [...valuesOf(rule, journals)]);
    return performance.now() - began;
  };
  const trial = await timed(trialStatement(rule.kind), { after: 0n, upto: last });
  const newest: number[] = [];
  for (let round = 0; round < NEWEST_ROUNDS; round += 1)
    newest.push(await timed(alertStatement(rule.kind), { after: last - BigInt(NEWEST), upto: last }));
  return { trial, newest: newest.toSorted((a, b) => a - b)[NEWEST_ROUNDS >> 1] };
}

const answer = async (question: Question): Promise<unknown> =>
  question.ask === 'make' ? make(question) : tried(question.rule);

process.on('message', (question: Question) => {
  answer(question).then(
    (said) => process.send?.({ said }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

// The transactions that each kind of rule fires for: one statement for each kind over all transactions
// between two journals, with the rule's numbers as values (VER-250). Trials and the task for new transactions
// use the same statements (VER-252).
import { type RuleKind, type RuleNumbers, kindsOfRules, ruleKinds } from '@causeway/contract';
import { decimal } from '@causeway/money';
import { expectedMonthly } from '../../verification/submissions/index.ts';

/** A rule in the form that the statements need. */
export interface JudgedRule {
  /** The version's. */
  readonly id: string;
  readonly kind: RuleKind;
  readonly numbers: RuleNumbers;
  readonly looksAt: 'all' | 'persons' | 'companies';
  readonly does: 'alert' | 'hold' | 'ask';
}

/** Journals: the first one excluded, the last one included. */
export interface Journals {
  readonly after: bigint;
  readonly upto: bigint;
}

/**
 * How a kind counts: a member's transactions within its span, and the condition under which the newest of
 * them fires it.
 */
interface Counted {
  /** SQL about a transaction f and the rule r: true if the transaction counts. */
  readonly counts: string;
  /** SQL about the sums w over the span, the transaction l itself and the rule r: true if the rule fires. */
  readonly fires: string;
  /** More common table expressions, and how they join. */
  readonly more?: { readonly tables: string; readonly joins: string };
}

/** A kind that judges each transaction by itself: SQL about f and r. */
interface Single {
  readonly single: string;
  readonly more?: Counted['more'];
}

/** A transaction that moves money to the member or away; an exchange is none (VER-373). */
const isPayment = "f.direction <> 'exchange'";
const ofDirection = `(f.direction = r.direction or r.direction = 'all' or (r.direction = 'both' and ${isPayment}))`;

const OF_EXPECTED = {
  tables: `, expected as materialized (
    select t.member_id, ${expectedMonthly('t.member_id')} as usd from target t)`,
  joins: 'join expected x on x.member_id = l.member_id',
};

/**
 * Counts the payers within the span up to each transaction, in one pass: a payer counts from a payment that
 * has no earlier one within the span, until the span has passed after a payment that has no later one.
 */
const PAYERS = `, payment as (
    select f.id, f.member_id, f.since, f.at, lag(f.at) over p as before, lead(f.at) over p as next
    from counting f where f.direction = 'in'
    window p as (partition by f.member_id, f.since, f.counterparty order by f.at)),
  step as (
    select member_id, since, at, 0 as turn, 1 as change, null as id from payment
    where before is null or before < at - $3::interval
    union all
    select member_id, since, at, 1, 0, id from payment
    union all
    select member_id, since, at + $3::interval, 2, -1, null from payment
    where next is null or next > at + $3::interval),
  counted as (
    select id, since, sum(change) over (partition by member_id, since order by at, turn rows unbounded preceding) as payers
    from step)`;

/** Members who have a transaction between the journals, and since when; or one of them alone. */
const TARGET = `target as (
    select f.member_id, min(f.at) as since from monitored_transaction f cross join rule r
    where f.journal_id > $1::bigint and f.journal_id <= $2::bigint
      and (r.companies is null or f.is_business = r.companies) and ($13::text is null or f.member_id = $13)
    group by f.member_id)`;

/** The payment before each one, in one pass that begins with the last one before the journals. */
const PAYMENT_BEFORE = `, ${TARGET},
  begin as materialized (
    select t.member_id, coalesce((
      select e.at from monitored_transaction e where e.member_id = t.member_id and e.at < t.since
        and e.direction <> 'exchange' order by e.at desc limit 1), t.since) as at
    from target t),
  payment as (
    select f.id, lag(f.at) over (partition by f.member_id order by f.at) as before
    from begin b join monitored_transaction f on f.member_id = b.member_id and f.at >= b.at and ${isPayment})`;

const kinds: Readonly<Record<RuleKind, Counted | Single>> = {
  'velocity-count': { counts: ofDirection, fires: 'l.n >= r.count' },
  'velocity-sum': { counts: ofDirection, fires: 'l.total >= r.usd' },
  structuring: {
    counts: `${ofDirection} and f.usd < r.usd and f.usd * 100 >= r.usd * (100 - r.percent)`,
    fires: 'l.n >= r.count',
  },
  'rapid-in-and-out': {
    counts: isPayment,
    fires: `l.direction = 'out' and l.came_in >= r.usd and l.went_out * 100 >= l.came_in * r.percent`,
  },
  'rapid-exchange': {
    counts: 'true',
    fires: `l.direction = 'out' and l.came_in >= r.usd
      and least(l.went_out, l.exchanged) * 100 >= l.came_in * r.percent`,
  },
  dormant: {
    single: `${isPayment} and f.usd >= r.usd and f.at - $3::interval > p.before`,
    more: { tables: PAYMENT_BEFORE, joins: 'join payment p on p.id = f.id' },
  },
  'round-amounts': { counts: `${ofDirection} and f.whole % r.multiple = 0`, fires: 'l.n >= r.count' },
  'new-payee': {
    single: `f.direction = 'out' and f.usd >= r.usd and not exists (
      select from monitored_transaction e where e.member_id = f.member_id and e.counterparty = f.counterparty
        and e.direction = 'out' and e.at < f.at - $3::interval)`,
  },
  'many-payers': {
    counts: "f.direction = 'in'",
    fires: 'x.payers >= r.count',
    more: { tables: PAYERS, joins: 'join counted x on x.id = l.id and x.since = l.since' },
  },
  country: { single: `${ofDirection} and f.usd >= r.usd and f.countries && r.countries` },
  'crypto-share': { counts: isPayment, fires: 'l.total >= r.usd and l.crypto * 100 >= l.total * r.percent' },
  'expected-volume': {
    counts: isPayment,
    fires: 'greatest(l.came_in, l.went_out) * 100 > x.usd * r.percent',
    more: OF_EXPECTED,
  },
  'expected-exchanges': {
    counts: "f.direction = 'exchange'",
    fires: 'l.exchanged * 100 > x.usd * r.percent',
    more: OF_EXPECTED,
  },
};

const RULE = `rule as (
    select $4::boolean as companies, $5::int as count, $6::bigint as usd, $7::int as percent, $8::bigint as multiple,
      $9::text as direction, $10::text[] as countries, $3::interval as span, $11::text[] as each,
      $12::uuid as version_id, $13::text as only_member)`;

/** SQL about an alert a: the number of its span; null where it is about one transaction. */
const SPAN_NUMBER = "nullif(split_part(a.key, ':', 2), '')::bigint";

/** SQL: the steps that close an alert and cover a part of its span, "nothing wrong" and the end of its case. */
export const COVERING_STEPS = "('nothing-wrong', 'case-closed')";

/**
 * Transactions in the order of time, from the beginning, and again from each decision that closed an alert of the span
 * until the next one or the end of the span: what came after a decision is counted by itself (VER-347). A decision covers
 * what its step names; older ones, which do not name it, what came before them (VER-346).
 */
const COUNTING = `decision as (
    select member_id, at as since, least(lead(at) over (partition by member_id, span order by at),
      to_timestamp((span + 1) * extract(epoch from $3::interval))) as until
    from (
      select a.member_id, coalesce(shown.at, step.at) as at, ${SPAN_NUMBER} as span
      from target t cross join rule r
      join monitoring_alert a on a.member_id = t.member_id and a.rule_version_id = r.version_id
      join monitoring_step step on step.alert_id = a.id and step.step in ${COVERING_STEPS}
      left join monitored_transaction shown on shown.id = step.shown_transaction) closed
    where span is not null),
  counting as not materialized (
    select f.id, f.journal_id, f.member_id, f.at, f.usd, f.direction, f.is_crypto, f.whole, f.counterparty,
      '-infinity'::timestamptz as since
    from target t join monitored_transaction f on f.member_id = t.member_id and f.at >= t.since - $3::interval
      and f.journal_id <= $2::bigint
    union all
    select f.id, f.journal_id, f.member_id, f.at, f.usd, f.direction, f.is_crypto, f.whole, f.counterparty, d.since
    from decision d join monitored_transaction f on f.member_id = d.member_id and f.at > d.since and f.at < d.until
      and f.journal_id <= $2::bigint)`;

const IN_SPAN = 'range between $3::interval preceding and current row';

const counting = ({ counts, fires, more }: Counted): string => `
  with ${RULE}, ${TARGET}, ${COUNTING}${more?.tables ?? ''},
  looked as (
    select f.id, f.journal_id, f.member_id, f.since, f.at, f.usd, f.direction, count(*) over w as n, sum(f.usd) over w as total,
      coalesce(sum(f.usd) filter (where f.is_crypto) over w, 0) as crypto,
      coalesce(sum(f.usd) filter (where f.direction = 'in') over w, 0) as came_in,
      coalesce(sum(f.usd) filter (where f.direction = 'out') over w, 0) as went_out,
      coalesce(sum(f.usd) filter (where f.direction = 'exchange') over w, 0) as exchanged
    from counting f cross join rule r
    where ${counts}
    window w as (partition by f.member_id, f.since order by f.at ${IN_SPAN})),
  fired as (
    select l.id, l.journal_id, l.member_id, l.since, l.at, l.usd, l.direction, l.n,
      case when l.direction = any (r.each) then l.id else concat_ws(':', l.member_id,
        floor(extract(epoch from l.at) / extract(epoch from $3::interval))::bigint,
        case when isfinite(l.since) then extract(epoch from l.since) end) end as key
    from looked l cross join rule r ${more?.joins ?? ''}
    where l.journal_id > $1::bigint and not (isfinite(l.since) and l.direction = any (r.each)) and ${fires})`;

const singly = ({ single, more }: Single): string => `
  with ${RULE}${more?.tables ?? ''},
  fired as (
    select f.id, f.journal_id, f.member_id, f.at, f.usd, f.direction, 1::bigint as n, f.id as key
    from monitored_transaction f cross join rule r ${more?.joins ?? ''}
    where f.journal_id > $1::bigint and f.journal_id <= $2::bigint
      and (r.companies is null or f.is_business = r.companies) and ${single})`;

function firedOf(kind: RuleKind): string {
  const how = kinds[kind];
  return 'single' in how ? singly(how) : counting(how);
}

const FIRST = `, first as (
    select distinct on (key) * from fired order by key, journal_id)`;

/** The firings of a rule, each with the last fifty transactions that caused it, newest first. */
export function alertStatement(kind: RuleKind): string {
  const how = kinds[kind];
  const transactions =
    'single' in how
      ? 'array[h.id]'
      : `array(
          select f.id from monitored_transaction f cross join rule r
          where f.member_id = h.member_id and f.at >= h.at - $3::interval and f.at <= h.at and f.at > h.since
            and ${how.counts}
          order by f.at desc limit 50)`;
  return `${firedOf(kind)}${FIRST}
    select h.id, h.member_id, h.usd::text, h.key, h.n::int as count, h.direction, ${transactions} as transactions from first h
    order by h.journal_id`;
}

/** The number of firings, of their members, and the newest firings. */
export const trialStatement = (kind: RuleKind): string => `${firedOf(kind)}${FIRST}
    select count(*)::int as fired, count(distinct member_id)::int as members,
      coalesce((select json_agg(json_build_object('transactionId', n.id, 'memberId', n.member_id, 'at', n.at,
          'usd', n.usd::text) order by n.journal_id desc)
        from (select id, member_id, at, usd, journal_id from first order by journal_id desc limit 100) n), '[]') as newest
    from first`;

/** The days of a month, because members state what they expect in one. */
const MONTH_DAYS = 30;

const spanOf = ({ hours, days = MONTH_DAYS }: RuleNumbers): string => `${String(hours ?? days * 24)} hours`;

/**
 * The directions in which the rule fires for each transaction, and not once for a span. A rule that asks fires for each
 * payment that waits, but does not ask again and again about others.
 */
function eachOf({ kind, does }: Pick<JudgedRule, 'kind' | 'does'>): readonly string[] {
  if (does === 'hold' || kindsOfRules[kind].bySpan !== true) return ['in', 'out', 'exchange'];
  return does === 'ask' ? ['out'] : [];
}

const centsOf = ({ usd }: RuleNumbers): bigint | null =>
  usd === undefined ? null : decimal(usd, 'USD').minor;

/** The values of both statements, about all members or one. */
export function valuesOf(
  rule: JudgedRule,
  { after, upto }: Journals,
  onlyMember: string | null = null,
): readonly unknown[] {
  const { id, numbers, looksAt } = rule;
  const { count, percent, multiple, direction, countries } = numbers;
  return [
    ...[after, upto, spanOf(numbers), looksAt === 'all' ? null : looksAt === 'companies', count ?? null],
    ...[centsOf(numbers), percent ?? null, multiple ?? null],
    ...[direction ?? null, countries ?? null, eachOf(rule), id, onlyMember],
  ];
}

const COUNTS = ruleKinds
  .map((kind) => {
    const how = kinds[kind];
    return 'single' in how ? '' : `when '${kind}' then ${how.counts}`;
  })
  .join(' ');

/**
 * The transactions f that open alerts r cover besides those they fired for: of the same span and counted by the rule, up to
 * the one that a decision was shown (VER-346). One that is about a single transaction covers no other.
 */
export const LATER = `
  alert as (
    select a.id, a.member_id, own.at as fired, closed.at as closed, v.kind, v.usd, v.percent, v.multiple, v.direction,
      to_timestamp((${SPAN_NUMBER} + 1) * extract(epoch from v.span)) as ends
    from json_to_recordset($1) v(id uuid, kind text, span interval, usd bigint, percent int, multiple bigint,
      direction text)
    join monitoring_alert a on a.id = v.id
    join monitored_transaction own on own.id = a.transaction_id
    left join lateral (
      select coalesce(shown.at, step.at) as at from monitoring_step step
      left join monitored_transaction shown on shown.id = step.shown_transaction
      where step.alert_id = a.id and step.step in ${COVERING_STEPS} order by step.at desc limit 1) closed on true),
  later as (
    select r.id as alert_id, f.id
    from alert r join monitored_transaction f on f.member_id = r.member_id and f.at > r.fired and f.at < r.ends
      and f.at <= coalesce(r.closed, 'infinity')
    where case r.kind ${COUNTS} else false end)`;

/** A rule as `LATER` reads it, with the alert that it raised. */
export const laterValue = (alertId: string, { kind, numbers }: Pick<JudgedRule, 'kind' | 'numbers'>) => ({
  ...{ id: alertId, kind, span: spanOf(numbers), usd: centsOf(numbers)?.toString() ?? null },
  ...{ percent: numbers.percent ?? null, multiple: numbers.multiple ?? null },
  direction: numbers.direction ?? null,
});

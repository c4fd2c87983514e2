// Each kind of rule with a few transactions of one member: which of them fire it, and which do not.
import { randomUUID } from 'node:crypto';
import { type RuleKind, type RuleNumbers, ruleKinds } from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { type JudgedRule, LATER, alertStatement, laterValue, trialStatement, valuesOf } from './kinds.ts';
import { type MonitoredExample, listMonitored } from './monitored.testing.ts';

let server: MoneyServer;
let memberId: string;
let journals = 0;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ memberId } = await server.signedInPerson());
});

interface Fired {
  readonly id: string;
  readonly transactions: readonly string[];
}

const ruleOf = (kind: RuleKind, numbers: RuleNumbers, more: Partial<JudgedRule> = {}): JudgedRule => ({
  ...{ id: randomUUID(), kind, numbers, looksAt: 'all', does: 'alert' },
  ...more,
});

/** The indexes of the examples that it fires for, and of the examples that caused it. */
async function places(rule: JudgedRule, examples: readonly MonitoredExample[], isBusiness = false) {
  const after = journals;
  const ids = await listMonitored(server.pool, { memberId, isBusiness }, examples, after);
  journals += examples.length;
  const values = [...valuesOf(rule, { after: BigInt(after), upto: BigInt(journals) })];
  const { rows } = await server.pool.query<Fired>(alertStatement(rule.kind), values);
  const tried = await server.pool.query<{ fired: number }>(trialStatement(rule.kind), values);
  expect(tried.rows[0]?.fired).toBe(rows.length);
  return rows.map(({ id, transactions }) => ({
    fired: ids.indexOf(id),
    because: transactions.map((each) => ids.indexOf(each)).toSorted((one, other) => one - other),
  }));
}

const at = (hour: number, usd: number, more: Partial<MonitoredExample> = {}): MonitoredExample => ({
  hour,
  usd,
  ...more,
});
const IN = { direction: 'in' } as const;
const EX = { direction: 'exchange' } as const;

interface Case {
  readonly what: string;
  readonly kind: RuleKind;
  readonly numbers: RuleNumbers;
  readonly examples: readonly MonitoredExample[];
  readonly fired: readonly { readonly fired: number; readonly because: readonly number[] }[];
}

const cases: readonly Case[] = [
  {
    what: 'three within a day, and not the two that came in',
    kind: 'velocity-count',
    numbers: { direction: 'out', count: 3, hours: 24 },
    examples: [at(1, 5), at(2, 5, IN), at(3, 5, IN), at(4, 5), at(5, 5)],
    fired: [{ fired: 4, because: [0, 3, 4] }],
  },
  {
    what: 'not three of which the first is older than the span',
    kind: 'velocity-count',
    numbers: { direction: 'both', count: 3, hours: 24 },
    examples: [at(0, 5), at(20, 5), at(25, 5)],
    fired: [],
  },
  {
    what: 'once for a span, however many follow',
    kind: 'velocity-count',
    numbers: { direction: 'out', count: 2, hours: 24 },
    examples: [at(0, 5), at(1, 5), at(2, 5), at(30, 5), at(31, 5)],
    fired: [
      { fired: 1, because: [0, 1] },
      { fired: 4, because: [3, 4] },
    ],
  },
  {
    what: 'a sum that reaches the amount, to the cent',
    kind: 'velocity-sum',
    numbers: { direction: 'out', usd: '100', hours: 24 },
    examples: [at(0, 40), at(1, 59), at(2, 1)],
    fired: [{ fired: 2, because: [0, 1, 2] }],
  },
  {
    what: 'several just below the threshold; neither what reaches it nor what is far below',
    kind: 'structuring',
    numbers: { direction: 'in', count: 3, usd: '10000', percent: 10, days: 7 },
    examples: [at(0, 9500, IN), at(1, 10_000, IN), at(2, 8999, IN), at(3, 9000, IN), at(4, 9999, IN)],
    fired: [{ fired: 4, because: [0, 3, 4] }],
  },
  {
    what: 'most of what came in has left within hours',
    kind: 'rapid-in-and-out',
    numbers: { percent: 90, usd: '1000', hours: 24 },
    examples: [at(0, 1000, IN), at(2, 500), at(5, 400)],
    fired: [{ fired: 2, because: [0, 1, 2] }],
  },
  {
    what: 'not what leaves when the money is older than that',
    kind: 'rapid-in-and-out',
    numbers: { percent: 90, usd: '1000', hours: 24 },
    examples: [at(0, 1000, IN), at(30, 1000)],
    fired: [],
  },
  {
    what: 'not what was exchanged and stays',
    kind: 'rapid-in-and-out',
    numbers: { percent: 90, usd: '1000', hours: 24 },
    examples: [at(0, 1000, IN), at(1, 1000, EX), at(2, 100)],
    fired: [],
  },
  {
    what: 'most of what came in was exchanged and has left',
    kind: 'rapid-exchange',
    numbers: { percent: 90, usd: '1000', hours: 24 },
    examples: [at(0, 1000, IN), at(1, 400, EX), at(2, 900), at(3, 500, EX), at(4, 1)],
    fired: [{ fired: 4, because: [0, 1, 2, 3, 4] }],
  },
  {
    what: 'not what left as it came',
    kind: 'rapid-exchange',
    numbers: { percent: 90, usd: '1000', hours: 24 },
    examples: [at(0, 1000, IN), at(1, 800, EX), at(2, 1000)],
    fired: [],
  },
  {
    what: 'exchanges alone',
    kind: 'velocity-count',
    numbers: { direction: 'exchange', count: 2, hours: 24 },
    examples: [at(1, 5), at(2, 5, EX), at(3, 5, IN), at(4, 5, EX)],
    fired: [{ fired: 3, because: [1, 3] }],
  },
  {
    what: 'payments alone in both directions',
    kind: 'velocity-count',
    numbers: { direction: 'both', count: 2, hours: 24 },
    examples: [at(1, 5, EX), at(2, 5, EX), at(3, 5, IN)],
    fired: [],
  },
  {
    what: 'payments and exchanges',
    kind: 'velocity-sum',
    numbers: { direction: 'all', usd: '100', hours: 24 },
    examples: [at(1, 40, IN), at(2, 40, EX), at(3, 20)],
    fired: [{ fired: 2, because: [0, 1, 2] }],
  },
  {
    what: 'many small exchanges: every amount below',
    kind: 'structuring',
    numbers: { direction: 'exchange', count: 3, usd: '500', percent: 100, days: 1 },
    examples: [at(1, 5, EX), at(2, 500, EX), at(3, 90, EX), at(4, 400), at(5, 499, EX)],
    fired: [{ fired: 4, because: [0, 2, 4] }],
  },
  {
    what: 'round exchanges',
    kind: 'round-amounts',
    numbers: { direction: 'exchange', count: 2, multiple: 1000, days: 7 },
    examples: [at(0, 5000, EX), at(1, 5000), at(2, 3000, EX)],
    fired: [{ fired: 2, because: [0, 2] }],
  },
  {
    what: 'a large payment after a silence in which the member exchanged; not a large exchange',
    kind: 'dormant',
    numbers: { days: 30, usd: '1000' },
    examples: [at(0, 5), at(24 * 20, 5, EX), at(24 * 40, 5000, EX), at(24 * 41, 1000)],
    fired: [{ fired: 3, because: [3] }],
  },
  {
    what: 'no share of what was exchanged',
    kind: 'crypto-share',
    numbers: { percent: 50, usd: '1000', days: 30 },
    examples: [at(0, 900, EX), at(1, 500), at(2, 500, { isCrypto: true })],
    fired: [{ fired: 2, because: [1, 2] }],
  },
  {
    what: 'a large one after a long silence; not the first of all, nor a small one',
    kind: 'dormant',
    numbers: { days: 30, usd: '1000' },
    examples: [at(0, 5000), at(24, 5000), at(24 * 60, 999), at(24 * 120, 1000)],
    fired: [{ fired: 3, because: [3] }],
  },
  {
    what: 'several round amounts',
    kind: 'round-amounts',
    numbers: { direction: 'both', count: 2, multiple: 1000, days: 7 },
    examples: [at(0, 5000), at(1, 5100), at(2, 3000, IN)],
    fired: [{ fired: 2, because: [0, 2] }],
  },
  {
    what: 'a large one to an account that was first paid within the days; not one that is known for longer',
    kind: 'new-payee',
    numbers: { usd: '1000', days: 7 },
    examples: [
      at(0, 10, { counterparty: 'old' }),
      at(24 * 10, 5000, { counterparty: 'old' }),
      at(24 * 11, 999, { counterparty: 'new' }),
      at(24 * 12, 1000, { counterparty: 'new' }),
    ],
    fired: [{ fired: 3, because: [3] }],
  },
  {
    what: 'three payers, and not one that pays three times',
    kind: 'many-payers',
    numbers: { count: 3, days: 7 },
    examples: [
      at(0, 5, { ...IN, counterparty: 'a' }),
      at(1, 5, { ...IN, counterparty: 'a' }),
      at(2, 5, { ...IN, counterparty: 'b' }),
      at(3, 5, { ...IN, counterparty: 'c' }),
    ],
    fired: [{ fired: 3, because: [0, 1, 2, 3] }],
  },
  {
    what: 'not three of which one has not paid for longer than the days; one that pays again counts once',
    kind: 'many-payers',
    numbers: { count: 3, days: 7 },
    examples: [
      at(0, 5, { ...IN, counterparty: 'a' }),
      at(24, 5, { ...IN, counterparty: 'b' }),
      at(24 * 6, 5, { ...IN, counterparty: 'b' }),
      at(24 * 7.5, 5, { ...IN, counterparty: 'c' }),
      at(24 * 8, 5, { ...IN, counterparty: 'a' }),
    ],
    fired: [{ fired: 4, because: [1, 2, 3, 4] }],
  },
  {
    what: 'countries of the list, from an amount on, in one direction',
    kind: 'country',
    numbers: { direction: 'out', countries: ['IR', 'KP'], usd: '100' },
    examples: [
      at(0, 100, { countries: ['DE', 'IR'] }),
      at(1, 99, { countries: ['IR'] }),
      at(2, 500, { countries: ['KP'], ...IN }),
      at(3, 500, { countries: ['DE'] }),
    ],
    fired: [{ fired: 0, because: [0] }],
  },
  {
    what: 'half of a volume on chains',
    kind: 'crypto-share',
    numbers: { percent: 50, usd: '1000', days: 30 },
    examples: [at(0, 600), at(1, 500, { isCrypto: true }), at(2, 200, { isCrypto: true })],
    fired: [{ fired: 2, because: [0, 1, 2] }],
  },
];

test.each(cases)('a rule of kind $kind: $what', async ({ kind, numbers, examples, fired }) => {
  expect(await places(ruleOf(kind, numbers), examples)).toEqual(fired);
});

describe('a rule of expected volume', () => {
  const submitted = async (record: object) => {
    const { personId } = await server.signedInPerson({ memberId });
    await server.pool.query(
      `insert into verification_submission (id, member_id, number, occasion, record, checks, submitted_at, submitted_by,
         outcome, closed_at)
       values (gen_random_uuid(), $1, 1, 'first', $2, '[]', now(), $3, 'approved', now())`,
      [memberId, record, personId],
    );
  };
  const examples = [at(0, 9000, IN), at(24, 6000, IN), at(48, 8000)];
  const rule = ruleOf('expected-volume', { percent: 150 });

  test('fires above a share of what the record expects', async () => {
    await submitted({ emtAmt: '1' });
    expect(await places(rule, [...examples, at(50, 1, IN)])).toEqual([{ fired: 3, because: [0, 1, 2, 3] }]);
  });
  test('counts exchanges apart from payments', async () => {
    await submitted({ emtAmt: '1' });
    const exchanges = ruleOf('expected-exchanges', { percent: 150 });
    const both = [at(0, 14_000, IN), at(1, 14_000, EX), at(2, 14_000)];
    expect(await places(rule, both)).toEqual([]);
    ({ memberId } = await server.signedInPerson());
    await submitted({ emtAmt: '1' });
    expect(await places(exchanges, [...both, at(3, 1001, EX)])).toEqual([{ fired: 3, because: [1, 3] }]);
  });
  test('ignores volume up to that share and the open-ended highest entry', async () => {
    await submitted({ emtAmt: '1' });
    expect(await places(rule, examples)).toEqual([]);
    ({ memberId } = await server.signedInPerson());
    await submitted({ emtAmt: '5' });
    expect(await places(rule, [...examples, at(50, 10_000_000, IN)])).toEqual([]);
  });
});

test('every kind has a case', () => {
  expect(
    [...new Set([...cases.map(({ kind }) => kind), 'expected-volume', 'expected-exchanges'])].toSorted(),
  ).toEqual([...ruleKinds].toSorted());
});

test('a holding rule fires for each transaction', async () => {
  const rule = ruleOf('velocity-count', { direction: 'out', count: 2, hours: 24 }, { does: 'hold' });
  const fired = await places(rule, [at(0, 5), at(1, 5), at(2, 5)]);
  expect(fired.map((each) => each.fired)).toEqual([1, 2]);
});

test('an asking rule fires for each payment that waits, and once for a span of others', async () => {
  const rule = ruleOf('velocity-count', { direction: 'all', count: 2, hours: 24 }, { does: 'ask' });
  const fired = await places(rule, [at(0, 5, EX), at(1, 5, EX), at(2, 5, IN), at(3, 5), at(4, 5)]);
  expect(fired.map((each) => each.fired)).toEqual([1, 3, 4]);
});

const FIRST_DAY = Date.parse('2026-01-01T00:00:00Z') / 86_400_000;

/** An alert of the rule about the first day of the examples, with the id of the rule. */
async function makeAlertOfDay({ id, kind }: JudgedRule, transactionId: string | undefined) {
  const { staffId } = await server.signedInStaff();
  await server.pool.query(
    `with rule as (
       insert into monitoring_rule (id, rule_id, number, name, kind, numbers, looks_at, does, state, drafted_by, drafted_at)
       values ($1, $1, 1, 'Example', $2, '{}', 'all', 'alert', 'DRAFT', $3, now()))
     insert into monitoring_alert (id, rule_version_id, key, transaction_id, member_id, usd, transactions, count, fired_at)
     values ($1, $1, $4, $5, $6, 5, '{}', 1, now())`,
    [id, kind, staffId, `${memberId}:${String(FIRST_DAY)}`, transactionId, memberId],
  );
  return staffId;
}

/** Closes an alert of the rule at the third hour of its day, as before a decision said what its author was shown. */
async function closeAlert(rule: JudgedRule) {
  const [before] = await listMonitored(server.pool, { memberId }, [at(-100, 1)], journals);
  journals += 1;
  const staffId = await makeAlertOfDay(rule, before);
  await server.pool.query(
    `insert into monitoring_step (id, alert_id, step, reason, by_staff, at)
     values ($1, $1, 'nothing-wrong', 'Known supplier', $2, '2026-01-01T03:00:00Z')`,
    [rule.id, staffId],
  );
}

test.each([
  [
    'just below the threshold',
    'structuring',
    { direction: 'in', count: 2, usd: '100', percent: 50, days: 1 },
    [2],
  ],
  ['in both directions', 'velocity-count', { direction: 'both', count: 2, hours: 24 }, [2, 3, 4]],
  ['of payers', 'many-payers', { count: 2, days: 1 }, [2, 3]],
  ['of one transaction alone', 'new-payee', { usd: '1', days: 1 }, []],
] as const)('an alert of a day covers what is %s later that day', async (_what, kind, numbers, later) => {
  const rule = ruleOf(kind, numbers);
  const examples = [at(1, 90, IN), at(2, 90, IN), at(3, 95, IN), at(4, 100, IN), at(5, 90), at(6, 90, EX)];
  const ids = await listMonitored(server.pool, { memberId }, [...examples, at(25, 90, IN)], journals);
  journals += ids.length;
  await makeAlertOfDay(rule, ids[1]);
  const values = [JSON.stringify([laterValue(rule.id, rule)])];
  const { rows } = await server.pool.query<{ id: string }>(`with ${LATER} select id from later`, values);
  const places = new Set(rows.map(({ id }) => ids.indexOf(id)));
  expect(places).toEqual(new Set(later));
});

describe('after an alert of a day is closed', () => {
  const from = (hour: number, counterparty: string) => at(hour, 5, { ...IN, counterparty });
  const payments = [
    from(1, 'a'),
    from(2, 'b'),
    from(4, 'a'),
    from(5, 'a'),
    from(6, 'c'),
    from(7, 'd'),
    from(25, 'e'),
  ];
  const all = payments.map((_payment, index) => index);

  test.each([
    ['payers', 'many-payers', { count: 2, days: 1 }, [[0, 1], [2, 3, 4], all]],
    ['amounts', 'velocity-sum', { direction: 'in', usd: '15', hours: 24 }, [[0, 1, 2], [2, 3, 4], all]],
  ] as const)(
    '%s are counted anew for its span, and as ever for the next',
    async (_what, kind, numbers, because) => {
      const rule = ruleOf(kind, numbers);
      await closeAlert(rule);
      expect((await places(rule, payments)).map((each) => each.because)).toEqual(because);
    },
  );

  test('payments that a rule asks about still wait each', async () => {
    const rule = ruleOf('velocity-count', { direction: 'all', count: 2, hours: 24 }, { does: 'ask' });
    await closeAlert(rule);
    const fired = await places(rule, [
      from(1, 'a'),
      from(2, 'a'),
      at(4, 5),
      at(5, 5),
      from(6, 'a'),
      from(7, 'a'),
    ]);
    expect(fired.map((each) => each.fired)).toEqual([1, 2, 3, 4]);
  });
});

test.each([
  ['persons', false, 1],
  ['persons', true, 0],
  ['companies', true, 1],
  ['companies', false, 0],
] as const)('a rule for %s, with a company %s, fires %i times', async (looksAt, isBusiness, times) => {
  const rule = ruleOf('new-payee', { usd: '1', days: 1 }, { looksAt });
  expect(await places(rule, [at(0, 5)], isBusiness)).toHaveLength(times);
  const counted = ruleOf('velocity-count', { direction: 'out', count: 2, hours: 1 }, { looksAt });
  expect(await places(counted, [at(100, 5), at(100.5, 5)], isBusiness)).toHaveLength(times);
});

// The kinds of monitoring rules and their numbers (VER-250). A closed set: rules have no language of their
// own.

/** In the order in which staff choose among them. */
export const ruleKinds = [
  'velocity-count',
  'velocity-sum',
  'structuring',
  'rapid-in-and-out',
  'rapid-exchange',
  'dormant',
  'round-amounts',
  'new-payee',
  'many-payers',
  'country',
  'crypto-share',
  'expected-volume',
  'expected-exchanges',
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/**
 * `usd` is an amount of USD as a decimal, `percent` of it or of a sum, `multiple` a round number of whole units of the
 * transaction's own currency.
 */
export const ruleNumbers = [
  'direction',
  'hours',
  'days',
  'count',
  'usd',
  'percent',
  'multiple',
  'countries',
] as const;
export type RuleNumber = (typeof ruleNumbers)[number];

/** The smallest and largest whole number of each; `usd`, `direction` and `countries` are no whole numbers. */
export const numberBounds = {
  hours: [1, 744],
  days: [1, 366],
  count: [2, 10_000],
  percent: [1, 1000],
  multiple: [10, 1_000_000],
} as const satisfies Partial<Record<RuleNumber, readonly [number, number]>>;

export const hasBounds = (number: RuleNumber): number is keyof typeof numberBounds =>
  Object.hasOwn(numberBounds, number);

export const COUNTRIES_MAX = 250;

interface KindOfRule {
  readonly asks: readonly RuleNumber[];
  /** True if it fires once for a member and a time span; otherwise for each transaction. */
  readonly bySpan?: true;
  /** No outgoing payment makes it fire, so there is nothing to hold. */
  readonly holdsNothing?: true;
  /** It can look at exchanges, by its direction. */
  readonly exchanges?: true;
}

export const kindsOfRules: Readonly<Record<RuleKind, KindOfRule>> = {
  'velocity-count': { asks: ['direction', 'count', 'hours'], bySpan: true, exchanges: true },
  'velocity-sum': { asks: ['direction', 'usd', 'hours'], bySpan: true, exchanges: true },
  structuring: {
    ...{ asks: ['direction', 'count', 'usd', 'percent', 'days'], bySpan: true, exchanges: true },
  },
  'rapid-in-and-out': { asks: ['percent', 'usd', 'hours'], bySpan: true },
  'rapid-exchange': { asks: ['percent', 'usd', 'hours'], bySpan: true },
  dormant: { asks: ['days', 'usd'] },
  'round-amounts': { asks: ['direction', 'count', 'multiple', 'days'], bySpan: true, exchanges: true },
  'new-payee': { asks: ['usd', 'days'] },
  'many-payers': { asks: ['count', 'days'], bySpan: true, holdsNothing: true },
  country: { asks: ['direction', 'countries', 'usd'] },
  'crypto-share': { asks: ['percent', 'usd', 'days'], bySpan: true },
  'expected-volume': { asks: ['percent'], bySpan: true },
  'expected-exchanges': { asks: ['percent'], bySpan: true, holdsNothing: true },
};

/** `both` is payments in and out; `all` is these and exchanges. */
export const ruleDirections = ['in', 'out', 'both', 'exchange', 'all'] as const;
type RuleDirection = (typeof ruleDirections)[number];

/** The directions that a rule of this kind can have. */
export const directionsOf = (kind: RuleKind): readonly RuleDirection[] =>
  ruleDirections.filter(
    (direction) =>
      kindsOfRules[kind].exchanges === true || !(direction === 'exchange' || direction === 'all'),
  );

/** What a rule may ask a member for. */
export const ruleRequests = ['purpose', 'contract', 'funds'] as const;
export type RuleRequest = (typeof ruleRequests)[number];

export const rulesDo = ['alert', 'hold', 'ask'] as const;

/** True if an outgoing payment can make the rule fire; nothing else can be held. */
export function mayHoldPayments({ kind, numbers }: Pick<RuleInput, 'kind' | 'numbers'>): boolean {
  const { direction } = numbers;
  return kindsOfRules[kind].holdsNothing !== true && direction !== 'in' && direction !== 'exchange';
}

/** What a rule can do about what it looks at. */
export const actionsOf = (rule: Pick<RuleInput, 'kind' | 'numbers'>): readonly (typeof rulesDo)[number][] =>
  rulesDo.filter((does) => does !== 'hold' || mayHoldPayments(rule));

interface RuleInput {
  readonly kind: RuleKind;
  readonly does: (typeof rulesDo)[number];
  readonly numbers: Readonly<Partial<Record<RuleNumber, unknown>>>;
  readonly asksFor?: readonly RuleRequest[] | undefined;
  readonly answerDays?: number | undefined;
}

type RuleIssue = readonly [field: string, text: string];

/** A rule has the numbers of its kind, and no others. */
function numberIssues({ kind, numbers }: RuleInput): readonly RuleIssue[] {
  const { asks } = kindsOfRules[kind];
  const missing = asks.filter((number) => numbers[number] === undefined);
  const unasked = ruleNumbers.filter((number) => numbers[number] !== undefined && !asks.includes(number));
  const { direction } = numbers;
  const isOther = direction !== undefined && !directionsOf(kind).some((each) => each === direction);
  return [
    ...missing.map((number) => [`numbers.${number}`, 'required'] as const),
    ...unasked.map((number) => [`numbers.${number}`, 'format'] as const),
    ...(isOther ? [['numbers.direction', 'format'] as const] : []),
  ];
}

/** Only a rule that asks says what it asks for, and how many working days the answer may take. */
function requestIssues({ does, asksFor, answerDays }: RuleInput): readonly RuleIssue[] {
  if (does !== 'ask')
    return [
      ...(asksFor === undefined ? [] : [['asksFor', 'format'] as const]),
      ...(answerDays === undefined ? [] : [['answerDays', 'format'] as const]),
    ];
  return [
    ...(asksFor === undefined || asksFor.length === 0 ? [['asksFor', 'required'] as const] : []),
    ...(answerDays === undefined ? [['answerDays', 'required'] as const] : []),
  ];
}

/** The wrong fields, each with the name of its rule. Exchanges are executed at once, so nothing holds them. */
export function ruleIssues(input: RuleInput): readonly RuleIssue[] {
  const isPossible = actionsOf(input).includes(input.does);
  return [
    ...numberIssues(input),
    ...requestIssues(input),
    ...(isPossible ? [] : [['does', 'format'] as const]),
  ];
}

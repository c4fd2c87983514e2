// The kinds of monitoring rules and their numbers (VER-250). A closed set: rules have no language of their
// own.

/** In the order in which staff choose among them. */
export const ruleKinds = [
  'velocity-count',
  'velocity-sum',
  'structuring',
  'rapid-in-and-out',
  'dormant',
  'round-amounts',
  'new-payee',
  'many-payers',
  'country',
  'crypto-share',
  'expected-volume',
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
  /** Only incoming money makes it fire, so there is no payment to hold. */
  readonly arriving?: true;
}

export const kindsOfRules: Readonly<Record<RuleKind, KindOfRule>> = {
  'velocity-count': { asks: ['direction', 'count', 'hours'], bySpan: true },
  'velocity-sum': { asks: ['direction', 'usd', 'hours'], bySpan: true },
  structuring: { asks: ['direction', 'count', 'usd', 'percent', 'days'], bySpan: true },
  'rapid-in-and-out': { asks: ['percent', 'usd', 'hours'], bySpan: true },
  dormant: { asks: ['days', 'usd'] },
  'round-amounts': { asks: ['direction', 'count', 'multiple', 'days'], bySpan: true },
  'new-payee': { asks: ['usd', 'days'] },
  'many-payers': { asks: ['count', 'days'], bySpan: true, arriving: true },
  country: { asks: ['direction', 'countries', 'usd'] },
  'crypto-share': { asks: ['percent', 'usd', 'days'], bySpan: true },
  'expected-volume': { asks: ['percent'], bySpan: true },
};

export const ruleDirections = ['in', 'out', 'both'] as const;

interface RuleInput {
  readonly kind: RuleKind;
  readonly does: 'alert' | 'hold';
  readonly numbers: Readonly<Partial<Record<RuleNumber, unknown>>>;
}

/** The wrong fields, each with the name of its rule: the kind's fields must be there, and no others. */
export function ruleIssues({ kind, does, numbers }: RuleInput): readonly (readonly [string, string])[] {
  const { asks, arriving } = kindsOfRules[kind];
  const missing = asks.filter((number) => numbers[number] === undefined);
  const unasked = ruleNumbers.filter((number) => numbers[number] !== undefined && !asks.includes(number));
  const holdsNothing = does === 'hold' && (arriving === true || numbers.direction === 'in');
  return [
    ...missing.map((number) => [number, 'required'] as const),
    ...unasked.map((number) => [number, 'format'] as const),
    ...(holdsNothing ? [['does', 'format'] as const] : []),
  ];
}

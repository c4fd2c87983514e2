// A rule while it is typed: the texts as entered, and the request made from them.
import {
  type MonitoringRule,
  type RequestOf,
  type RuleKind,
  type RuleNumber,
  type RuleRequest,
  actionsOf,
  directionsOf,
  draftMonitoringRule,
  kindsOfRules,
  ruleDirections,
} from '@causeway/contract';
import { typedDecimal, typedWhole } from '@causeway/money';

type Written = RequestOf<typeof draftMonitoringRule>;

export interface Draft extends Pick<Written, 'name' | 'kind' | 'looksAt' | 'does'> {
  readonly texts: Readonly<Partial<Record<RuleNumber, string>>>;
  /** What the member is asked for, and the working days as typed: kept while another action is chosen. */
  readonly asksFor: readonly RuleRequest[];
  readonly answerDays: string;
}

export const emptyDraft: Draft = {
  ...{ name: '', kind: 'velocity-count', looksAt: 'all', does: 'alert' },
  ...{ texts: { direction: 'out' }, asksFor: ['purpose', 'contract'], answerDays: '5' },
};

/** The draft of the next version of a rule. */
export function draftOf({ name, kind, looksAt, does, numbers, asksFor, answerDays }: MonitoringRule): Draft {
  const texts = Object.entries(numbers).map(([number, value]) => [
    number,
    Array.isArray(value) ? value.join(', ') : String(value),
  ]);
  return {
    ...{ name, kind, looksAt, does, texts: Object.fromEntries(texts) },
    asksFor: asksFor ?? emptyDraft.asksFor,
    answerDays: answerDays === null ? emptyDraft.answerDays : String(answerDays),
  };
}

export const asksOf = (kind: RuleKind): readonly RuleNumber[] => kindsOfRules[kind].asks;

const codesIn = (text: string): string[] =>
  text
    .split(/[\s,，、]/)
    .filter((code) => code !== '')
    .map((code) => code.toUpperCase());

function wholeIn(text: string): number | undefined {
  const whole = typedWhole(text);
  return /^\d{1,9}$/.test(whole) ? Number(whole) : undefined;
}

function valueOf(number: RuleNumber, text: string): unknown {
  if (number === 'direction') return ruleDirections.find((each) => each === text);
  if (number === 'countries') return codesIn(text);
  if (number === 'usd') return typedDecimal(text);
  return wholeIn(text);
}

/** What the rule is about: its kind, and the direction where the kind has one. */
export const aboutOf = ({ kind, texts: { direction } }: Draft) => ({
  kind,
  numbers: asksOf(kind).includes('direction') ? { direction } : {},
});

/** An alert in place of an action that nothing of what the rule is about allows. */
export const withPossibleAction = (draft: Draft): Draft =>
  actionsOf(aboutOf(draft)).includes(draft.does) ? draft : { ...draft, does: 'alert' };

/** The kind's first direction where the chosen one is not among its own. */
export function ofKind(draft: Draft, kind: RuleKind): Draft {
  const { direction } = draft.texts;
  const fits = directionsOf(kind).some((each) => each === direction);
  return fits ? { ...draft, kind } : { ...draft, kind, texts: { ...draft.texts, direction: 'out' } };
}

export function requestOf(
  { texts, name, asksFor, answerDays, ...draft }: Draft,
  ruleId: string | undefined,
): Written {
  const days = wholeIn(answerDays);
  const numbers = asksOf(draft.kind).map((number) => [number, valueOf(number, texts[number] ?? '')]);
  return {
    ...draft,
    name: name.trim(),
    numbers: Object.fromEntries(numbers),
    ...(ruleId !== undefined && { ruleId }),
    ...(draft.does === 'ask' && { asksFor: [...asksFor], ...(days !== undefined && { answerDays: days }) }),
  };
}

/** The issues by field; empty if the draft can be sent. */
export function issuesOf(draft: Draft): ReadonlyMap<string, string> {
  const issues = draftMonitoringRule.request.safeParse(requestOf(draft, undefined)).error?.issues ?? [];
  return new Map(issues.toReversed().map(({ path, message }) => [path.slice(0, 2).join('.'), message]));
}

// A rule while it is typed: the texts as entered, and the request made from them.
import {
  type MonitoringRule,
  type RequestOf,
  type RuleKind,
  type RuleNumber,
  draftMonitoringRule,
  kindsOfRules,
  ruleDirections,
} from '@causeway/contract';

type Written = RequestOf<typeof draftMonitoringRule>;

export interface Draft extends Pick<Written, 'name' | 'kind' | 'looksAt' | 'does'> {
  readonly texts: Readonly<Partial<Record<RuleNumber, string>>>;
}

export const emptyDraft: Draft = {
  ...{ name: '', kind: 'velocity-count', looksAt: 'all', does: 'alert' },
  texts: { direction: 'out' },
};

/** The draft of the next version of a rule. */
export function draftOf({ name, kind, looksAt, does, numbers }: MonitoringRule): Draft {
  const texts = Object.entries(numbers).map(([number, value]) => [
    number,
    Array.isArray(value) ? value.join(', ') : String(value),
  ]);
  return { name, kind, looksAt, does, texts: Object.fromEntries(texts) };
}

export const asksOf = (kind: RuleKind): readonly RuleNumber[] => kindsOfRules[kind].asks;

/** The number without the commas that group its digits. */
const bare = (typed: string): string => typed.replaceAll(',', '').trim();

const codesIn = (text: string): string[] =>
  text
    .split(/[\s,，、]/)
    .filter((code) => code !== '')
    .map((code) => code.toUpperCase());

function valueOf(number: RuleNumber, text: string): unknown {
  if (number === 'direction') return ruleDirections.find((each) => each === text);
  if (number === 'countries') return codesIn(text);
  if (number === 'usd') return bare(text);
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

export function requestOf({ texts, name, ...draft }: Draft, ruleId: string | undefined): Written {
  const numbers = asksOf(draft.kind).map((number) => [number, valueOf(number, texts[number] ?? '')]);
  return {
    ...draft,
    name: name.trim(),
    numbers: Object.fromEntries(numbers),
    ...(ruleId !== undefined && { ruleId }),
  };
}

/** The issues by field; empty if the draft can be sent. */
export function issuesOf(draft: Draft): ReadonlyMap<string, string> {
  const issues = draftMonitoringRule.request.safeParse(requestOf(draft, undefined)).error?.issues ?? [];
  return new Map(issues.toReversed().map(({ path, message }) => [path.slice(0, 2).join('.'), message]));
}

// The changed rules of second approval, as facts of a notice and in words: for notices and the activity log.
import type { Language, SecondApprovalRules } from '@causeway/contract';
import { catalogues } from './messages/index.ts';

export type SecondApprovalFacts = {
  readonly newPayee: 'on' | 'off';
  readonly newPayeeBefore: 'on' | 'off';
  /** The amount in USD from which on exchanges need approval; null if none does. */
  readonly exchange: string | null;
  readonly exchangeBefore: string | null;
  readonly transfer: string | null;
  readonly transferBefore: string | null;
  readonly subAccount: string | null;
  readonly subAccountBefore: string | null;
};

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

export const secondApprovalFacts = (
  before: SecondApprovalRules,
  after: SecondApprovalRules,
): SecondApprovalFacts => ({
  newPayee: onOff(after.newPayee),
  newPayeeBefore: onOff(before.newPayee),
  exchange: after.exchange,
  exchangeBefore: before.exchange,
  transfer: after.transfer,
  transferBefore: before.transfer,
  subAccount: after.subAccount ?? null,
  subAccountBefore: before.subAccount ?? null,
});

type Facts = Readonly<Record<string, string | number | null>>;

/** The differences, from and to; empty if the facts are about something else. */
export function secondApprovalChanges(
  language: Language,
  facts: Facts,
): readonly (readonly [string, string])[] {
  const { rules } = catalogues[language];
  return (['newPayee', 'exchange', 'transfer', 'subAccount'] as const).flatMap((key) => {
    // Changes from before sub-accounts existed do not mention them.
    const [from = null, to = null] = [facts[`${key}Before`], facts[key]];
    if (from === to) return [];
    const said = (value: Facts[string] | undefined): string => {
      if (value === 'on' || value === 'off') return rules[value];
      return value === null || value === undefined ? rules.off : `${value} USD`;
    };
    return [[rules[key], `${said(from)} → ${said(to)}`] as const];
  });
}

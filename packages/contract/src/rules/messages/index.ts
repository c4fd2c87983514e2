// What a broken field rule says, by key. A schema's message is one of these keys; form and server translate it.
// The rules are in docs/requirements.
import { type Language, filled } from '../../language.ts';
import { en } from './en.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

export const ruleMessages = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant } as const;

export type RuleMessage = keyof typeof en;

/** The key itself, checked by the compiler; schemas carry it as their message. */
export const message = (key: RuleMessage): RuleMessage => key;

export const isRuleMessage = (key: string): key is RuleMessage => key in en;

/** A key, with the figure of its text where it has one: `password-long:16`. */
export type RuleIssue = RuleMessage | `${RuleMessage}:${number}`;

export const messageWith = (key: RuleMessage, figure: number): RuleIssue => `${key}:${figure}`;

const keyOf = (issue: string): string => issue.split(':')[0] ?? '';

export const isRuleIssue = (issue: string): issue is RuleIssue => isRuleMessage(keyOf(issue));

/** What a broken rule says to people; undefined of what is no rule's. */
export function ruleText(issue: string, language: Language): string | undefined {
  const key = keyOf(issue);
  if (!isRuleMessage(key)) return undefined;
  return filled(ruleMessages[language][key], { figure: issue.slice(key.length + 1) });
}

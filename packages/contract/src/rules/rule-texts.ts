// The texts of broken field rules, by key. The rules are in docs/requirements.
import { type Language, filled } from '../language.ts';
import { en } from './messages/en.ts';
import type { RuleIssue, RuleMessage } from './messages/index.ts';
import { zhHans } from './messages/zh-hans.ts';
import { zhHant } from './messages/zh-hant.ts';

export const ruleMessages = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant } as const;

export const isRuleMessage = (key: string): key is RuleMessage => key in en;

const keyOf = (issue: string): string => issue.split(':')[0] ?? '';

export const isRuleIssue = (issue: string): issue is RuleIssue => isRuleMessage(keyOf(issue));

/** The text of a broken rule for people; undefined when the issue belongs to no rule. */
export function ruleText(issue: string, language: Language): string | undefined {
  const key = keyOf(issue);
  if (!isRuleMessage(key)) return undefined;
  return filled(ruleMessages[language][key], { figure: issue.slice(key.length + 1) });
}

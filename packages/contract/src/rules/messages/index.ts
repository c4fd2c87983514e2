// What a broken field rule says, by key. A schema's message is one of these keys; form and server translate it.
// The rules are in docs/requirements.
import { en } from './en.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

export const ruleMessages = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant } as const;

export type RuleMessage = keyof typeof en;

/** The key itself, checked by the compiler; schemas carry it as their message. */
export const message = (key: RuleMessage): RuleMessage => key;

export const isRuleMessage = (key: string): key is RuleMessage => key in en;

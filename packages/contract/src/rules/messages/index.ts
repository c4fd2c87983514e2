// The keys of field rules' messages. A schema's message is one of them; form and server word it by `rules/rule-texts.ts`, so
// that a page without a form does not load the texts in three languages.
import type { en } from './en.ts';

export type RuleMessage = keyof typeof en;

/** The key itself, checked by the compiler; schemas carry it as their message. */
export const message = (key: RuleMessage): RuleMessage => key;

/** A key, with the figure of its text if it has one: `password-long:16`. */
export type RuleIssue = RuleMessage | `${RuleMessage}:${number}`;

export const messageWith = (key: RuleMessage, figure: number): RuleIssue => `${key}:${figure}`;

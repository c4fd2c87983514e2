// The keys of what broken field rules say. A schema's message is one of them; form and server say it in words, which stand
// in `rules/rule-texts.ts`, so that a page without a form does not load them in three languages.
import type { en } from './en.ts';

export type RuleMessage = keyof typeof en;

/** The key itself, checked by the compiler; schemas carry it as their message. */
export const message = (key: RuleMessage): RuleMessage => key;

/** A key, with the figure of its text where it has one: `password-long:16`. */
export type RuleIssue = RuleMessage | `${RuleMessage}:${number}`;

export const messageWith = (key: RuleMessage, figure: number): RuleIssue => `${key}:${figure}`;

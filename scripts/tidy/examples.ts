// Lets the tests of the house rules speak in examples: this text in this file is accepted, that one is refused.
import { type Finding, type Rule, sourceText } from './rule.ts';

/** What a rule finds in a text, when it were the content of a file at `path`; nothing when it does not read the path. */
export function findings(rule: Rule, path: string, text: string): readonly Finding[] {
  return rule.reads(path) ? rule.find(sourceText(path, text)) : [];
}

/** The lines on which a rule finds something, for short expectations. */
export function lines(rule: Rule, path: string, text: string): readonly number[] {
  return findings(rule, path, text).map((finding) => finding.line);
}

// Examples for the tests of the house rules: whether a text in a file is accepted or refused.
import { type Finding, type Rule, sourceText } from './rule.ts';

/** The findings of a rule for a text, as the content of a file at `path`; none if it does not read the path. */
export function findings(rule: Rule, path: string, text: string): readonly Finding[] {
  return rule.reads(path) ? rule.find(sourceText(path, text)) : [];
}

/** The lines of a rule's findings, for short expectations. */
export function lines(rule: Rule, path: string, text: string): readonly number[] {
  return findings(rule, path, text).map((finding) => finding.line);
}

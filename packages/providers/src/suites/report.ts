// The output of `npm run certify`: lines for the terminal, and a report in Markdown that an operator keeps.
import type { CheckResult } from './check.ts';

export interface Certification {
  /** A title such as 'bank 3'. */
  readonly title: string;
  readonly at: Date;
  /** Further notes for the reader, one sentence each. */
  readonly notes: readonly string[];
  readonly results: readonly CheckResult[];
}

/** One check as a person reads it while they wait. */
export function resultLines({ name, proves, verdict, reason, observations }: CheckResult): readonly string[] {
  const lines = [
    `${verdict}: ${name}. ${proves}`,
    ...(reason === null ? [] : [`  ${reason}`]),
    ...observations.facts.map((fact) => `  ${fact}`),
    ...(observations.personal ?? []).map((line) => `  ${line}`),
  ];
  return lines.map(plain);
}

export function summary(results: readonly CheckResult[]): string {
  const count = (verdict: CheckResult['verdict']) =>
    results.filter((result) => result.verdict === verdict).length;
  const [passed, failed, open] = [count('passed'), count('failed'), count('not possible here')];
  const counts = `${passed} passed, ${failed} failed, ${open} not possible here`;
  if (failed > 0) return `${counts}: not certified.`;
  return open === 0 ? `${counts}: certified.` : `${counts}: certified as far as it was checked.`;
}

/** Contains no personal data: facts that may name people or accounts are left out, and quotes of a provider are masked. */
export function reportOf({ title, at, notes, results }: Certification): string {
  const lines = [
    `# Certification of ${title}`,
    '',
    `- Time: ${at.toISOString()}`,
    `- Result: ${summary(results)}`,
    ...notes.map((note) => `- ${escaped(note)}`),
    '',
    '## Checks',
    '',
    ...results.flatMap(({ name, proves, verdict, reason, observations }) => [
      `- **${verdict}** \`${name}\`: ${escaped(proves)}`,
      ...(reason === null ? [] : [`  - ${escaped(masked(reason))}`]),
      ...observations.facts.map((fact) => `  - ${escaped(fact)}`),
    ]),
    '',
  ];
  return lines.join('\n');
}

/** Prints one line, without characters that a terminal would act on. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

const escaped = (text: string): string => plain(text).replaceAll(/[\\`*<>[\]|]/g, (sign) => `\\${sign}`);

/** Masks quoted text, and each word with five digits or more: an account number, a phone number, a reference. */
function masked(text: string): string {
  const unquoted = text.split(/["'“”]/).map((part, index) => (index % 2 === 0 ? part : '…'));
  const words = unquoted.join('"').split(/(\s)/);
  return words.map((word) => ((word.match(/\d/g)?.length ?? 0) >= 5 ? '…' : word)).join('');
}

// Checks of secrets: long, random, and each different.
import type { Check, Finding, SettingsSubject } from './check.ts';

const PEPPERS = ['TOKEN_PEPPER', 'CODE_PEPPER'] as const;
const SECRETS = [
  ...PEPPERS,
  'FILE_KEY',
  'DOCUMENT_KEY',
  'BOOKS_KEY',
  'METRICS_TOKEN',
  'SIGNER_TOKEN',
  'SIGNER_APPROVAL_KEY',
];
const NAMED_SECRET = /_(?:KEY|SECRET|PEPPER|TOKEN)$/;

/** A random secret of 32 characters has more than ten different ones; a sentence or a repeated word has fewer. */
const DIFFERENT_MIN = 10;
const PLACEHOLDER =
  /^(?:change.?me|password|secret|example|dummy|test|todo|x+|\*+|<.*>|\$\{.*\}|your[-_ ].*|k|key)$/i;

/** A repeating text occurs within itself, doubled, before its end. */
const isRepeated = (value: string): boolean =>
  new Set(value).size < DIFFERENT_MIN || (value + value).indexOf(value, 1) < value.length;

function present({ env }: SettingsSubject, names: readonly string[]): readonly (readonly [string, string])[] {
  return names.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
}

function sharedValues(subject: SettingsSubject): readonly Finding[] {
  const named = Object.keys(subject.env).filter(
    (name) => NAMED_SECRET.test(name) && !/_(?:API|USDT|ACCESS)_KEY$/.test(name),
  );
  const set = present(subject, [...new Set([...SECRETS, ...named])]);
  return [...Map.groupBy(set, ([, value]) => value).values()]
    .map((same) => same.map(([name]) => name))
    .filter(({ length }) => length > 1)
    .map((names) => ({ about: names.join(', '), found: 'they have the same value' }));
}

export const secretsChecks: readonly Check<SettingsSubject>[] = [
  {
    name: 'secrets-differ',
    kind: 'settings',
    holds: 'Every secret has a value of its own',
    severity: 'warns',
    inEarnest: true,
    remedy: 'Draw one for each of them (openssl rand -hex 32). A new TOKEN_PEPPER signs everybody out.',
    find: sharedValues,
  },
  {
    name: 'secrets-random',
    kind: 'settings',
    holds: 'Peppers, keys and tokens are random',
    severity: 'warns',
    inEarnest: true,
    remedy:
      'Draw it (openssl rand -hex 32). FILE_KEY stays as it is once files were written: plan to write them anew.',
    find: (subject) =>
      present(subject, SECRETS)
        .filter(([, value]) => isRepeated(value))
        .map(([about]) => ({ about, found: 'it repeats a few characters and can be guessed' })),
  },
  {
    name: 'secrets-real',
    kind: 'settings',
    holds: 'No secret is a placeholder',
    severity: 'warns',
    inEarnest: true,
    remedy: 'Set the value that the provider gave you.',
    find: (subject) =>
      present(subject, Object.keys(subject.env))
        .filter(([name, value]) => NAMED_SECRET.test(name) && PLACEHOLDER.test(value.trim()))
        .map(([about]) => ({ about, found: 'it is a placeholder' })),
  },
];

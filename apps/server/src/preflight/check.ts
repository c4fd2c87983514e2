// What a check before the start is: one question about settings, database, machine or a provider, with what a person
// does about each answer that is wrong. The server asks at its start, `npm run doctor` by hand.
import type { Config } from '../platform/config/config.ts';
import type { Environment } from '../platform/config/fields.ts';

/** `stops`: money could go wrong or nothing would be kept, so the server does not become ready. `warns`: it runs. */
export type Severity = 'stops' | 'warns';

export type CheckKind = 'settings' | 'database' | 'machine' | 'provider';

/** Something that is wrong. */
export interface Finding {
  /** The variable, the provider or the setting of PostgreSQL. */
  readonly about: string;
  readonly found: string;
  /** What to do, where it differs from the remedy of the check. */
  readonly remedy?: string;
}

export interface Check<Subject> {
  /** `database-fsync`. */
  readonly name: string;
  readonly kind: CheckKind;
  /** What holds when nothing is found, as a sentence. */
  readonly holds: string;
  readonly severity: Severity;
  readonly remedy: string;
  /** Only where money is real: with the world box it is left out. */
  readonly inEarnest?: true;
  /** Answers what is wrong; a text where it is not known, and why. */
  find(subject: Subject): readonly Finding[] | string | Promise<readonly Finding[] | string>;
}

/** What the settings are looked at with. */
export interface SettingsSubject {
  readonly env: Environment;
  /** Null where the configuration has issues: then only what the environment itself tells is asked. */
  readonly config: Config | null;
}

export interface CheckResult {
  readonly name: string;
  readonly kind: CheckKind;
  readonly severity: Severity;
  readonly holds: string;
  readonly status: 'passed' | 'found' | 'unknown';
  /** Why it is not known. */
  readonly why?: string;
  /** Each with its remedy. */
  readonly findings: readonly Required<Finding>[];
}

export const isInEarnest = (env: Environment): boolean => (env['WORLD_URL'] ?? '') === '';

/** Runs every check that applies, at once; one that breaks is unknown and keeps no other from its answer. */
export function runChecks<Subject>(
  checks: readonly Check<Subject>[],
  subject: Subject,
  inEarnest: boolean,
): Promise<readonly CheckResult[]> {
  const applying = checks.filter((check) => inEarnest || check.inEarnest !== true);
  return Promise.all(applying.map((check) => runOne(check, subject)));
}

async function runOne<Subject>(check: Check<Subject>, subject: Subject): Promise<CheckResult> {
  const { name, kind, severity, holds, remedy } = check;
  const about = { name, kind, severity, holds };
  try {
    const found = await check.find(subject);
    if (typeof found === 'string') return { ...about, status: 'unknown', why: found, findings: [] };
    const findings = found.map((finding) => ({ remedy, ...finding }));
    return { ...about, status: findings.length === 0 ? 'passed' : 'found', findings };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ...about, status: 'unknown', why, findings: [] };
  }
}

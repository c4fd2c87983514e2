// A check before the start: one question about settings, database, machine or a provider, with a remedy for each wrong
// answer. The server asks at its start, `npm run doctor` by hand.
import type { Config } from '../platform/config/config.ts';
import type { Environment } from '../platform/config/fields.ts';

/** `stops`: money could go wrong or nothing would be stored, so the server does not become ready. `warns`: it runs. */
export type Severity = 'stops' | 'warns';

export type CheckKind = 'settings' | 'database' | 'machine' | 'provider';

/** A problem that a check found. */
export interface Finding {
  /** The variable, the provider or the setting of PostgreSQL. */
  readonly about: string;
  readonly found: string;
  /** The remedy, if it differs from the check's. */
  readonly remedy?: string;
}

export interface Check<Subject> {
  /** `database-fsync`. */
  readonly name: string;
  readonly kind: CheckKind;
  /** The state without findings, as a sentence. */
  readonly holds: string;
  readonly severity: Severity;
  readonly remedy: string;
  /** Only checked with real money: left out with the world box. */
  readonly inEarnest?: true;
  /** Answers the findings; a text with the reason if the answer is unknown. */
  find(subject: Subject): readonly Finding[] | string | Promise<readonly Finding[] | string>;
}

/** The data for the checks of settings. */
export interface SettingsSubject {
  readonly env: Environment;
  /** Null if the configuration has issues: then only checks of the environment itself run. */
  readonly config: Config | null;
}

export interface CheckResult {
  readonly name: string;
  readonly kind: CheckKind;
  readonly severity: Severity;
  readonly holds: string;
  readonly status: 'passed' | 'found' | 'unknown';
  /** Why the answer is unknown. */
  readonly why?: string;
  /** Each with its remedy. */
  readonly findings: readonly Required<Finding>[];
}

export const isInEarnest = (env: Environment): boolean => (env['WORLD_URL'] ?? '') === '';

/** Runs every check that applies, at once; a check that throws is unknown and does not affect the others. */
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

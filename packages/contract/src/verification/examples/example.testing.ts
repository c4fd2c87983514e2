// The shape of an example of a rule: one change of a valid record, and the expected issues.
import type { EnterpriseDraft, PersonalDraft } from '../drafts.ts';
import type { ValidationIssue } from '../issues.ts';

export interface Example<Record_ extends PersonalDraft | EnterpriseDraft> {
  /** The rule in a few words. */
  readonly rule: string;
  /** The valid record with a single change. */
  readonly record: Record_;
  /** An empty list means that it is accepted. */
  readonly issues: readonly string[];
  /** People whose check is not finished; everybody else has passed it. */
  readonly unchecked: readonly string[];
  /** True if only the server checks it: the form lacks the data, or cannot break the rule. */
  readonly isServers: boolean;
}

/**
 * A short form such as `basic firstName: required` or `stakeholders@owner nameEn: required`, for tables that
 * people read.
 */
export const issueLine = ({ step, uid, field, message }: ValidationIssue): string =>
  `${step}${uid === null ? '' : `@${uid}`}${field === '' ? '' : ` ${field}`}: ${message}`;

/** The day `days` days after another, both YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The same day `years` years earlier; the 28th for a 29th of February. */
export const yearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years)}-${day.slice(5).replace('02-29', '02-28')}`;

/**
 * An email address of `length` characters, valid except for its length. One of 4 or fewer is too short to be
 * an address.
 */
export function emailOf(length: number): string {
  const name = 'a'.repeat(Math.max(0, Math.min(64, length - 4)));
  const left = length - name.length - '@.b'.length;
  // Labels of at most 63 characters, as domains have them.
  const labels = Array.from({ length: Math.ceil(left / 61) }, (_, i) =>
    'c'.repeat(Math.min(60, left - i * 61)),
  );
  return `${name}@${labels.join('.')}.b`;
}

export const exampleFile = (fileType: string, uid: string | null = null, number = 0) => ({
  fileType,
  fileId: `00000000-0000-4000-8000-${String(number).padStart(4, '0')}${fileType.padStart(8, '0')}`,
  uid,
});

/** Makes a number of files of one type. */
export const exampleFiles = (fileType: string, count: number, uid: string | null = null) =>
  Array.from({ length: count }, (_, number) => exampleFile(fileType, uid, number));

/** The documents and the risk ratings of the countries in the examples. */
export const exampleCountries: Readonly<Record<string, { idTypes: string[]; riskLevel: number }>> = {
  HK: { idTypes: ['13', '10'], riskLevel: 3 },
  CN: { idTypes: ['13', '10'], riskLevel: 3 },
  GB: { idTypes: ['13', '11', '12'], riskLevel: 3 },
  US: { idTypes: ['13', '11', '12'], riskLevel: 3 },
  SG: { idTypes: ['13', '10', '12'], riskLevel: 3 },
  JP: { idTypes: ['13', '12'], riskLevel: 3 },
  FR: { idTypes: ['13', '10', '12'], riskLevel: 3 },
  IR: { idTypes: ['13'], riskLevel: 1 },
};

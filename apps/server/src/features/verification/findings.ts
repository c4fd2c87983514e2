// What the machine found of a verification, for the person who decides. Pure.
import type { Language, ReviewDetail } from '@causeway/contract';
import { riskLevelOf } from '../dictionary/index.ts';
import { type Finding, findingText } from './messages.ts';
import type { IdentityCheckRow, Member, Screening } from './store.ts';

type Check = ReviewDetail['checks'][number];

export interface Evidence {
  readonly member: Pick<Member, 'name_en' | 'country'>;
  /** Who showed the document: the person itself, or who signs for the business. */
  readonly shownBy: string;
  readonly check: IdentityCheckRow | undefined;
  readonly screening: Screening | undefined;
  /** YYYY-MM-DD. */
  readonly today: string;
}

export const checksOf = (evidence: Evidence, language: Language): Check[] => {
  const said = (
    name: string,
    outcome: Check['outcome'],
    finding: Finding,
    values?: Readonly<Record<string, string>>,
  ): Check => ({ name, outcome, detail: findingText(language, finding, values) });
  return [
    identityCheck(evidence, said),
    ...ofDocument(evidence, said),
    screening(evidence, said),
    risk(evidence, said),
  ];
};

type Say = (
  name: string,
  outcome: Check['outcome'],
  finding: Finding,
  values?: Readonly<Record<string, string>>,
) => Check;

const identityCheck = ({ check }: Evidence, said: Say): Check => {
  if (!check) return said('identity-check', 'fail', 'not-checked');
  if (check.result === 3) return said('identity-check', 'pass', 'check-passed');
  if (check.result === 4) return said('identity-check', 'look', 'check-warning');
  if (check.result === 5) return said('identity-check', 'fail', 'check-rejected');
  return said('identity-check', 'look', 'check-open');
};

const ofDocument = ({ check, shownBy, today }: Evidence, said: Say): Check[] => {
  if (!check?.finished_at) return [];
  const name = [check.first_name, check.last_name].filter(Boolean).join(' ');
  const nameCheck = isSameName(name, shownBy)
    ? said('name-match', 'pass', 'name-same')
    : said('name-match', 'look', 'name-other', { name });
  return [nameCheck, validity(check.expiry_date, today, said)];
};

/** A document that ends within 90 days is too short (spec 2 section 9); one without an end does not end. */
const validity = (expiry: string | null, today: string, said: Say): Check => {
  if (expiry === null || expiry >= daysAfter(today, 90))
    return said('document-validity', 'pass', 'document-valid');
  return expiry < today
    ? said('document-validity', 'fail', 'document-over', { date: expiry })
    : said('document-validity', 'look', 'document-ends', { date: expiry });
};

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const screening = ({ screening: found }: Evidence, said: Say): Check => {
  if (!found) return said('screening', 'look', 'screening-open');
  return found.hit
    ? said('screening', 'fail', 'screening-hit', { reason: found.reason ?? '' })
    : said('screening', 'pass', 'screening-clear');
};

const risk = ({ member }: Evidence, said: Say): Check => {
  const level = riskLevelOf(member.country ?? '');
  return said('country-risk', level === 3 ? 'pass' : 'look', `country-risk-${level}`);
};

/** The same words in any order, whatever their case: documents write the family name first or last. */
export const isSameName = (a: string, b: string): boolean => {
  const words = (name: string): string =>
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toUpperCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .toSorted()
      .join(' ');
  return words(a) !== '' && words(a) === words(b);
};

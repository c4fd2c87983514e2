// Results of the automated checks of a submission, person by person, for the reviewer. Pure.
import {
  daysBetween,
  countryName,
  filled,
  genderRead,
  hasExpired,
  listed,
  memberPersonId,
  identityOutcomes,
  countryRisks,
  type Finding,
  type IdentityResult,
  type Language,
  type VerificationReview,
} from '@causeway/contract';
import type { ScreeningMatch } from '@causeway/providers/port';
import { matchesOf } from '../../foundation/reviewing/index.ts';
import { type CountryRisk, labelOf, type RiskLevel } from '../../foundation/dictionary/index.ts';
import { type KycRecord, type NameMatch, compareNames, isLatin } from '../submissions/index.ts';
import { type NamedParty, asksAll, nameRead, namedParties } from './known-names.ts';
import {
  type Expiry,
  type Party,
  type RecordPerson,
  documentKeyOf,
  expiriesOf,
  isEnterprise,
  isSameNumber,
  peopleOf,
  registrationKeyOf,
} from './record-parties.ts';
import type { FindingMeasures } from './finding-measures.ts';
import { type RegisterEvidence, registerFindings } from '../register/index.ts';
import { type Link, linkFindings } from './linked-members.ts';
import type { Sharers } from './handed-in-elsewhere.ts';
import { type Say, recordFindings } from './record-findings.ts';
import { type Texts, catalogues } from './messages/index.ts';

export interface Evidence {
  readonly record: KycRecord;
  /** The checks that counted at the submission. */
  readonly checks: readonly IdentityResult[];
  /** Checks that finished during the review. */
  readonly laterChecks: readonly IdentityResult[];
  /** Checks that another one has replaced before the submission. */
  readonly earlierChecks: readonly IdentityResult[];
  /** Earlier submissions of the member. */
  readonly earlier: readonly KycRecord[];
  readonly screenings: readonly {
    readonly personId: string;
    readonly name: string;
    /** The screened names; null for screenings from before names were stored. */
    readonly names: readonly string[] | null;
    readonly hit: boolean;
    readonly reason: string | null;
    /** Names that the lists could not screen. */
    readonly unasked: readonly string[] | null;
    /** Null for screenings from before matches were stored. */
    readonly matches: readonly ScreeningMatch[] | null;
  }[];
  /** Other members that submitted the same document, by document key. */
  readonly elsewhere: ReadonlyMap<string, Sharers>;
  /** What registers answered about a business and its owners. */
  readonly register: RegisterEvidence;
  /** YYYY-MM-DD in Hong Kong. */
  readonly today: string;
  readonly risk: CountryRisk;
  readonly measures: FindingMeasures;
  /** What other members share with it. */
  readonly links: readonly Link[];
}

/** About the business first, then about its people in the record's order. */
export function findingsOf(evidence: Evidence, language: Language): Finding[] {
  const { record } = evidence;
  const texts = catalogues[language].findings;
  const say: Say = (outcome, key, values) => ({ outcome, detail: filled(texts[key], values) });
  const parties = namedParties({ ...evidence, unnamed: evidence.register.unnamed });
  const people = peopleOf(record);
  const ownUid = isEnterprise(record) ? null : memberPersonId;
  const uidOf = (personId: string): string | null => (personId === memberPersonId ? ownUid : personId);
  const order = (uid: string | null): number => people.findIndex(({ personId }) => personId === uid);
  return [
    ...registration(evidence, language, say),
    ...expiriesOf(record).map((expiry) => ({
      name: 'expiry' as const,
      uid: expiry.uid ?? ownUid,
      ...expiryFinding(expiry, evidence.today, say),
    })),
    ...recordFindings(record, evidence, language, say),
    ...(isEnterprise(record) ? registerFindings(record, evidence.register, language) : []),
    ...linkFindings(evidence.links, record, evidence.measures, language),
    ...people.flatMap((person) =>
      ofPerson(person, evidence, language, say).map((finding) => ({ ...finding, uid: person.personId })),
    ),
    ...parties.flatMap((party) => [
      { name: 'screening' as const, uid: uidOf(party.personId), ...screening(party, evidence, say) },
      ...(party.countries.length === 0
        ? []
        : [
            {
              name: 'country-risk' as const,
              uid: uidOf(party.personId),
              ...countryFinding(party, evidence.risk, language, say),
            },
          ]),
    ]),
  ].toSorted((a, b) => order(a.uid) - order(b.uid));
}

function ofPerson(
  person: RecordPerson,
  evidence: Evidence,
  language: Language,
  say: Say,
): Omit<Finding, 'uid'>[] {
  const check = evidence.checks.find(({ personId }) => personId === person.personId);
  return [
    { name: 'identity', ...identity(check, say) },
    ...(check && isFinished(check) ? compared(person, check, language, say) : []),
    ...nationality(person, language, say),
    ...later(person, evidence, language, say),
    ...before(person, evidence, say),
    ...duplicates('duplicate-document', documentKeyOf(person), evidence, { language, say }),
  ];
}

/** Compares the submission with later checks too, and reports each difference once. */
function later(
  person: RecordPerson,
  { laterChecks }: Evidence,
  language: Language,
  say: Say,
): Omit<Finding, 'uid'>[] {
  const found = laterChecks
    .filter(({ personId }) => personId === person.personId)
    .flatMap((check) => [identity(check, say), ...compared(person, check, language, say)])
    .map(({ outcome, detail }) => ({ name: 'later-check' as const, outcome, detail }));
  return [...new Map(found.map((finding) => [finding.detail, finding])).values()];
}

/** What an earlier attempt says about somebody; its other fields were corrected since. */
function before(person: RecordPerson, { earlierChecks }: Evidence, say: Say): Omit<Finding, 'uid'>[] {
  const found = earlierChecks
    .filter(({ personId }) => personId === person.personId)
    .flatMap((check) => {
      const name = nameRead(check);
      const isOther = name !== '' && namesOf(person, name).every(({ match }) => match === 'other');
      return [
        ...(check.checkResult === identityOutcomes.rejected ? [say('look', 'check-rejected-before')] : []),
        ...(isOther ? [say('fail', 'name-before', { name })] : []),
      ];
    })
    .map(({ outcome, detail }) => ({ name: 'earlier-check' as const, outcome, detail }));
  return [...new Map(found.map((finding) => [finding.detail, finding])).values()];
}

const isFinished = ({ checkResult }: IdentityResult): boolean => checkResult >= identityOutcomes.passed;

function identity(check: IdentityResult | undefined, say: Say) {
  if (!check || check.checkResult === identityOutcomes.unverified) return say('fail', 'not-checked');
  if (check.checkResult === identityOutcomes.passed) return say('pass', 'check-passed');
  if (check.checkResult === identityOutcomes.warning) return say('look', 'check-warning');
  return check.checkResult === identityOutcomes.rejected
    ? say('fail', 'check-rejected')
    : say('look', 'check-open');
}

/** Passes only a complete reading: when the provider could not read a field, staff have to look. */
function compared(
  person: RecordPerson,
  check: IdentityResult,
  language: Language,
  say: Say,
): Omit<Finding, 'uid'>[] {
  return [
    { name: 'name-match', ...nameMatch(person, check, language, say) },
    { name: 'document-match', ...documentMatch(person, check, language, say) },
  ];
}

/** The worse of the name and the local name counts. */
function nameMatch(person: RecordPerson, check: IdentityResult, language: Language, say: Say) {
  const name = nameRead(check);
  if (name === '') return say('look', 'name-unread');
  const differing = namesOf(person, name).filter(({ match }) => match !== 'same');
  if (differing.length === 0) return say('pass', 'name-same');
  const { nameLocal: part } = catalogues[language].parts;
  const submitted = listed(
    differing.map(({ what, submitted: text }) => (what === 'name' ? text : `${part} ${text}`)),
    language,
  );
  return differing.some(({ match }) => match === 'other')
    ? say('fail', 'name-other', { name, submitted })
    : say('look', 'name-close', { name, submitted });
}

interface ComparedName {
  readonly what: 'name' | 'nameLocal';
  readonly submitted: string;
  readonly match: NameMatch;
}

/**
 * The names that are held against a reading: one in Latin letters says nothing about a local name in another script, and one
 * in local script is that of the local name, if there is one.
 */
function namesOf({ name, nameLocal }: RecordPerson, read: string): readonly ComparedName[] {
  const hasLocal = nameLocal !== '' && read !== '';
  const names = [
    ...(isLatin(read) || !hasLocal ? [{ what: 'name' as const, submitted: name }] : []),
    ...(hasLocal && (isLatin(nameLocal) || !isLatin(read))
      ? [{ what: 'nameLocal' as const, submitted: nameLocal }]
      : []),
  ];
  return names.map((each) => ({ ...each, match: compareNames(each.submitted, read) }));
}

interface Reading {
  readonly what: Exclude<keyof Texts['parts'], 'nameLocal'>;
  /** The text that staff read; empty when nothing was read. */
  readonly read: string;
  readonly submitted: string;
  readonly isSame: boolean;
}

function readingsOf(person: RecordPerson, check: IdentityResult, language: Language): readonly Reading[] {
  const { idCountry, idType, idNumber, birthDate } = check;
  const kindOf = (type: string | null): string =>
    type === null || type === '' ? '' : labelOf('documentType', type, language);
  return [
    {
      what: 'country',
      read: idCountry ?? '',
      submitted: person.idCountry,
      isSame: idCountry === person.idCountry,
    },
    {
      what: 'kind',
      read: kindOf(idType),
      submitted: kindOf(person.idType),
      isSame: idType === person.idType,
    },
    {
      what: 'number',
      read: idNumber ?? '',
      submitted: person.idNumber,
      isSame: isSameNumber(idNumber ?? '', person.idNumber),
    },
    {
      what: 'birthday',
      read: birthDate ?? '',
      submitted: person.birthDate,
      isSame: birthDate === person.birthDate,
    },
    endRead(person, check, language),
  ];
}

/** Only where both say one: many documents say none, and X is a person's own matter. */
function gendersOf(
  { gender }: RecordPerson,
  { idSex }: IdentityResult,
  language: Language,
): readonly Reading[] {
  const read = genderRead(idSex);
  if (read === '' || gender === '') return [];
  const word = (key: string): string => labelOf('gender', key, language);
  return [{ what: 'gender', read: word(read), submitted: word(gender), isSame: read === gender }];
}

/** The results of finished checks for each person, beside the submitted values. */
export const comparisonsOf = (
  { record, checks }: Pick<Evidence, 'record' | 'checks'>,
  language: Language,
): VerificationReview['comparisons'] =>
  peopleOf(record).flatMap((person) => {
    const check = checks.find(({ personId }) => personId === person.personId);
    if (!check || !isFinished(check)) return [];
    const read = nameRead(check);
    const names = namesOf(person, read).map(({ what, submitted, match }) => ({
      ...{ what, submitted, read, isSame: match === 'same' },
      ...(match === 'close' && { isClose: true }),
    }));
    const fields = readingsOf(person, check, language).map((reading) =>
      reading.what === 'country'
        ? { ...reading, read: named(reading.read, language), submitted: named(reading.submitted, language) }
        : reading,
    );
    return [{ uid: person.personId, fields: [...names, ...gendersOf(person, check, language), ...fields] }];
  });

const named = (country: string, language: Language): string =>
  country === '' ? '' : countryName(country, language);

/** A document that never expires reads as long-term, not as a date. */
function endRead({ until, isLongTerm }: RecordPerson, check: IdentityResult, language: Language): Reading {
  const longTerm = catalogues[language].words['long-term'];
  const submitted = isLongTerm === 1 ? longTerm : until;
  if (check.isPermanent === 1) return { what: 'end', read: longTerm, submitted, isSame: isLongTerm === 1 };
  const read = check.idEffectiveDateEnd ?? '';
  return { what: 'end', read, submitted, isSame: isLongTerm !== 1 && read === until };
}

/** Another gender alone is looked at: documents and their readers are wrong about it more often than people. */
function documentMatch(person: RecordPerson, check: IdentityResult, language: Language, say: Say) {
  const readings = readingsOf(person, check, language);
  const differing = readings.filter(({ read, isSame }) => read !== '' && !isSame);
  const genders = gendersOf(person, check, language).filter(({ isSame }) => !isSame);
  const others = [...differing, ...genders].map(({ what, read, submitted }) =>
    filled(catalogues[language].words.differs, { part: catalogues[language].parts[what], read, submitted }),
  );
  const open = readings.filter(({ read }) => read === '').map(({ what }) => catalogues[language].parts[what]);
  const values = { read: listed(others, language), unread: listed(open, language) };
  const outcome = differing.length > 0 ? 'fail' : 'look';
  if (others.length > 0 && open.length > 0) return say(outcome, 'document-other-unread', values);
  if (open.length > 0) return say('look', 'document-unread', values);
  return others.length > 0 ? say(outcome, 'document-other', values) : say('pass', 'document-same');
}

/** A document's country may differ from the given nationality; staff find out why. */
function nationality(
  { nationality: given, idCountry }: RecordPerson,
  language: Language,
  say: Say,
): Omit<Finding, 'uid'>[] {
  if (given === '' || idCountry === '') return [];
  const values = { nationality: countryName(given, language), country: countryName(idCountry, language) };
  const found =
    given === idCountry ? say('pass', 'nationality-same') : say('look', 'nationality-other', values);
  return [{ name: 'nationality', ...found }];
}

/** A document that expires within 90 days is too short (VER-148). */
function expiryFinding({ expiresOn: date }: Expiry, today: string, say: Say) {
  if (hasExpired({ until: date, isLongTerm: false }, today)) return say('fail', 'document-over', { date });
  return daysBetween(today, date) < 90
    ? say('look', 'document-ends', { date })
    : say('pass', 'document-valid');
}

/** Passes only when every known name was screened; staff look at a name that could not be. */
function screening(party: NamedParty, { screenings }: Evidence, say: Say) {
  const found = screenings.find((row) => row.personId === party.personId);
  if (!found) return say('pending', 'screening-open');
  if (!found.hit) {
    if (!asksAll(party, found)) return say('pending', 'screening-open');
    const names = found.unasked?.join(', ');
    return names === undefined ? say('pass', 'screening-clear') : say('look', 'screening-unasked', { names });
  }
  return {
    ...say('fail', 'screening-hit', { reason: found.reason ?? '' }),
    ...matchesOf(found.matches),
  };
}

/** The riskiest of the party's countries counts. */
function countryFinding({ countries }: Party, risk: CountryRisk, language: Language, say: Say) {
  const level = countriesRisk(countries, risk);
  const risky = [...new Set(countries)].filter((country) => risk.levelOf(country) === level);
  const named = listed(
    risky.map((country) => countryName(country, language)),
    language,
  );
  return say(level === countryRisks.low ? 'pass' : 'look', `country-risk-${level}`, { countries: named });
}

/** 1 (high) to 3 (low). */
export function countriesRisk(countries: readonly string[], { levelOf }: CountryRisk): RiskLevel {
  const levels = new Set(countries.map(levelOf));
  if (levels.has(countryRisks.high)) return countryRisks.high;
  return levels.has(countryRisks.medium) ? countryRisks.medium : countryRisks.low;
}

const registration = (evidence: Evidence, language: Language, say: Say): Finding[] =>
  duplicates('duplicate-registration', registrationKeyOf(evidence.record), evidence, { language, say }).map(
    (finding) => ({ ...finding, uid: null }),
  );

function duplicates(
  name: Finding['name'],
  key: string | undefined,
  { elsewhere }: Evidence,
  { language, say }: { readonly language: Language; readonly say: Say },
): Omit<Finding, 'uid'>[] {
  if (key === undefined) return [];
  const { earlier = [], later = [] } = elsewhere.get(key) ?? {};
  const named = (members: readonly string[]) => ({ members: listed(members, language) });
  const found = [
    ...(earlier.length > 0
      ? [{ name, ...say('look', 'document-elsewhere', named(earlier)), members: [...earlier] }]
      : []),
    ...(later.length > 0
      ? [{ name, ...say('pass', 'document-later', named(later)), members: [...later] }]
      : []),
  ];
  return found.length > 0 ? found : [{ name, ...say('pass', 'document-alone') }];
}

// Findings that a record alone gives rise to: ages, countries of the funds, shares, and how young a business is. Pure.
import {
  type EnterpriseDraft,
  type Finding,
  type Language,
  ageOn,
  countryName,
  countryRisks,
  hundredths,
  listed,
  memberPersonId,
  sharesTogether,
  stakeholderRoles,
} from '@causeway/contract';
import type { CountryRisk } from '../../foundation/dictionary/index.ts';
import { monthsAfter } from '../ratings/index.ts';
import type { KycRecord } from '../submissions/index.ts';
import type { FindingMeasures } from './finding-measures.ts';
import type { Texts } from './messages/index.ts';
import { isEnterprise, peopleOf } from './record-parties.ts';

export type Say = (
  outcome: Finding['outcome'],
  key: keyof Texts['findings'],
  values?: Readonly<Record<string, string>>,
) => Pick<Finding, 'outcome' | 'detail'>;

/** What the rules compare with. */
export interface Measures {
  /** YYYY-MM-DD in Hong Kong. */
  readonly today: string;
  readonly risk: CountryRisk;
  readonly measures: FindingMeasures;
}

/** Hundredths of a percent: an owner holds more than this. */
const OWNER_SHARE = 2_500n;
const WHOLE = 10_000n;

export function recordFindings(
  record: KycRecord,
  measures: Measures,
  language: Language,
  say: Say,
): readonly Finding[] {
  const about = isEnterprise(record) ? null : memberPersonId;
  return [
    ...ages(record, measures, say),
    { name: 'funds-countries', uid: about, ...fundsFinding(record, measures, language, say) },
    ...(isEnterprise(record) ? businessFindings(record, measures, say) : []),
  ];
}

const ages = (record: KycRecord, { today, measures: { ageMin } }: Measures, say: Say): readonly Finding[] =>
  peopleOf(record)
    .filter(({ birthDate }) => birthDate !== '')
    .map(({ personId, birthDate }) => {
      const age = ageOn(birthDate, today);
      const values = { age: String(age), min: String(ageMin) };
      const said = age < ageMin ? say('fail', 'age-under', values) : say('pass', 'age-enough', values);
      return { name: 'age', uid: personId, ...said };
    });

/** Money from or to a country of high risk needs a reason, of medium risk a look. */
function fundsFinding(
  { fundsSourceCountry, fundsDestinationCountry }: KycRecord,
  { risk }: Measures,
  language: Language,
  say: Say,
): Pick<Finding, 'outcome' | 'detail'> {
  const countries = [...new Set([...fundsSourceCountry, ...fundsDestinationCountry])];
  const at = (level: number) => countries.filter((country) => risk.levelOf(country) === level);
  const named = (found: readonly string[]) => ({
    countries: listed(
      found.map((country) => countryName(country, language)),
      language,
    ),
  });
  const [high, medium] = [at(countryRisks.high), at(countryRisks.medium)];
  if (high.length > 0) return say('fail', 'funds-high', named(high));
  return medium.length > 0 ? say('look', 'funds-medium', named(medium)) : say('pass', 'funds-low');
}

function businessFindings(
  record: EnterpriseDraft,
  { today, measures: { businessMonths } }: Measures,
  say: Say,
): readonly Finding[] {
  const { isBearerStock, effectiveDate } = record;
  // The record has no day of founding.
  const isYoung = effectiveDate !== '' && monthsAfter(effectiveDate, businessMonths) > today;
  const values = { date: effectiveDate, months: String(businessMonths) };
  return [
    {
      name: 'bearer-shares',
      uid: null,
      ...(isBearerStock === 1 ? say('fail', 'bearer') : say('pass', 'no-bearer')),
    },
    {
      name: 'company-age',
      uid: null,
      ...(isYoung ? say('look', 'company-young', values) : say('pass', 'company-grown', values)),
    },
    ...shareFindings(record, say),
  ];
}

/** Only records with owners declare shares. */
function shareFindings({ stakeholderInfoBo }: EnterpriseDraft, say: Say): readonly Finding[] {
  const owners = stakeholderInfoBo
    .filter(({ roles }) => roles.includes(stakeholderRoles.owner))
    .map(({ uid, sharePercentage }) => ({ uid, text: sharePercentage, share: hundredths(sharePercentage) }));
  if (owners.length === 0) return [];
  const rest = WHOLE - owners.reduce((total, { share }) => total + share, 0n);
  // Somebody else may hold what makes an owner.
  const isOpen = rest > OWNER_SHARE;
  const values = { declared: sharesTogether(stakeholderInfoBo) };
  return [
    {
      name: 'shares',
      uid: null,
      ...(isOpen ? say('look', 'shares-open', values) : say('pass', 'shares-whole')),
    },
    ...owners
      .filter(({ share }) => share <= OWNER_SHARE)
      .map(({ uid, text }) => ({
        name: 'shares' as const,
        uid,
        ...say('look', 'owner-below', { share: text }),
      })),
  ];
}

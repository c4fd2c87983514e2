// Findings that a record alone gives rise to: ages, countries of the funds, shares, and how young a business is. Pure.
import {
  type EnterpriseDraft,
  type Finding,
  type Language,
  ageOn,
  countryName,
  countryRisks,
  isMoreThanOwners,
  listed,
  memberPersonId,
  ownershipOf,
  ownershipViewOf,
  percentOf,
  restOf,
  undeclaredPart,
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
    ...ownerFindings(record, say),
  ];
}

/** Only records with owners declare shares. Shares through entities count too. */
function shareFindings(record: EnterpriseDraft, say: Say): readonly Finding[] {
  const { business, parties } = ownershipViewOf(record);
  const people = parties.filter(({ kind }) => kind === 'person');
  if (parties.length === 0) return [];
  const officials = people.filter(({ isOfficial }) => isOfficial);
  const names = { names: officials.map(({ name }) => name).join(', '), business };
  const rest = undeclaredPart(ownershipOf(record));
  const values = { declared: percentOf(restOf(rest)) };
  const whole = isMoreThanOwners(rest) ? say('look', 'shares-open', values) : say('pass', 'shares-whole');
  return [
    {
      name: 'shares',
      uid: null,
      ...(officials.length > 0 ? say('look', 'shares-official', names) : whole),
    },
    ...people
      .filter(({ isAbove, isOfficial }) => !isAbove && !isOfficial)
      .map(({ uid, shares, votes }) => ({
        name: 'shares' as const,
        uid,
        ...say('look', 'owner-below', { share: Number(votes) > Number(shares) ? votes : shares }),
      })),
  ];
}

/** Where the chain of each entity ends, who is missing behind it, and which hold each other. */
function ownerFindings(record: EnterpriseDraft, say: Say): readonly Finding[] {
  return ownershipViewOf(record)
    .parties.filter(({ kind }) => kind !== 'person')
    .flatMap((party): readonly Finding[] => {
      const { uid, name, end, endText, missing, isInLoop, isAbove, kind } = party;
      const found = { name: 'ownership' as const, uid };
      const values = { name, part: missing ?? '', text: endText };
      return [
        ...(isInLoop ? [{ ...found, ...say('fail', 'owner-loop', values) }] : []),
        ...(missing === null
          ? []
          : [{ ...found, ...say('fail', kind === 'trust' ? 'trust-open' : 'owner-missing', values) }]),
        ...(missing === null && !isInLoop
          ? [{ ...found, ...say(end === 'owners' || !isAbove ? 'pass' : 'look', `chain-${end}`, values) }]
          : []),
      ];
    });
}

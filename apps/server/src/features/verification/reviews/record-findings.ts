// Findings that a record alone gives rise to: ages, countries of the funds, shares, people listed twice, and how young a
// business is. Pure.
import {
  type EnterpriseDraft,
  type Finding,
  type Language,
  ageOn,
  countryName,
  countryRisks,
  isMore,
  isMoreThanOwners,
  listed,
  mayMissElsewhere,
  mayMissOwner,
  memberPersonId,
  namedPart,
  ownershipOf,
  ownershipViewOf,
  percentOf,
  restOf,
  undeclaredPart,
  wholeHeld,
} from '@causeway/contract';
import type { CountryRisk } from '../../foundation/dictionary/index.ts';
import { monthsAfter } from '../ratings/index.ts';
import type { KycRecord } from '../submissions/index.ts';
import { alikePeople } from './alike-people.ts';
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
    ...(isEnterprise(record) ? businessFindings(record, measures, language, say) : []),
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
  language: Language,
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
    ...alikeFindings(record, language, say),
  ];
}

/** Each at the first person of a group: the reason for each group is then its own. */
const alikeFindings = (record: EnterpriseDraft, language: Language, say: Say): readonly Finding[] =>
  alikePeople(record).map(({ people, together, isHidden }) => {
    const names = listed(
      people.map(({ name }) => name),
      language,
    );
    const values = { names, share: percentOf(together) };
    const said = isHidden ? say('fail', 'alike-hidden', values) : say('look', 'alike', values);
    return { name: 'same-person', uid: people[0]?.personId ?? null, ...said };
  });

/**
 * Only records with owners declare shares. Whether an owner may be missing is one finding, by which the rating counts
 * (VER-394); how those who are named are owners is another.
 */
function shareFindings(record: EnterpriseDraft, say: Say): readonly Finding[] {
  const { business, parties } = ownershipViewOf(record);
  if (parties.length === 0) return [];
  const people = parties.filter(({ kind }) => kind === 'person');
  const officials = people.filter(({ isOfficial }) => isOfficial);
  const names = { names: officials.map(({ name }) => name).join(', '), business };
  return [
    { name: 'shares', uid: null, ...declared(record, say) },
    ...(officials.length > 0
      ? [{ name: 'ownership' as const, uid: null, ...say('look', 'shares-official', names) }]
      : []),
    ...people
      .filter(({ isAbove, isOfficial }) => !isAbove && !isOfficial)
      .map(({ uid, shares, votes }) => ({
        name: 'ownership' as const,
        uid,
        ...say('look', 'owner-below', { share: Number(votes) > Number(shares) ? votes : shares }),
      })),
  ];
}

/** Staff give the reason once: here, or at the entity behind which it is all missing. */
function declared(record: EnterpriseDraft, say: Say): Pick<Finding, 'outcome' | 'detail'> {
  const graph = ownershipOf(record);
  if (!mayMissOwner(graph)) return say('pass', 'shares-whole');
  const rest = undeclaredPart(graph);
  return isMoreThanOwners(rest)
    ? say(mayMissElsewhere(graph) ? 'fail' : 'look', 'shares-open', { declared: percentOf(restOf(rest)) })
    : say('look', 'shares-behind');
}

/** Where the chain of each entity ends, who is missing behind it, and which hold each other. */
function ownerFindings(record: EnterpriseDraft, say: Say): readonly Finding[] {
  const graph = ownershipOf(record);
  return ownershipViewOf(record)
    .parties.filter(({ kind }) => kind !== 'person')
    .flatMap((party): readonly Finding[] => {
      const { uid, name, end, endText, missing, isInLoop, isAbove, kind } = party;
      const found = { name: 'ownership' as const, uid };
      const values = { name, part: missing ?? '', text: endText };
      const named = namedPart(uid, graph);
      const chain = end === 'owners' && isMore(wholeHeld, named) ? 'part' : end;
      const ofChain = { ...values, named: percentOf(named) };
      return [
        ...(isInLoop ? [{ ...found, ...say('fail', 'owner-loop', values) }] : []),
        ...(missing === null
          ? []
          : [{ ...found, ...say('fail', kind === 'trust' ? 'trust-open' : 'owner-missing', values) }]),
        ...(missing === null && !isInLoop
          ? [{ ...found, ...say(end === 'owners' || !isAbove ? 'pass' : 'look', `chain-${chain}`, ofChain) }]
          : []),
      ];
    });
}

// The signs of risk in a submission: what its record says, and what its checks found (VER-230). Pure.
import {
  type EnterpriseDraft,
  type Finding,
  type PersonalDraft,
  countryRisks,
  type RatingFactor,
} from '@causeway/contract';
import type { CountryRisk } from '../../foundation/dictionary/index.ts';
import type { KycRecord } from '../submissions/index.ts';
import type { Sign } from './rate.ts';

/** What staff have decided about matches with lists. */
export interface Clearances {
  /** People whose match in this submission staff explained; null is the business. */
  readonly uids: readonly (string | null)[];
  /** A match of the member was cleared before, or in a later screening. */
  readonly hasEarlier: boolean;
}

interface Known {
  readonly findings: readonly Finding[];
  readonly risk: CountryRisk;
  readonly cleared: Clearances;
}

export const ratingSignsOf = (record: KycRecord, { findings, risk, cleared }: Known): readonly Sign[] => [
  ...('memberNameEn' in record ? businessSigns(record, risk) : personSigns(record, risk)),
  ...countrySigns('funds', [...record.fundsSourceCountry, ...record.fundsDestinationCountry], risk),
  ...findingSigns(findings),
  ...hitSigns(findings, cleared),
];

function personSigns(record: PersonalDraft, risk: CountryRisk): readonly Sign[] {
  const { nationality, residenceCountry, idCountry, occupationType, fundsSource, emtAmt } = record;
  return [
    ...countrySigns('home', [nationality, residenceCountry, idCountry], risk),
    ...choiceSign('occupation', [occupationType]),
    ...choiceSign('fundsSource', [fundsSource]),
    ...choiceSign('accountOpeningPurpose', record.accountOpeningPurpose),
    ...choiceSign('expectedAmount', [emtAmt]),
    ...(largeAmounts.has(emtAmt) && withoutIncome.has(occupationType)
      ? [{ sign: 'volume-above-means' as const, about: [] }]
      : []),
  ];
}

/** Entries of `expectedAmount` from 200,000 USD a month. */
const largeAmounts: ReadonlySet<string> = new Set(['4', '5']);
/** Entries of `occupation`: students, retired people and homemakers. */
const withoutIncome: ReadonlySet<string> = new Set(['10', '11', '12']);

function businessSigns(record: EnterpriseDraft, risk: CountryRisk): readonly Sign[] {
  const people = record.stakeholderInfoBo.flatMap(({ nationality, residenceCountry, idCountry }) => [
    nationality,
    residenceCountry,
    idCountry,
  ]);
  return [
    ...countrySigns('home', [record.regCountry], risk),
    ...countrySigns('operations', record.actualOpRegion, risk),
    ...countrySigns('people', people, risk),
    ...choiceSign('industry', [record.industryType]),
    ...choiceSign('businessType', [record.businessType]),
    ...choiceSign('expectedAmount', [record.emtAmt]),
    ...choiceSign('expectedCount', [record.emtCount]),
    ...choiceSign('expectedSingleAmount', [record.estAmt]),
  ];
}

/** The worst countries of a place count, once. */
function countrySigns(
  place: 'funds' | 'home' | 'operations' | 'people',
  countries: readonly string[],
  { levelOf }: CountryRisk,
): readonly Sign[] {
  const at = (level: number): readonly string[] =>
    [...new Set(countries)].filter((country) => country !== '' && levelOf(country) === level).toSorted();
  const [high, medium] = [at(countryRisks.high), at(countryRisks.medium)];
  if (high.length > 0) return [{ sign: `${place}-high`, about: high }];
  return medium.length > 0 ? [{ sign: `${place}-medium`, about: medium }] : [];
}

function choiceSign(list: RatingFactor, chosen: readonly string[]): readonly Sign[] {
  const about = chosen.filter((entry) => entry !== '');
  return about.length === 0 ? [] : [{ sign: list, about }];
}

/** Findings that have a sign of their own, by outcome; null where another sign covers the same. */
const ownSigns: Readonly<Partial<Record<Finding['name'], RatingFactor | null>>> = {
  identity: 'identity-failed',
  'bearer-shares': 'bearer-shares',
  shares: 'owners-open',
  'company-age': 'young-business',
  screening: null,
  'country-risk': null,
  'funds-countries': null,
  // A document that ends is asked for anew, whatever the risk.
  expiry: null,
  'risk-rating': null,
  'source-of-wealth': null,
};

function findingSigns(findings: readonly Finding[]): readonly Sign[] {
  const named = (outcome: Finding['outcome']): readonly Finding['name'][] => [
    ...new Set(findings.filter((finding) => finding.outcome === outcome).map(({ name }) => name)),
  ];
  const [failed, looks] = [named('fail'), named('look')];
  const own = [...new Set([...failed, ...looks])].flatMap((name) => signOf(name, failed) ?? []);
  const others = (names: typeof failed) =>
    names.filter((name) => signOf(name, failed) === undefined && ownSigns[name] !== null).toSorted();
  const [rest, toReview] = [others(failed), others(looks)];
  return [
    ...own.map((sign) => ({ sign, about: [] })),
    ...(rest.length === 0 ? [] : [{ sign: 'finding-failed' as const, about: rest }]),
    ...(toReview.length === 0 ? [] : [{ sign: 'finding-review' as const, about: toReview }]),
  ];
}

/** A warning of the identity check is one to review, not a failed check. */
function signOf(name: Finding['name'], failed: readonly Finding['name'][]): RatingFactor | undefined {
  if (name === 'identity' && !failed.includes(name)) return undefined;
  return ownSigns[name] ?? undefined;
}

function hitSigns(findings: readonly Finding[], { uids, hasEarlier }: Clearances): readonly Sign[] {
  const hits = findings.filter(({ name, outcome }) => name === 'screening' && outcome === 'fail');
  const isOpen = hits.some(({ uid }) => !uids.includes(uid));
  const hasCleared = hasEarlier || hits.some(({ uid }) => uids.includes(uid));
  return [
    ...(isOpen ? [{ sign: 'list-hit' as const, about: [] }] : []),
    ...(hasCleared ? [{ sign: 'hit-cleared' as const, about: [] }] : []),
  ];
}

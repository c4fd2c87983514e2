// The rules of IVMS 101 between its fields (C1 to C12), with the standard's numbers. Our messages break none.
// A message of another service is read even if it breaks some, because only its names matter.
import type { IdentityAddress, IdentityPayload, NationalId, PersonIdentity } from '../identity-payload.ts';

type Rule = 'C1' | 'C2' | 'C4' | 'C5' | 'C6' | 'C7' | 'C8' | 'C9' | 'C11' | 'C12' | 'Latin';

export interface RuleIssue {
  readonly rule: Rule;
  /** The person that breaks the rule, such as `originator[0]`. */
  readonly person: string;
}

/** `today`: YYYY-MM-DD. It does not check whether a country or an authority is on its list (C3, C10). */
export function issuesOf(payload: IdentityPayload, today: string): readonly RuleIssue[] {
  const { originator, beneficiary, originatingVasp, beneficiaryVasp, path } = payload;
  const all: readonly (readonly [string, PersonIdentity | null])[] = [
    ...originator.persons.map((each, place) => [`originator[${place}]`, each] as const),
    ...beneficiary.persons.map((each, place) => [`beneficiary[${place}]`, each] as const),
    ['originatingVasp', originatingVasp],
    ['beneficiaryVasp', beneficiaryVasp],
    ...path.map(({ vasp }, place) => [`path[${place}]`, vasp] as const),
  ];
  const broken = all.flatMap(([person, each]) =>
    each ? rulesBroken(each, today).map((rule) => ({ rule, person })) : [],
  );
  const unidentified = originator.persons.flatMap((each, place) => {
    const rule = each.kind === 'natural' ? 'C1' : 'C4';
    return isIdentified(each) ? [] : [{ rule, person: `originator[${place}]` } as const];
  });
  return [...broken, ...unidentified, ...pathIssues(path)];
}

/** C12: the sequence counts from 0 without a gap. */
function pathIssues(path: IdentityPayload['path']): readonly RuleIssue[] {
  const places = path.map(({ sequence }) => sequence).toSorted((one, other) => one - other);
  const gap = places.findIndex((sequence, place) => sequence !== place);
  return gap === -1 ? [] : [{ rule: 'C12', person: `path[${gap}]` }];
}

function rulesBroken(person: PersonIdentity, today: string): readonly Rule[] {
  const isNamed = person.names.some(({ type }) => type === 'LEGL');
  const shared: readonly (Rule | false)[] = [
    !person.addresses.every(isComplete) && 'C8',
    !isLatin(person) && 'Latin',
  ];
  const own: readonly (Rule | false)[] =
    person.kind === 'natural'
      ? [!isNamed && 'C6', person.birth !== null && person.birth.date >= today && 'C2']
      : [!isNamed && 'C5', ...(person.nationalId ? ofCompany(person.nationalId) : [])];
  return [...own, ...shared].filter((rule) => rule !== false);
}

const COMPANY_IDS = ['RAID', 'MISC', 'LEIX', 'TXID'] satisfies NationalId['type'][];

/** The standard only requires the form: its own example has a wrong check digit. */
const LEI_TEXT = /^[0-9A-Z]{18}\d{2}$/;

const ofCompany = ({ type, number, country, authority }: NationalId): readonly (Rule | false)[] => [
  !COMPANY_IDS.some((each) => each === type) && 'C7',
  (country !== null || (authority === null) !== (type === 'LEIX')) && 'C9',
  type === 'LEIX' && !LEI_TEXT.test(number) && 'C11',
];

/** A legal person's address counts only as `GEOG`. */
const isIdentified = (person: PersonIdentity): boolean =>
  person.customerId !== null ||
  person.nationalId !== null ||
  person.addresses.some(({ type }) => person.kind === 'natural' || type === 'GEOG') ||
  (person.kind === 'natural' && person.birth !== null);

const isComplete = ({ lines, parts }: IdentityAddress): boolean =>
  lines.length > 0 ||
  (parts.streetName !== undefined && (parts.buildingName ?? parts.buildingNumber) !== undefined);

const LATIN = /^[ -~]*$/;

/** All texts but those of `localNames` and `phoneticNames`. */
function isLatin(person: PersonIdentity): boolean {
  const names =
    person.kind === 'natural'
      ? person.names.flatMap(({ primary, secondary }) => [primary, secondary ?? ''])
      : person.names.map(({ name }) => name);
  const places = person.addresses.flatMap(({ town, lines, parts }) => [
    town,
    ...lines,
    ...Object.values(parts),
  ]);
  const birthplace = person.kind === 'natural' ? (person.birth?.place ?? '') : '';
  return [...names, ...places, person.nationalId?.number ?? '', person.customerId ?? '', birthplace].every(
    (text) => LATIN.test(text),
  );
}

// Every name that a party of a submission is known by: as typed, in local script, as documents read, and as earlier
// submissions had it. Each is screened (VER-200). Pure.
import type { IdentityResult } from '@causeway/contract';
import type { ScreenedName } from '@causeway/providers/port';
import { type KycRecord, isHan, nameKeyOf } from '../submissions/index.ts';
import type { Unnamed } from '../register/index.ts';
import { type Party, partiesOf } from './record-parties.ts';

/** The facts about names in a submission and its past. */
export interface NameSources {
  readonly record: KycRecord;
  /** Checks that counted at the submission, and checks that finished during the review. */
  readonly checks: readonly IdentityResult[];
  readonly laterChecks: readonly IdentityResult[];
  /** Checks that another one has replaced before the submission. */
  readonly earlierChecks: readonly IdentityResult[];
  /** Earlier submissions of the same member. */
  readonly earlier: readonly KycRecord[];
  /** People and companies of official registers that the record does not name. */
  readonly unnamed: readonly Unnamed[];
}

export interface NamedParty extends Party {
  /** The typed name first; no two that differ only in case, accents or the order of words. */
  readonly names: readonly string[];
}

/** Parties of registers come last. */
export function namedParties({ unnamed, ...sources }: NameSources): readonly NamedParty[] {
  return [...recordedParties(sources), ...unnamed.map(registeredParty)];
}

/** Registers publish no whole birthday and no country code. */
const registeredParty = ({ personId, kind, name }: Unnamed): NamedParty => ({
  ...{ personId, kind, name, names: [name], nameLocal: '', birthday: '', nationality: '' },
  ...{ documentNumber: '', country: '', countries: [] },
});

function recordedParties({
  record,
  checks,
  laterChecks,
  earlierChecks,
  earlier,
}: Omit<NameSources, 'unnamed'>): readonly NamedParty[] {
  const before = earlier.flatMap(partiesOf);
  const read = [...checks, ...laterChecks, ...earlierChecks];
  return partiesOf(record).map((party) => {
    const known = [
      party,
      ...read.filter(isOf(party)).map((check) => ({ name: nameRead(check), nameLocal: '' })),
      ...before.filter(isOf(party)),
    ].flatMap(({ name, nameLocal }) => [name, nameLocal]);
    return { ...party, names: distinct(known) };
  });
}

const isOf =
  ({ personId }: Party) =>
  (other: { readonly personId: string }): boolean =>
    other.personId === personId;

/** The name on the document, or '' if nothing was read. */
export const nameRead = ({ idFirstName, idLastName }: IdentityResult): string =>
  isHan(`${idFirstName ?? ''}${idLastName ?? ''}`)
    ? [idLastName, idFirstName].filter(Boolean).join('')
    : [idFirstName, idLastName].filter(Boolean).join(' ');

const distinct = (names: readonly string[]): readonly string[] => [
  ...names
    .filter((name) => nameKeyOf(name) !== '')
    .reduce(
      (first, name) => (first.has(nameKeyOf(name)) ? first : first.set(nameKeyOf(name), name)),
      new Map<string, string>(),
    )
    .values(),
];

/** The questions to the lists about a party, one for each name. */
export const questionsAbout = ({
  names,
  kind,
  country,
  nameLocal,
  ...facts
}: NamedParty): readonly ScreenedName[] =>
  names.map((name) => ({
    kind,
    name,
    country,
    ...(facts.parts !== undefined && name === facts.name && { parts: facts.parts }),
    ...(nameLocal !== '' && nameLocal !== name && { nameLocal }),
    ...(facts.birthday !== '' && { birthday: facts.birthday }),
    ...(facts.nationality !== '' && { nationality: facts.nationality }),
    ...(facts.documentNumber !== '' && { documentNumber: facts.documentNumber }),
  }));

/** True when a screening covered every name that is known now. Older ones covered the typed name only. */
export function asksAll(
  { names }: NamedParty,
  screened: { readonly name: string; readonly names: readonly string[] | null },
): boolean {
  const asked = new Set((screened.names ?? [screened.name]).map(nameKeyOf));
  return names.every((name) => asked.has(nameKeyOf(name)));
}

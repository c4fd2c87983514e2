// Compares the directors and owners in a register with the people and companies that a record names. Pure.
import {
  type EnterpriseDraft,
  type RegisterParty,
  memberPersonId,
  ownerEntitiesOf,
  ownershipViewOf,
  stakeholderRoles,
} from '@causeway/contract';
import type { RegisterEntry, RegisteredParty, ShareBand } from '@causeway/providers/port';
import { type NameMatch, compareNames } from '../submissions/index.ts';
import { compareCompanies } from './company-names.ts';
import { compareShares } from './compare-shares.ts';

/** Somebody that the record names. */
interface Named {
  readonly uid: string;
  readonly names: readonly string[];
  readonly kind: RegisteredParty['kind'];
  readonly isDirector: boolean;
  readonly isOwner: boolean;
  /** YYYY-MM, or ''. */
  readonly birthMonth: string;
}

function namedIn(record: EnterpriseDraft): readonly Named[] {
  const people = record.stakeholderInfoBo.map(({ uid, nameEn, roles, birthDate }) => ({
    ...{ uid, names: [nameEn], kind: 'person' as const, birthMonth: birthDate.slice(0, 'YYYY-MM'.length) },
    isDirector: roles.includes(stakeholderRoles.director),
    isOwner: roles.includes(stakeholderRoles.owner),
  }));
  const entities = ownerEntitiesOf(record).map(({ uid, nameEn, nameLocal }) => ({
    ...{ uid, names: [nameEn, nameLocal].filter(Boolean), kind: 'company' as const, birthMonth: '' },
    ...{ isDirector: false, isOwner: true },
  }));
  return [...people, ...entities];
}

interface Found {
  readonly named: Named;
  readonly match: Exclude<NameMatch, 'other'>;
}

/** The best match: the same name before a close one. One name with two birthdays is close. */
function find(party: RegisteredParty, among: readonly Named[]): Found | undefined {
  const found = among.flatMap((named): readonly Found[] => {
    const match = matchOf(party, named);
    return match === 'other' ? [] : [{ named, match }];
  });
  return found.find(({ match }) => match === 'same') ?? found[0];
}

function matchOf(party: RegisteredParty, { names, kind, birthMonth }: Named): NameMatch {
  const compare = party.kind === 'company' || kind === 'company' ? compareCompanies : compareNames;
  const matches = new Set(names.map((name) => compare(name, party.name)));
  const best = (['same', 'close'] as const).find((match) => matches.has(match)) ?? 'other';
  const isOtherMonth = party.birthMonth !== null && birthMonth !== '' && party.birthMonth !== birthMonth;
  return best === 'same' && isOtherMonth ? 'close' : best;
}

/** Somebody in the register, with its words. */
interface Listed {
  readonly party: RegisteredParty;
  readonly about: string;
  readonly band?: ShareBand | null | undefined;
}

/** Directors of entities are not asked for, so they are only listed where the business itself is meant. */
export function compareParties(
  record: EnterpriseDraft,
  personId: string,
  entry: RegisterEntry,
): readonly RegisterParty[] {
  const named = namedIn(record);
  const directors = (entry.officers ?? []).filter(({ isDirector }) => isDirector);
  const row = (
    part: RegisterParty['part'],
    { party, about, band }: Listed,
    has: (found: Named) => boolean,
  ): RegisterParty => {
    const shared = { part, registered: party.name, about };
    const found = find(party, named.filter(has));
    const elsewhere = found ?? find(party, named);
    if (found) {
      const shares = compareShares(record, { by: found.named.uid, of: personId }, band);
      const named = { ...shared, typed: found.named.names[0] ?? '', result: found.match };
      return shares ? { ...named, shares } : named;
    }
    return {
      ...shared,
      typed: elsewhere?.named.names[0] ?? '',
      result: elsewhere ? 'other-part' : 'unnamed',
    };
  };
  return [
    ...(personId === memberPersonId
      ? directors.map((party) =>
          row('director', { party, about: party.role }, ({ isDirector }) => isDirector),
        )
      : []),
    ...(personId === memberPersonId ? unregisteredDirectors(named, entry) : []),
    ...(entry.owners ?? []).map((party) =>
      row('owner', { party, about: party.controls.join(', '), band: party.shares }, ({ isOwner }) => isOwner),
    ),
    ...unregisteredOwners(record, personId, entry),
  ];
}

/**
 * Entered directors who are none in the register (VER-372). Missing ones prove nothing in a partial entry. A company has an
 * officer, so an empty list is one that the register does not keep.
 */
function unregisteredDirectors(
  named: readonly Named[],
  { officers, isPartial }: RegisterEntry,
): readonly RegisterParty[] {
  if (officers === null || officers.length === 0 || isPartial) return [];
  const entered = named.filter(({ isDirector }) => isDirector);
  const inRegister = new Set(
    officers.filter(({ isDirector }) => isDirector).map((party) => find(party, entered)?.named.uid),
  );
  return entered
    .filter(({ uid }) => !inRegister.has(uid))
    .map((director) => {
      const office = officers.find((party) => find(party, [director]));
      const shared = { part: 'director' as const, typed: director.names[0] ?? '' };
      return office && !office.isDirector
        ? { ...shared, registered: office.name, about: office.role, result: 'other-part' as const }
        : { ...shared, registered: '', about: '', result: 'unregistered' as const };
    });
}

/** Declared direct owners above 25 % that the register does not have. Missing ones prove nothing in a partial entry. */
function unregisteredOwners(
  record: EnterpriseDraft,
  personId: string,
  { owners, isPartial }: RegisterEntry,
): readonly RegisterParty[] {
  if (owners === null || isPartial) return [];
  const { parties, holdings } = ownershipViewOf(record);
  const direct = new Set(holdings.filter(({ of }) => of === personId).map(({ by }) => by));
  const named = namedIn(record);
  const inRegister = new Set(owners.flatMap((party) => find(party, named)?.named.uid ?? []));
  // Registers name the person behind a foreign company in its place.
  const isBehind = [...inRegister].some((uid) => !direct.has(uid));
  return parties
    .filter(({ uid, isAbove, isOfficial }) => direct.has(uid) && isAbove && !isOfficial)
    .filter(({ uid, kind }) => !inRegister.has(uid) && !(kind !== 'person' && isBehind))
    .map(({ name }) => ({
      ...{ part: 'owner' as const, typed: name, registered: '', about: '', result: 'unregistered' as const },
    }));
}

/** Directors and owners that the record does not name in this spelling; each once. */
export function partiesToScreen(record: EnterpriseDraft, entry: RegisterEntry): readonly RegisteredParty[] {
  const named = namedIn(record);
  const listed = [...(entry.officers ?? []).filter(({ isDirector }) => isDirector), ...(entry.owners ?? [])];
  const open = listed.filter((party) => find(party, named)?.match !== 'same');
  return [
    ...new Map(
      open.map(({ name, kind, birthMonth }) => [name.toUpperCase(), { name, kind, birthMonth }]),
    ).values(),
  ];
}

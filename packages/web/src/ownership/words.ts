// What the picture and its table say of a holding and of a party. Pure.
import {
  countryName,
  filled,
  listed,
  ownedBusiness,
  type Language,
  type OwnerParty,
  type OwnershipView,
} from '@causeway/contract';
import type { Texts } from './messages/en.ts';
import { catalogues } from './messages/index.ts';

export const wordsIn = (language: Language): Texts => catalogues[language];

type Holding = OwnershipView['holdings'][number];

const rolesIn = (roles: Holding['roles'], language: Language): string =>
  listed(
    roles.map((role) => wordsIn(language).role[role]),
    language,
  );

/** The name of a party, or of the business itself; what it is while it has no name yet. */
export function nameOf(
  party: Pick<OwnerParty, 'name' | 'kind'> | null,
  business: string,
  language: Language,
): string {
  const t = wordsIn(language);
  if (party === null) return business || t.business;
  return party.name || filled(t.unnamed, { kind: t.kind[party.kind] });
}

/** What a party is, and where. */
export const kindWords = ({ kind, country }: OwnerParty, language: Language): string =>
  [wordsIn(language).kind[kind], country === '' ? '' : countryName(country, language)]
    .filter((text) => text !== '')
    .join(' · ');

/** `60%`, `10%, 60% of votes`, or the roles in a trust. */
export function partWords({ shares, votes, roles }: Holding, language: Language): string {
  const t = wordsIn(language);
  if (roles.length > 0) return rolesIn(roles, language);
  if (votes === '' || votes === shares) return filled(t.shares, { percent: shares });
  return shares === '' ? filled(t.votes, { percent: votes }) : filled(t.both, { shares, votes });
}

/** What a party's holdings come to in the business. */
export function comesTo({ shares, votes, isOfficial }: OwnerParty, language: Language): string {
  const t = wordsIn(language);
  if (isOfficial) return t.official;
  return shares === votes ? filled(t.shares, { percent: shares }) : filled(t.both, { shares, votes });
}

/** Remarks on a party: where its chain ends, a circle, a missing owner. */
export function remarksOn(party: OwnerParty, language: Language): string {
  const { end, endText, isInLoop, missing, missingRoles } = party;
  const t = wordsIn(language);
  const remarks = [
    end === 'owners' ? '' : filled(t.end[end], { text: endText }),
    isInLoop ? t.loop : '',
    missingRoles.length === 0 ? '' : filled(t.missingRoles, { roles: rolesIn(missingRoles, language) }),
    missing === null || missingRoles.length > 0 ? '' : filled(t.missing, { part: missing }),
  ];
  return remarks.filter((text) => text !== '').join(' · ');
}

/** Everything that a party holds, in one line. */
export function holdsWords(
  { business, parties, holdings }: OwnershipView,
  by: string,
  language: Language,
): string {
  const t = wordsIn(language);
  const named = (of: string): string =>
    nameOf(of === ownedBusiness ? null : (parties.find(({ uid }) => uid === of) ?? null), business, language);
  return listed(
    holdings
      .filter((holding) => holding.by === by)
      .map((holding) => filled(t.holding, { part: partWords(holding, language), name: named(holding.of) })),
    language,
  );
}

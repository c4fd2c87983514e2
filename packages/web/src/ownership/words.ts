// What the picture and its table say of a holding and of a party. Pure.
import {
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

/** `60%`, `10%, 60% of votes`, or the roles in a trust. */
export function partWords({ shares, votes, roles }: Holding, language: Language): string {
  const t = wordsIn(language);
  if (roles.length > 0)
    return listed(
      roles.map((role) => t.role[role]),
      language,
    );
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
export function remarksOn({ end, endText, isInLoop, missing }: OwnerParty, language: Language): string {
  const t = wordsIn(language);
  const remarks = [
    end === 'owners' ? '' : filled(t.end[end], { text: endText }),
    isInLoop ? t.loop : '',
    missing === null ? '' : filled(t.missing, { part: missing }),
  ];
  return remarks.filter((text) => text !== '').join(' · ');
}

/** Everything that a party holds, in one line. */
export function holdsWords(
  { business, parties, holdings }: OwnershipView,
  uid: string,
  language: Language,
): string {
  const t = wordsIn(language);
  const nameOf = (of: string): string =>
    of === ownedBusiness ? business : (parties.find((party) => party.uid === of)?.name ?? '');
  return listed(
    holdings
      .filter(({ by }) => by === uid)
      .map((holding) => filled(t.holding, { part: partWords(holding, language), name: nameOf(holding.of) })),
    language,
  );
}

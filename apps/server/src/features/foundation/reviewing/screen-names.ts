// Screens each known name of a party against the lists: a name that is not screened cannot be found.
import type { PartyScreening, ScreenedName, ScreeningPort } from '@causeway/providers/port';

/** One request for each name; an entry that several names match counts once. Throws what the port throws. */
export async function screenNames(
  screening: Pick<ScreeningPort, 'party'>,
  names: readonly ScreenedName[],
): Promise<PartyScreening> {
  const found: { readonly name: string; readonly answer: PartyScreening }[] = [];
  for (const name of names) found.push({ name: name.name, answer: await screening.party(name) });
  const hits = found.filter(({ answer }) => answer.hit);
  const reasons = new Set(hits.map(({ answer }) => answer.reason ?? ''));
  const matches = hits.flatMap(({ name, answer }) =>
    answer.matches.map((match) => ({ ...match, screened: name })),
  );
  return {
    hit: hits.length > 0,
    reason: hits.length > 0 ? [...reasons].filter(Boolean).join(', ') : null,
    matches: matches.filter((match, place) => matches.findIndex(isEntryOf(match)) === place),
  };
}

const isEntryOf =
  (one: PartyScreening['matches'][number]) =>
  (other: PartyScreening['matches'][number]): boolean =>
    one.list === other.list &&
    one.name === other.name &&
    one.reference === other.reference &&
    JSON.stringify(one.record) === JSON.stringify(other.record);

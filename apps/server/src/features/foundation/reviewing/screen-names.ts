// Screens each known name of a party against the lists: a name that is not screened cannot be found.
import {
  type PartyScreening,
  ProviderError,
  type ScreenedName,
  type ScreeningPort,
} from '@causeway/providers/port';

type Lists = Pick<ScreeningPort, 'parties'>;

/** One question for each name; an entry that several names match counts once. Throws what the port throws. */
export async function screenNames(screening: Lists, names: readonly ScreenedName[]): Promise<PartyScreening> {
  return mergedOf(names, await screening.parties(names));
}

/** Several parties in one go, each with its names; answers in their order. Throws what the port throws. */
export async function screenParties(
  screening: Lists,
  parties: readonly (readonly ScreenedName[])[],
): Promise<readonly PartyScreening[]> {
  const answers = await screening.parties(parties.flat());
  const starts = parties.map((_, place) => parties.slice(0, place).flat().length);
  return parties.map((names, place) => mergedOf(names, answers.slice(starts[place])));
}

function mergedOf(names: readonly ScreenedName[], answers: readonly PartyScreening[]): PartyScreening {
  const found = names.map(({ name }, place) => ({ name, answer: answers[place] ?? noAnswer() }));
  const hits = found.filter(({ answer }) => answer.hit);
  const reasons = new Set(hits.map(({ answer }) => answer.reason ?? ''));
  const matches = hits.flatMap(({ name, answer }) =>
    answer.matches.map((match) => ({ ...match, screened: name })),
  );
  const unasked = found.flatMap(({ answer }) => answer.unasked ?? []);
  return {
    hit: hits.length > 0,
    reason: hits.length > 0 ? [...reasons].filter(Boolean).join(', ') : null,
    matches: matches.filter((match, place) => matches.findIndex(isEntryOf(match)) === place),
    ...(unasked.length > 0 && { unasked }),
  };
}

function noAnswer(): never {
  throw new ProviderError('the screening answered fewer questions than it was asked');
}

type Match = PartyScreening['matches'][number];

const isEntryOf =
  (one: Match) =>
  (other: Match): boolean =>
    entryKeyOf(one) === entryKeyOf(other);

/**
 * Whether two entries are the same unchanged entry, whatever their score. An entry lists several names, and
 * the best match among them depends on the screened name, so the reference decides where there is one.
 */
export const entryKeyOf = ({ list, name, reference, record }: Match): string =>
  JSON.stringify([list, reference ?? name, record.map(({ label, value }) => [label, value])]);

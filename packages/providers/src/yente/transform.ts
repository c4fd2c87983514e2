// Reads yente's matches: entities of FollowTheMoney with a score. Pure.
import { type Json, shapesOf } from '../json-shape.ts';
import { ProviderError, type RiskLevel, type ScreeningMatch, screeningRisks } from '../port.ts';
import { dayOf, keptText, lineOf } from '../screening-record.ts';
import { isObject } from '../transport.ts';
import type { Catalog } from './catalog.ts';
import type { YenteQuery } from './query.ts';

const { object, list, text, texts, flag, share } = shapesOf('yente');

export interface YenteMatch {
  readonly match: ScreeningMatch;
  readonly topics: readonly string[];
}

/**
 * The entities above the threshold, for each question in its order. Throws ProviderError if an answer is
 * missing, or if yente did not read what identifies the party: a missing match would then mean nothing.
 */
export function readMatches(
  answer: unknown,
  queries: readonly YenteQuery[],
  catalog: Catalog,
): readonly (readonly YenteMatch[])[] {
  const responses = object(object(answer, 'matches')['responses'], 'responses');
  return queries.map((query, place) => {
    const response = object(responses[keyOf(place)], 'a response');
    if (response['status'] !== 200) throw new ProviderError('yente did not answer one of the questions');
    assertRead(query, object(response['query'], 'the question as it was read'));
    return list(response['results'], 'results')
      .map((each) => object(each, 'a result'))
      .filter((result) => flag(result['match'], 'whether it is a match'))
      .map((result) => matchOf(result, catalog));
  });
}

export const keyOf = (place: number): string => `q${place}`;

/** yente leaves out unreadable values, and then finds nothing. */
function assertRead({ properties }: YenteQuery, query: Json): void {
  const read = object(query['properties'], 'the question as it was read');
  const identifier = 'publicKey' in properties ? 'publicKey' : 'name';
  const values = read[identifier];
  if (!Array.isArray(values) || values.length === 0)
    throw new ProviderError(`yente could not read the ${identifier} that it was asked about`);
}

const PAGES = 'https://www.opensanctions.org/entities/';

function matchOf(result: Json, catalog: Catalog): YenteMatch {
  const id = text(result['id'], 'the id of an entity');
  const properties = object(result['properties'], 'properties');
  const of = (property: string) => valuesOf(properties, property);
  const datasets = texts(result['datasets'], 'datasets').toSorted();
  const topics = of('topics').toSorted();
  const listedOn = dayOf(result['first_seen']);
  return {
    topics,
    match: {
      list: keptText(listOf(datasets, catalog)),
      name: keptText(nameOf(result, [...of('name'), ...of('alias'), ...of('weakAlias')])),
      score: Math.round(share(result['score'], 'the score') * 1000) / 10,
      record: [
        ...lineOf('Type', [text(result['schema'], 'the schema')]),
        ...lineOf('Topics', topics),
        ...lineOf('Names', [...of('name'), ...of('alias')].toSorted().slice(0, NAMES_MAX)),
        ...lineOf('Weak aliases', of('weakAlias').toSorted().slice(0, NAMES_MAX)),
        ...lineOf('Date of birth', of('birthDate')),
        ...lineOf('Nationality', [...of('nationality'), ...of('citizenship')]),
        ...lineOf('Country', [...of('country'), ...of('jurisdiction'), ...of('flag')]),
        ...lineOf('Position', of('position').toSorted().slice(0, NAMES_MAX)),
        ...lineOf('Program', of('programId')),
        ...lineOf('Number', [...of('idNumber'), ...of('registrationNumber'), ...of('imoNumber')]),
        ...lineOf('Wallet', of('publicKey')),
        ...lineOf('Datasets', datasets),
      ],
      reference: keptText(id),
      link: `${PAGES}${encodeURIComponent(id)}/`,
      ...(listedOn !== undefined && { listedOn }),
    },
  };
}

/** Well-known people have a hundred spellings. */
const NAMES_MAX = 10;
/** Only the first few: an entity may be in thirty datasets, which the record names by their codes. */
const TITLES_MAX = 3;

function listOf(datasets: readonly string[], catalog: Catalog): string {
  const titles = datasets.slice(0, TITLES_MAX).map((name) => catalog.get(name)?.title ?? name);
  const rest = datasets.length - titles.length;
  return [...titles, ...(rest > 0 ? [`+${rest}`] : [])].join(', ') || 'unnamed list';
}

/** References to other entities may be objects. */
const valuesOf = (properties: Json, property: string): readonly string[] =>
  properties[property] === undefined
    ? []
    : list(properties[property], 'a property').filter((value) => typeof value === 'string');

/** The most similar spelling, if the algorithm names it; otherwise the entity's caption. */
function nameOf(result: Json, names: readonly string[]): string {
  const spelled = new Map(names.map((name) => [name.toLowerCase(), name]));
  const explained = Object.values(isObject(result['explanations']) ? result['explanations'] : {})
    .filter(isObject)
    .toSorted((one, other) => Number(other['score'] ?? 0) - Number(one['score'] ?? 0))
    .map(({ candidate }) =>
      typeof candidate === 'string' ? spelled.get(candidate.toLowerCase()) : undefined,
    );
  return explained.find((name) => name !== undefined) ?? text(result['caption'], 'the caption');
}

const SEVERE = /^(?:sanction|crime|wanted)(?:\.|$)/;

/** An unlisted wallet has no known risk, which is all that a list can say. */
export function riskOf(found: readonly YenteMatch[]): RiskLevel {
  if (found.length === 0) return screeningRisks.low;
  const isSevere = found.some(({ topics }) => topics.some((topic) => SEVERE.test(topic)));
  return isSevere ? screeningRisks.severe : screeningRisks.high;
}

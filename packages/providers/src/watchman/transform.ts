// Reads Watchman's entities with their scores. Pure.
import { type Json, shapesOf } from '../json-shape.ts';
import type { ScreeningMatch } from '../port.ts';
import { dayOf, keptText, lineOf } from '../screening-record.ts';
import { isObject } from '../transport.ts';

const { object, list, text, share } = shapesOf('Watchman');

/** Entries at or above the threshold, from 0 to 1. Go writes a list without entries as null. */
export const readMatches = (answer: unknown, threshold: number): readonly ScreeningMatch[] =>
  entitiesOf(answer)
    .filter((entity) => share(entity['match'], 'the score') >= threshold)
    .map(matchOf);

/** Entries that name the address, whatever their score. */
export const readWallets = (answer: unknown, address: string): readonly ScreeningMatch[] =>
  entitiesOf(answer)
    .filter((entity) =>
      objectsIn(entity['cryptoAddresses']).some(
        (wallet) => typeof wallet['address'] === 'string' && isSameAddress(wallet['address'], address),
      ),
    )
    .map(matchOf);

/** Hexadecimal addresses ignore case; on TRON the case matters. */
const isSameAddress = (one: string, other: string): boolean =>
  other.startsWith('0x') ? one.toLowerCase() === other.toLowerCase() : one === other;

function entitiesOf(answer: unknown): readonly Json[] {
  const { entities } = object(answer, 'matches');
  return entities === null ? [] : list(entities, 'entities').map((each) => object(each, 'an entity'));
}

const titles: ReadonlyMap<string, string> = new Map([
  ['us_ofac', 'US OFAC SDN'],
  ['us_non_sdn', 'US OFAC non-SDN'],
  ['us_csl', 'US Consolidated Screening List'],
  ['us_fincen_311', 'US FinCEN 311'],
  ['us_tel', 'US Terrorist Exclusion List'],
  ['eu_csl', 'EU Consolidated List'],
  ['uk_csl', 'UK Sanctions List'],
  ['un_csl', 'UN Consolidated List'],
]);

function matchOf(entity: Json): ScreeningMatch {
  const source = text(entity['sourceList'], 'the list of an entity');
  const id = text(entity['sourceID'], 'the id of an entity');
  const type = text(entity['entityType'], 'the type of an entity');
  const details = isObject(entity[type]) ? entity[type] : {};
  const { programs } = isObject(entity['sanctionsInfo']) ? entity['sanctionsInfo'] : {};
  const link = linkOf(source, id);
  return {
    list: keptText(titles.get(source) ?? source),
    name: keptText(text(entity['name'], 'the name of an entity')),
    score: Math.round(share(entity['match'], 'the score') * 1000) / 10,
    record: [
      ...lineOf('Type', [type]),
      ...lineOf('Names', textsIn(details['altNames']).toSorted().slice(0, NAMES_MAX)),
      ...lineOf('Date of birth', [dayOf(details['birthDate']) ?? '']),
      ...lineOf(
        'Country',
        objectsIn(entity['addresses']).flatMap(({ country }) => textsIn([country])),
      ),
      ...lineOf('Program', textsIn(programs)),
      ...lineOf(
        'Number',
        objectsIn(details['governmentIDs']).flatMap(({ identifier }) => textsIn([identifier])),
      ),
      ...lineOf(
        'Wallet',
        objectsIn(entity['cryptoAddresses']).flatMap(({ address }) => textsIn([address])),
      ),
    ],
    reference: keptText(`${source}:${id}`),
    ...(link !== undefined && { link }),
  };
}

const NAMES_MAX = 10;

/** Lists with a page for each entry. */
function linkOf(source: string, id: string): string | undefined {
  const known = encodeURIComponent(id);
  if (source === 'us_ofac' || source === 'us_non_sdn')
    return `https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${known}`;
  if (source.startsWith('opensanctions_')) return `https://www.opensanctions.org/entities/${known}/`;
  return undefined;
}

/** Details for a reader: values of another shape are left out, and the match stays. */
const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string' && each !== '') : [];
const objectsIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

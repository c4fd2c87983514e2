// Reads yente's catalog: its datasets, and the version of their index. Pure.
import { createHash } from 'node:crypto';
import { shapesOf } from '../json-shape.ts';
import { ProviderError, ProviderUnavailable, type ScreeningLists } from '../port.ts';

export interface CatalogDataset {
  readonly name: string;
  readonly title: string;
  readonly children: readonly string[];
  /** The version behind the answers; null if it has no index of its own. */
  readonly indexed: string | null;
  readonly updatedAt: Date | null;
}

export type Catalog = ReadonlyMap<string, CatalogDataset>;

const { object, list, text, texts } = shapesOf('yente');

export const readCatalog = (answer: unknown): Catalog =>
  new Map(
    list(object(answer, 'the catalog')['datasets'], 'datasets').map((each) => {
      const dataset = object(each, 'a dataset');
      const name = text(dataset['name'], 'the name of a dataset');
      const { title, children, index_version: indexed } = dataset;
      return [
        name,
        {
          name,
          title: typeof title === 'string' && title !== '' ? title : name,
          children: children === undefined || children === null ? [] : texts(children, 'children'),
          indexed: typeof indexed === 'string' && indexed !== '' ? indexed : null,
          updatedAt: timeOf(indexed) ?? timeOf(dataset['last_export']) ?? timeOf(dataset['updated_at']),
        },
      ];
    }),
  );

/** `20260810104523-abc` and `2026-08-10T10:45:23`, both UTC. */
function timeOf(value: unknown): Date | null {
  const written = typeof value === 'string' ? value : '';
  const digits = /^(\d{4})-?(\d\d)-?(\d\d)T?(\d\d):?(\d\d):?(\d\d)/.exec(written);
  if (digits === null) return null;
  const [year, month, day, hour, minute, second] = digits.slice(1);
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/**
 * The indexes behind a dataset's answers. A dataset without an index finds no match for anything, so it is
 * ProviderUnavailable; a missing dataset is ProviderError.
 */
export function indexesOf(catalog: Catalog, name: string): readonly CatalogDataset[] {
  const dataset = catalog.get(name);
  if (dataset === undefined) throw new ProviderError(`yente has no dataset ${name}`, { status: 404 });
  const above = [...catalog.values()].filter((each) => familyOf(catalog, each).has(name));
  const index = [dataset, ...above].find(({ indexed }) => indexed !== null);
  if (index !== undefined) return [index];
  const below = [...familyOf(catalog, dataset)]
    .flatMap((each) => catalog.get(each) ?? [])
    .filter(({ children }) => children.length === 0);
  if (below.length > 0 && below.every(({ indexed, name: leaf }) => indexed !== null && leaf !== name))
    return below;
  throw new ProviderUnavailable(`yente has no index of ${name} yet`, { failureCause: 'server-error' });
}

/** A dataset and all datasets within it, by name. */
function familyOf(catalog: Catalog, { name }: CatalogDataset): ReadonlySet<string> {
  const family = new Set([name]);
  for (const each of family) for (const child of catalog.get(each)?.children ?? []) family.add(child);
  return family;
}

/** The maximum length of `listVersion`. */
const VERSION_LENGTH_MAX = 200;

export function listsOf(catalog: Catalog, name: string): ScreeningLists {
  const indexes = indexesOf(catalog, name);
  const versions = indexes.map(({ name: index, indexed }) => `${index} ${indexed ?? ''}`).toSorted();
  const version = versions.join(', ');
  const times = indexes.map(({ updatedAt }) => updatedAt);
  return {
    version: version.length <= VERSION_LENGTH_MAX ? version : `${name} ${digestOf(version)}`,
    names: [name],
    updatedAt: times.reduce(
      (oldest, time) => (oldest === null || time === null || oldest < time ? oldest : time),
      times[0] ?? null,
    ),
  };
}

const digestOf = (versions: string): string =>
  createHash('sha256').update(versions).digest('hex').slice(0, 16);

// yente, the API of OpenSanctions, as a screening service: self-hosted, or https://api.opensanctions.org. Written for
// yente 5.5.0.
import { askAgain } from '../ask-again.ts';
import { createPace } from '../pace.ts';
import { type AddressScreening, ProviderError, type ScreenedName, type ScreeningPort } from '../port.ts';
import { screeningOf } from '../screening-record.ts';
import { call, getJson, postJson, type Endpoint } from '../transport.ts';
import { type Catalog, indexesOf, listsOf, readCatalog } from './catalog.ts';
import { type YenteQuery, queryOf, walletQueryOf } from './query.ts';
import { type YenteMatch, keyOf, readMatches, riskOf } from './transform.ts';

export interface YenteConfig {
  /** The service's name as members read it. */
  readonly name: string;
  readonly url: string;
  /** Empty if a self-hosted service needs none. */
  readonly apiKey: string;
  /** A dataset of its catalog, such as `default` or `sanctions`. */
  readonly dataset: string;
  /** From 0 to 1: the score from which an entity is a match. */
  readonly threshold: number;
  /** An algorithm that it offers, such as `best` or `logic-v2`. */
  readonly algorithm: string;
  /** Only entities of these topics match; with none, all entities of the dataset. */
  readonly topics: readonly string[];
  readonly requestsPerSecond: number;
  readonly timeoutMilliseconds: number;
}

/** Below yente's own limit of 100 questions a call. */
const BATCH = 50;
/** yente returns 5 by default; several matches must not hide another. */
const MATCHES_MAX = 20;
/** The time for which yente lets its catalog be cached. */
const CATALOG_MS = 300_000;

export function createYente(config: YenteConfig): ScreeningPort {
  const { name: provider, dataset } = config;
  const endpoint = endpointOf(config);
  const inPace = createPace(config.requestsPerSecond);
  const ask = <Answer>(question: () => Promise<Answer>) => askAgain(() => inPace(question));
  const catalogs = createCatalogs(dataset, () => ask(() => getJson(endpoint, '/catalog')));
  const path = pathOf(config);

  async function match(queries: readonly YenteQuery[]): Promise<readonly (readonly YenteMatch[])[]> {
    const catalog = await catalogs.recent();
    const body = { queries: Object.fromEntries(queries.map((query, place) => [keyOf(place), query])) };
    return readMatches(await ask(() => postJson(endpoint, path, body)), queries, catalog);
  }
  async function parties(names: readonly ScreenedName[]) {
    const found: (readonly YenteMatch[])[] = [];
    for (let from = 0; from < names.length; from += BATCH)
      found.push(...(await match(names.slice(from, from + BATCH).map(queryOf))));
    return found.map((matches) => screeningOf(matches.map((each) => each.match)));
  }
  async function address(asked: string): Promise<AddressScreening> {
    const [found = []] = await match([walletQueryOf(asked)]);
    return { riskLevel: riskOf(found), abnormal: false, matches: found.map((each) => each.match) };
  }
  return {
    provider,
    scope: { isLatinOnly: false, knowsPoliticians: knowsPoliticians(config), addresses: 'listed' },
    address: (_channel, asked) => address(asked),
    party: async (party) => (await parties([party]))[0] ?? screeningOf([]),
    parties,
    listVersion: async () => listsOf(await catalogs.fresh(), dataset).version,
    async lists() {
      await ask(() => assertOpen(endpoint, path));
      return listsOf(await catalogs.fresh(), dataset);
    },
    async transaction(_channel, _hash, from) {
      const { riskLevel, matches = [] } = await address(from);
      return { riskLevel, matches };
    },
  };
}

const endpointOf = ({ url, apiKey, timeoutMilliseconds }: YenteConfig): Endpoint => ({
  ...{ name: 'yente', url, timeoutMilliseconds, apiKeyHeader: 'authorization' },
  apiKey: apiKey === '' ? '' : `ApiKey ${apiKey}`,
});

function pathOf({ dataset, threshold, algorithm, topics }: YenteConfig): string {
  const query = new URLSearchParams({ threshold: String(threshold), algorithm, limit: String(MATCHES_MAX) });
  for (const topic of topics) query.append('topics', topic);
  return `/match/${encodeURIComponent(dataset)}?${query.toString()}`;
}

/** False for topics or a dataset of sanctions, which leave politicians out. */
const knowsPoliticians = ({ dataset, topics }: YenteConfig): boolean =>
  topics.length > 0 ? topics.includes('role.pep') : dataset === 'default' || dataset.includes('pep');

const BAD_REQUEST = 400;

/**
 * A call without questions, which costs nothing: yente answers 400 once the key and the dataset are right.
 * Its catalog needs no key.
 */
async function assertOpen(endpoint: Endpoint, path: string): Promise<void> {
  const request = { method: 'POST', path, contentType: 'application/json', body: '{"queries":{}}' } as const;
  const { status } = await call(endpoint, request);
  if (status !== BAD_REQUEST) throw new ProviderError(`yente answered ${status}`, { status });
}

interface Catalogs {
  fresh(): Promise<Catalog>;
  /** May be minutes old: enough for titles of datasets, and whether there is an index. */
  recent(): Promise<Catalog>;
}

/** A catalog without an index of the dataset is not cached, because the index may be there in a moment. */
function createCatalogs(dataset: string, ask: () => Promise<unknown>): Catalogs {
  let kept: { readonly catalog: Catalog; readonly at: number } | undefined;
  async function fresh(): Promise<Catalog> {
    const catalog = readCatalog(await ask());
    indexesOf(catalog, dataset);
    kept = { catalog, at: performance.now() };
    return catalog;
  }
  return {
    fresh,
    recent: async () => (kept && performance.now() - kept.at < CATALOG_MS ? kept.catalog : fresh()),
  };
}

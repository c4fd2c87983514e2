// The box as yente 5.5.0 (OpenSanctions), below `/screening/yente`: `/match/<dataset>`, `/catalog`,
// `/healthz` and `/readyz`, with refusals in yente's words.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { WorldContext } from '../module.ts';
import { type FoundEntity, type ListedEntity, findEntities } from './entities.ts';
import { type Lists, versionOf } from './lists.ts';
import { refuseByState } from './refuse-by-state.ts';

const PATH = '/screening/yente';
const MAX_BATCH = 100;
const MATCH_PAGE = 5;
/** Also yente's cutoff: lower scores are not sent. */
const SCORE_THRESHOLD = 0.7;
const ALGORITHMS = new Set([
  'best',
  'logic-v2',
  'logic-v1',
  'name-based',
  'name-qualified',
  'ofac-249',
  'regression-v1',
]);

const value = z.union([z.string(), z.array(z.unknown())]);
const BODY = z.object({
  queries: z.record(z.string(), z.object({ schema: z.string(), properties: z.record(z.string(), value) })),
});
type Example = z.output<typeof BODY>['queries'][string];

const kinds = {
  Person: 'person',
  Company: 'company',
  Organization: 'company',
  LegalEntity: null,
  Vessel: 'vessel',
  CryptoWallet: 'wallet',
} as const;
const schemas = { person: 'Person', company: 'Company', vessel: 'Vessel', wallet: 'CryptoWallet' } as const;

export function mountYente(app: FastifyInstance, context: WorldContext, lists: Lists): void {
  const answer = (operation: string, reply: FastifyReply, act: () => unknown) =>
    context.failures.answer({ institution: 'screening', operation, reply, act });
  app.get(`${PATH}/healthz`, () => ({ status: 'ok' }));
  app.get(`${PATH}/readyz`, (_request, reply) =>
    lists.state === 'rebuilding' ? reply.code(503).send({ detail: 'Index not ready.' }) : { status: 'ok' },
  );
  app.get(`${PATH}/catalog`, (_request, reply) =>
    answer('catalog', reply, () => refuseByState(lists, reply) ?? catalogOf(lists)),
  );
  app.post(`${PATH}/match/:dataset`, (request, reply) =>
    answer('match', reply, () => {
      const refusal = refuseByState(lists, reply) ?? refuseKey(context.secret, request, reply);
      return refusal ?? match(lists, request, reply);
    }),
  );
}

/** Refuses in the words of the hosted service; only /match needs a key. */
function refuseKey(secret: string, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  if (headers.authorization === `ApiKey ${secret}`) return null;
  const detail = headers.authorization === undefined ? 'No API key provided.' : 'Invalid API key.';
  return reply.code(401).send({ detail });
}

function catalogOf(lists: Lists) {
  const time = lists.changedAt.toISOString().slice(0, 19);
  const version = `${time.replaceAll(/\D/g, '')}-${versionOf(lists)}`;
  const isThere = lists.state !== 'rebuilding';
  const dataset = (name: string, title: string, children: readonly string[], load: boolean) => ({
    ...{ name, title, children, load, version, updated_at: time, last_export: time },
    ...{ index_version: load && isThere ? version : null, index_current: load && isThere },
  });
  return {
    datasets: [
      dataset('default', 'OpenSanctions Default', ['sanctions', 'peps'], true),
      dataset('sanctions', 'Consolidated Sanctions', ['us_ofac_sdn', 'gb_fcdo_sanctions'], false),
      dataset('peps', 'Politically Exposed Persons (PEPs)', ['wd_peps'], false),
      dataset('us_ofac_sdn', 'US OFAC Specially Designated Nationals (SDN) List', [], false),
      dataset('gb_fcdo_sanctions', 'UK FCDO Sanctions List', [], false),
      dataset('wd_peps', 'Wikidata Politically Exposed Persons', [], false),
    ],
    ...{ current: isThere ? ['default'] : [], outdated: [], index_stale: false },
  };
}

const DATASETS = new Set(['default', 'sanctions', 'peps', 'us_ofac_sdn', 'gb_fcdo_sanctions', 'wd_peps']);

function match(lists: Lists, request: FastifyRequest, reply: FastifyReply): unknown {
  const refuse = (status: number, detail: unknown) => reply.code(status).send({ detail });
  const { dataset = '' } = request.params as { readonly dataset?: string };
  if (!DATASETS.has(dataset)) return refuse(404, 'No such dataset.');
  if (lists.state === 'rebuilding')
    return refuse(
      503,
      'Index yente-entities does not exist. The initial ingestion of data is still ongoing.',
    );
  const body = BODY.safeParse(request.body);
  if (!body.success)
    return refuse(
      422,
      body.error.issues.map(({ path, message }) => ({ loc: path, msg: message })),
    );
  const asked = searchOf(request.query as Record<string, string | readonly string[]>);
  if (!ALGORITHMS.has(asked.algorithm)) return refuse(400, `Invalid algorithm: ${asked.algorithm}`);
  const queries = Object.entries(body.data.queries);
  if (queries.length > MAX_BATCH) return refuse(400, `Too many queries in one batch (limit: ${MAX_BATCH})`);
  if (queries.length === 0) return refuse(400, 'No queries provided.');
  const unknown = queries.find(([, { schema }]) => !Object.hasOwn(kinds, schema));
  if (unknown) return refuse(400, `Cannot parse example entity: Unknown schema: '${unknown[1].schema}'`);
  const responses = queries.map(([key, example]) => [key, responseTo(lists, example, { ...asked, dataset })]);
  return { responses: Object.fromEntries(responses), limit: asked.limit };
}

interface Search {
  readonly threshold: number;
  readonly limit: number;
  readonly algorithm: string;
  readonly topics: readonly string[];
}

function searchOf(query: Record<string, string | readonly string[]>): Search {
  const { threshold = SCORE_THRESHOLD, limit = MATCH_PAGE, algorithm = 'best', topics = [] } = query;
  const numbers = { threshold: Number(threshold), limit: Number(limit) };
  return { ...numbers, algorithm: String(algorithm), topics: typeof topics === 'string' ? [topics] : topics };
}

/**
 * Like yente, leaves out unreadable properties, mentions them only in its log, and searches with the rest.
 */
function readProperties({ properties }: Example): Readonly<Record<string, readonly string[]>> {
  const read = Object.entries(properties).map(([name, values]) => {
    const texts = (typeof values === 'string' ? [values] : values).map(String).filter(isReadable(name));
    return [name, texts] as const;
  });
  return Object.fromEntries(read.filter(([, values]) => values.length > 0));
}

const isReadable =
  (property: string) =>
  (text: string): boolean => {
    if (property === 'birthDate') return /^\d{4}(?:-\d{2}){0,2}$/.test(text);
    return property === 'name' ? /[\p{L}\p{N}]/u.test(text) : text !== '';
  };

function responseTo(lists: Lists, example: Example, search: Search & { readonly dataset: string }) {
  const properties = readProperties(example);
  const { name: names = [], birthDate = [], publicKey: addresses = [] } = properties;
  const kind = kinds[example.schema as keyof typeof kinds];
  const cutoff = Math.min(SCORE_THRESHOLD, search.threshold);
  const found = findEntities(lists, { names, kind, birthDate: birthDate[0] ?? null, addresses })
    .filter(
      ({ entity }) =>
        search.topics.length === 0 || entity.topics.some((topic) => search.topics.includes(topic)),
    )
    .filter(({ entity }) => search.dataset === 'default' || isWithin(search.dataset, entity))
    .filter(({ score }) => score > cutoff)
    .map((each) => resultOf(each, search.threshold));
  return {
    ...{ status: 200, results: found.slice(0, search.limit) },
    total: { value: found.filter((result) => result.match).length, relation: 'eq' },
    query: { id: null, schema: example.schema, properties },
  };
}

const isPolitician = ({ topics }: ListedEntity): boolean => topics.includes('role.pep');
const isWithin = (dataset: string, entity: ListedEntity): boolean =>
  ['peps', 'wd_peps'].includes(dataset) === isPolitician(entity);

function resultOf({ entity, score, spelled }: FoundEntity, threshold: number) {
  const { id, kind, names, weakAliases, birthDate, countries, topics, programs, numbers, address } = entity;
  const [caption = schemas[kind], ...aliases] = names;
  const isWeak = weakAliases.includes(spelled);
  const numbersOf = {
    person: 'idNumber',
    company: 'registrationNumber',
    vessel: 'imoNumber',
    wallet: 'idNumber',
  };
  const properties = {
    ...{ name: names.slice(0, 1), alias: aliases, weakAlias: weakAliases, topics, programId: programs },
    ...{ birthDate: birthDate === null ? [] : [birthDate], [numbersOf[kind]]: numbers },
    ...{ [kind === 'company' ? 'jurisdiction' : 'country']: countries },
    publicKey: address === null ? [] : [address],
  };
  const feature = kind === 'wallet' ? 'crypto_wallet_address' : isWeak ? 'weak_alias_match' : 'name_match';
  return {
    ...{ id, caption: address ?? caption, schema: schemas[kind], score, match: score >= threshold },
    properties: Object.fromEntries(Object.entries(properties).filter(([, values]) => values.length > 0)),
    datasets: isPolitician(entity) ? ['wd_peps'] : ['us_ofac_sdn', 'gb_fcdo_sanctions'],
    referents: [`ofac-${id.slice(6)}`],
    target: true,
    ...{ first_seen: `${entity.listedOn}T00:00:00`, last_seen: null, last_change: null },
    explanations: { [feature]: { detail: null, score, query: spelled, candidate: spelled.toLowerCase() } },
  };
}

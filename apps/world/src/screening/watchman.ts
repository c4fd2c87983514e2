// The box as Moov Watchman 0.66.0, below `/screening/watchman`, behind a proxy that asks for a bearer token:
// `/v2/search` and `/v2/listinfo`. It has lists of sanctions but no politicians, and reads only Latin
// letters.
import type { FastifyInstance } from 'fastify';
import { requireBearer } from '../bearer.ts';
import type { WorldContext } from '../module.ts';
import { type FoundEntity, findEntities } from './entities.ts';
import { type Lists, versionOf } from './lists.ts';
import { refuseByState } from './refuse-by-state.ts';

const PATH = '/screening/watchman';
const TYPES = new Set(['person', 'business', 'organization', 'aircraft', 'vessel']);
/** Parameters of every type; others belong to one type, and an unknown parameter is refused. */
const SHARED = [
  'name',
  'type',
  'source',
  'sourceID',
  'limit',
  'minMatch',
  'requestID',
  'debug',
  'cryptoAddress',
];
const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  person: ['altNames', 'gender', 'birthDate', 'deathDate', 'titles'],
  business: ['altNames', 'created', 'dissolved'],
  organization: ['altNames', 'created', 'dissolved'],
  vessel: ['altNames', 'imoNumber', 'vesselType', 'flag', 'built', 'model', 'mmsi', 'callSign', 'owner'],
};
const LIMIT = 10;
const LIMIT_MAX = 100;
const NO_TIME = '0001-01-01T00:00:00Z';

export function mountWatchman(app: FastifyInstance, context: WorldContext, lists: Lists): void {
  const onRequest = requireBearer(context.secret);
  app.get(`${PATH}/v2/listinfo`, { onRequest }, (_request, reply) =>
    context.failures.answer({
      ...{ institution: 'screening', operation: 'listinfo', reply },
      act: () => refuseByState(lists, reply) ?? listsOf(lists),
    }),
  );
  app.get(`${PATH}/v2/search`, { onRequest }, (request, reply) =>
    context.failures.answer({
      ...{ institution: 'screening', operation: 'search', reply },
      act: () => {
        const parameters = new URL(request.url, 'http://box').searchParams;
        const extra = unusedOf(parameters);
        const refusal = refuseByState(lists, reply);
        if (refusal !== null || extra.length === 0) return refusal ?? search(lists, parameters);
        return reply
          .code(400)
          .send({ error: `extra/unused query parameters in request: ${extra.join(',')}` });
      },
    }),
  );
}

function listsOf(lists: Lists) {
  const version = 'v0.66.0';
  if (lists.state === 'rebuilding')
    return { lists: null, listHashes: null, startedAt: NO_TIME, endedAt: NO_TIME, version };
  const at = lists.changedAt.toISOString();
  return {
    lists: { us_ofac: 17_646, un_csl: 1003 },
    listHashes: { us_ofac: versionOf(lists), un_csl: 'b9d56301' },
    ...{ startedAt: at, endedAt: at, version },
  };
}

function unusedOf(parameters: URLSearchParams): readonly string[] {
  const type = parameters.get('type') ?? '';
  const known = new Set([...SHARED, ...(OF_TYPE[type] ?? [])]);
  return [...new Set(parameters.keys())].filter((name) => !known.has(name));
}

const kinds = { person: 'person', business: 'company', organization: null, vessel: 'vessel' } as const;

function search(lists: Lists, parameters: URLSearchParams) {
  const name = parameters.get('name') ?? '';
  const type = parameters.get('type') ?? '';
  const query = {
    name,
    entityType: type,
    sourceList: 'api-request',
    sourceID: '',
    person: null,
    business: null,
  };
  const kind = Object.hasOwn(kinds, type) ? kinds[type as keyof typeof kinds] : null;
  // Without loaded entries of the type it finds nothing, and gives no reason.
  const isEmpty = lists.state === 'rebuilding' || (TYPES.has(type) && kind === null);
  const question = {
    ...{ kind, names: /\p{Script=Latin}/u.test(name) ? [name] : [], birthDate: parameters.get('birthDate') },
    addresses: parameters.getAll('cryptoAddress').map((given) => given.split(':')[1] ?? ''),
  };
  const minMatch = Number(parameters.get('minMatch') ?? 0);
  const found = isEmpty ? [] : findEntities(lists, question);
  const entities = found
    .filter(({ entity }) => !entity.topics.includes('role.pep'))
    .filter(({ score }) => score >= minMatch)
    .slice(0, Math.min(LIMIT_MAX, Number(parameters.get('limit')) || LIMIT))
    .map(entityOf);
  return { query, entities };
}

/** In Go's format: every field, with null for missing values. */
function entityOf({ entity, score }: FoundEntity) {
  const [name = 'Holder of a wallet', ...altNames] = entity.names.filter((each) =>
    /\p{Script=Latin}/u.test(each),
  );
  const entityType =
    entity.kind === 'company' ? 'business' : entity.kind === 'wallet' ? 'person' : entity.kind;
  const governmentIDs = entity.numbers.map((identifier) => ({
    ...{ name: '', type: 'national-id', country: entity.countries[0]?.toUpperCase() ?? '', identifier },
  }));
  const details = { name, altNames, governmentIDs: governmentIDs.length === 0 ? null : governmentIDs };
  const born = entity.birthDate === null ? null : `${entity.birthDate}T00:00:00Z`;
  const wallets = entity.address === null ? null : [{ currency: 'ETH', address: entity.address }];
  return {
    ...{ name, entityType, sourceList: 'us_ofac', sourceID: entity.id.slice(6), match: score },
    person:
      entityType === 'person' ? { ...details, gender: 'unknown', birthDate: born, deathDate: null } : null,
    business: entityType === 'business' ? { ...details, created: null, dissolved: null } : null,
    ...{ organization: null, aircraft: null },
    vessel: entityType === 'vessel' ? { ...details, flag: entity.countries[0] ?? '', imoNumber: '' } : null,
    contact: { emailAddresses: null, phoneNumbers: null, faxNumbers: null, websites: null },
    addresses: entity.countries.map((country) => ({ line1: '', city: '', country: country.toUpperCase() })),
    ...{ cryptoAddresses: wallets, affiliations: null, historicalInfo: null, sourceData: {} },
    sanctionsInfo: { programs: entity.programs, secondary: false, description: '' },
  };
}

// The OpenAPI document, made from the same declarations that bind the routes, and its pages at /api/docs.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Access, type Endpoint, errorCodes, everyRefusal, fullPath } from '@causeway/contract';
import { errorText } from '@causeway/contract/errors/messages';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

export async function serveDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  const document = openApiDocument(endpoints);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    logo: { type: 'image/svg+xml', content: mark('#a5d6cf') },
    theme: {
      title: 'Causeway API',
      favicon: [
        { filename: 'mark.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: mark('#0b5d57') },
      ],
    },
  });
}

/** Ours in place of that of the library: two shores and the line between. */
const mark = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="${color}"><path d="M0 4h16v2H0Z"/><path d="M0 7h6c0 3.5-2.5 6-6 6ZM16 7h-6c0 3.5 2.5 6 6 6Z"/></svg>`;

const openApiDocument = (endpoints: readonly Endpoint[]): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Causeway',
    version: '1',
    description:
      'Every answer is {code, msg, data}; code 0 is success. Amounts are decimal strings, times ISO 8601 in UTC. ' +
      'A write needs X-Request-Id (32 hexadecimal digits): the same id with the same body gives the first answer again.',
  },
  tags: [...new Set(endpoints.map(tagOf))].toSorted().map((name) => ({ name })),
  paths: pathsOf(endpoints),
  components: {
    securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Refusal: {
        type: 'object',
        required: ['code', 'msg', 'data'],
        properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: {} },
      },
    },
  },
});

const tagOf = ({ name }: Endpoint): string => name.split('.')[0] ?? name;

function pathsOf(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = fullPath(endpoint).replaceAll(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return paths;
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: `${accessText(endpoint.access)}\n\n${refusalText(endpoint)}`,
    ...(endpoint.access.kind === 'public' ? {} : { security: [{ session: [] }] }),
    ...requestOf(endpoint),
    responses: { 200: success(endpoint), default: refusal },
  };
}

const accessText = (access: Access): string => {
  if (access.kind === 'public') return 'Anyone.';
  if (access.kind === 'staff') return `Staff: ${access.roles.join(', ')}.`;
  const also = [
    access.verified && 'verified members',
    access.developer && 'developer members',
    access.business && 'businesses',
  ].filter(Boolean);
  return `Roles ${access.roles.join(', ')} (1 admin, 2 operator, 3 rechecker)${also.length > 0 ? `; only ${also.join(' that are ')}` : ''}.`;
};

const refusalText = (endpoint: Endpoint): string =>
  [
    '| code | refusal | HTTP |',
    '| --- | --- | --- |',
    ...[...new Set([...endpoint.refusals, ...everyRefusal(endpoint)])].map(
      (name) => `| ${errorCodes[name].code} | ${name}: ${errorText(name, 'en')} | ${errorCodes[name].http} |`,
    ),
  ].join('\n');

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

function requestOf(endpoint: Endpoint): Json {
  const schema = schemaOf(endpoint.request, 'input');
  const properties = (schema['properties'] ?? {}) as Json;
  const required = new Set((schema['required'] ?? []) as string[]);
  const inPath = new Set([...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name));
  const asParameters = Object.keys(properties).filter(
    (name) => inPath.has(name) || endpoint.method === 'GET',
  );
  const parameters = [
    ...asParameters.map((name) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.has(name),
      schema: properties[name],
    })),
    {
      name: 'X-Request-Id',
      in: 'header',
      required: endpoint.write,
      schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
    },
    { name: 'Language', in: 'header', required: false, schema: { enum: ['en_US', 'zh_CN', 'zh_HK'] } },
  ];
  if (endpoint.method === 'GET') return { parameters };
  const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.has(name)));
  const body =
    'properties' in schema
      ? { ...schema, properties: rest, required: [...required].filter((name) => !inPath.has(name)) }
      : schema;
  return { parameters, requestBody: { content: bodyContent(endpoint, body) } };
}

const bodyContent = ({ transport }: Endpoint, schema: Json): Json =>
  transport === 'upload'
    ? {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { ...(schema['properties'] as Json), file: { type: 'string', format: 'binary' } },
          },
        },
      }
    : { 'application/json': { schema } };

const success = (endpoint: Endpoint): Json =>
  endpoint.transport === 'download'
    ? {
        description: 'The file, or the envelope when it refuses',
        content: { 'application/octet-stream': {} },
      }
    : {
        description: 'The envelope',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'msg', 'data'],
              properties: {
                code: { type: 'integer' },
                msg: { type: 'string' },
                data: schemaOf(endpoint.response, 'output'),
              },
            },
          },
        },
      };

const refusal = {
  description: 'A refusal',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
} as const;

// The OpenAPI document of all calls, made from the same declarations that bind the routes, and its pages at /api/docs/calls.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Access, type Endpoint, errorCodes, everyRefusal, fullPath } from '@causeway/contract';
import { errorText } from '@causeway/contract/errors/messages';
import type { FastifyInstance } from 'fastify';
import { type JsonSchema, partsOf, schemaOf, templateOf } from './call-schema.ts';

type Json = Record<string, unknown>;

export async function serveDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  const document = openApiDocument(endpoints);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs/calls',
    logo: { type: 'image/svg+xml', content: mark('#a5d6cf') },
    theme: {
      title: 'Causeway API',
      favicon: [
        { filename: 'mark.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: mark('#0b5d57') },
      ],
    },
  });
}

/** The product's mark instead of the library's: two shores and the line between. */
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
    const path = templateOf(fullPath(endpoint));
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

function accessText(access: Access): string {
  if (access.kind === 'public') return 'Anyone.';
  if (access.kind === 'staff') return `Staff: ${access.roles.join(', ')}.`;
  const also = [
    access.verified && 'verified members',
    access.developer && 'developer members',
    access.business && 'businesses',
  ].filter(Boolean);
  return `Roles ${access.roles.join(', ')} (1 admin, 2 operator, 3 approver)${also.length > 0 ? `; only ${also.join(' that are ')}` : ''}.`;
}

const refusalText = (endpoint: Endpoint): string =>
  [
    '| code | refusal | HTTP |',
    '| --- | --- | --- |',
    ...[...new Set([...endpoint.refusals, ...everyRefusal(endpoint)])].map(
      (name) => `| ${errorCodes[name].code} | ${name}: ${errorText(name, 'en')} | ${errorCodes[name].http} |`,
    ),
  ].join('\n');

function requestOf(endpoint: Endpoint): Json {
  const { parameters: own, body } = partsOf(endpoint);
  const parameters = [
    ...own,
    {
      name: 'X-Request-Id',
      in: 'header',
      required: endpoint.write,
      schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
    },
    { name: 'Language', in: 'header', required: false, schema: { enum: ['en_US', 'zh_CN', 'zh_HK'] } },
  ];
  return body === null
    ? { parameters }
    : { parameters, requestBody: { content: bodyContent(endpoint, body) } };
}

const bodyContent = ({ transport }: Endpoint, schema: JsonSchema): Json =>
  transport === 'upload'
    ? {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { ...schema.properties, file: { type: 'string', format: 'binary' } },
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

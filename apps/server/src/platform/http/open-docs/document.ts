// The OpenAPI document of the open API, made from the list of its calls, with an example of each call and of every refusal.
import {
  type ErrorName,
  type Language,
  type OpenEndpoint,
  fullPath,
  openEndpoints,
  openRefusals,
} from '@causeway/contract';
import { errorText } from '@causeway/contract/errors/messages';
import { partsOf, schemaOf, templateOf } from '../call-schema.ts';
import { callExample } from './examples.ts';
import { openProblems, problemExample, statusOf } from './problems.ts';

type Json = Readonly<Record<string, unknown>>;

export const openDocument = (origin: string, language: Language): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Causeway open API',
    version: '1',
    description: `How calls are signed, and how to begin: ${origin}/api/docs/open`,
  },
  servers: [{ url: origin }],
  security: [{ signature: [] }],
  tags: groups.map(({ name }) => ({ name })),
  paths: pathsOf(openEndpoints),
  components: {
    securitySchemes: {
      signature: {
        type: 'apiKey',
        in: 'header',
        name: 'Signature',
        description: `HTTP Message Signatures (RFC 9421) with the merchant key: ${origin}/api/docs/open#signing`,
      },
    },
    parameters,
    headers,
    schemas: { Problem: problem },
    examples: Object.fromEntries(
      openProblems.map((name) => [
        name,
        { summary: errorText(name, language), value: problemExample(name, language) },
      ]),
    ),
  },
});

/** Calls in groups by the first step of their address, in order. */
export const groups: readonly { readonly name: string; readonly calls: readonly OpenEndpoint[] }[] = [
  ...Map.groupBy(openEndpoints, ({ path }) => path.split('/')[3] ?? '').entries(),
].map(([name, calls]) => ({ name, calls }));

const header = (name: string, description: string, pattern?: string): Json => ({
  name,
  in: 'header',
  required: name !== 'Language',
  description,
  schema: { type: 'string', ...(pattern !== undefined && { pattern }) },
});

const parameters: Json = {
  SignatureInput: header(
    'Signature-Input',
    'What is signed: components, created, keyid and nonce (RFC 9421)',
  ),
  Signature: header('Signature', 'The signature under the same label (RFC 9421)'),
  ContentDigest: header('Content-Digest', 'sha-256 or sha-512 of the body (RFC 9530), signed'),
  IdempotencyKey: header(
    'Idempotency-Key',
    'Names this write: a repeat is answered as the first one was',
    '^[\\x21-\\x7e]{1,255}$',
  ),
  Language: header('Language', 'en_US, zh_CN or zh_HK, of texts for people', '^(?:en_US|zh_CN|zh_HK)$'),
};

const headers: Json = {
  RateLimit: { description: 'r: calls left; t: seconds until there are more', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'q: calls in w seconds', schema: { type: 'string' } },
  'X-Request-Id': { description: 'Names this answer to our support', schema: { type: 'string' } },
  'X-Server-Time': { description: 'The time of the server', schema: { type: 'string', format: 'date-time' } },
};

const problem: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: {
      type: 'string',
      format: 'uri-reference',
      description: 'Where it is explained; ends with its name',
    },
    title: { type: 'string', description: 'In English' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'For people, in the language that was asked for' },
    code: { type: 'integer', description: 'Stable; decide by it' },
    requestId: { type: 'string' },
    data: { description: 'More about it, such as the fields that are wrong' },
  },
};

function pathsOf(endpoints: readonly OpenEndpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = templateOf(fullPath(endpoint));
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return paths;
}

const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

const signedHeaders = ({ method, write }: OpenEndpoint): readonly string[] => [
  ...['SignatureInput', 'Signature'],
  ...(method === 'GET' ? [] : ['ContentDigest']),
  ...(write ? ['IdempotencyKey'] : []),
  'Language',
];

function operation(endpoint: OpenEndpoint): Json {
  const { parameters: own, body } = partsOf(endpoint);
  const isUpload = endpoint.transport === 'upload';
  const inQuery = isUpload
    ? ['fileBizType', 'fileName'].map((name) => ({
        name,
        in: 'query',
        required: true,
        schema: { type: 'string' },
      }))
    : [];
  return {
    operationId: `${endpoint.method} ${endpoint.path.slice('/open/v1/'.length)}`,
    tags: [groups.find(({ calls }) => calls.includes(endpoint))?.name],
    summary: endpoint.summary,
    parameters: [...own, ...inQuery, ...signedHeaders(endpoint).map((name) => ref('parameters', name))],
    ...(body !== null && {
      requestBody: {
        required: true,
        content: isUpload
          ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: body, example: callExample(endpoint).body } },
      },
    }),
    responses: { 200: success(endpoint), ...refusals(endpoint) },
  };
}

const success = (endpoint: OpenEndpoint): Json => ({
  description: 'Done',
  headers: Object.fromEntries(Object.keys(headers).map((name) => [name, ref('headers', name)])),
  content:
    endpoint.transport === 'download'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : {
          'application/json': {
            schema: schemaOf(endpoint.response, 'output'),
            example: callExample(endpoint).answer,
          },
        },
});

const refusals = (endpoint: OpenEndpoint): Json =>
  Object.fromEntries(
    [...Map.groupBy(openRefusals(endpoint), statusOf)].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: {
          'application/problem+json': {
            schema: ref('schemas', 'Problem'),
            examples: Object.fromEntries(names.map((name: ErrorName) => [name, ref('examples', name)])),
          },
        },
      },
    ]),
  );

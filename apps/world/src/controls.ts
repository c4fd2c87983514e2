// Mounts the box's controls: one declaration gives the route, its validation and its page in the OpenAPI document.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ControlRefusal, type Control, type WorldContext } from './module.ts';

const BASE = '/world/api';

export interface Controls {
  readonly control: WorldContext['control'];
  readonly openApi: () => unknown;
}

/** One entry of the document, kept when the control is mounted. */
interface Documented {
  readonly path: string;
  readonly method: string;
  readonly operation: Record<string, unknown>;
}

export function createControls(app: FastifyInstance): Controls {
  const documented: Documented[] = [];

  function control<Body extends z.ZodType, Query extends z.ZodType>(declared: Control<Body, Query>): void {
    documented.push(document(declared));
    app.route({
      method: declared.method,
      url: BASE + declared.path,
      handler: (request, reply) => answer(declared, request, reply),
    });
  }

  return { control, openApi: () => openApi(documented) };
}

async function answer<Body extends z.ZodType, Query extends z.ZodType>(
  declared: Control<Body, Query>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const body = read(declared.body, request.body, reply);
  const query = read(declared.query, request.query, reply);
  if (!body.ok || !query.ok) return reply;
  try {
    const params = request.params as Record<string, string>;
    const answered = await declared.handle({ body: body.value, query: query.value, params, request, reply });
    if (answered !== undefined) return answered;
    reply.code(204);
    return null;
  } catch (error) {
    if (!(error instanceof ControlRefusal)) throw error;
    return reply.code(error.status).send({ error: 'refused', detail: error.message });
  }
}

type Reading<Schema extends z.ZodType> =
  { readonly ok: true; readonly value: z.output<Schema> } | { readonly ok: false };

/** Reads the input by the schema; otherwise answers 400 with a readable list of errors. */
function read<Schema extends z.ZodType>(
  schema: Schema | undefined,
  given: unknown,
  reply: FastifyReply,
): Reading<Schema> {
  const result = (schema ?? z.unknown()).safeParse(given ?? {});
  if (result.success) return { ok: true, value: result.data as z.output<Schema> };
  reply.code(400).send({ error: 'invalid', detail: z.prettifyError(result.error) });
  return { ok: false };
}

function document<Body extends z.ZodType, Query extends z.ZodType>(
  declared: Control<Body, Query>,
): Documented {
  const names = [...declared.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const operation: Record<string, unknown> = {
    tags: [declared.tag],
    summary: declared.summary,
    parameters: [...inPath, ...queryParameters(declared.query)],
    responses: {
      200: { description: declared.answers },
      400: { description: 'The request is not what the control takes; `detail` says where.' },
    },
  };
  if (declared.body) {
    const schema = z.toJSONSchema(declared.body, { io: 'input', unrepresentable: 'any' });
    operation['requestBody'] = { required: true, content: { 'application/json': { schema } } };
  }
  return {
    path: BASE + declared.path.replaceAll(/:(\w+)/g, '{$1}'),
    method: declared.method.toLowerCase(),
    operation,
  };
}

function queryParameters(query: z.ZodType | undefined): unknown[] {
  if (!query) return [];
  const schema = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: property,
  }));
}

function openApi(documented: readonly Documented[]): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { path, method, operation } of documented) paths[path] = { ...paths[path], [method]: operation };
  return {
    openapi: '3.1.0',
    info: {
      title: 'The world in a box: controls',
      version: '1',
      description: 'What the page at /world/ does, for tests and scripts. A test environment: no real money.',
    },
    paths,
  };
}

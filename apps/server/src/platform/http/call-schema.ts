// A call as JSON Schema, from which documents and examples are made.
import { type Endpoint, renamedIn } from '@causeway/contract';
import * as z from 'zod/mini';

/** The parts of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
}

/** Each is made once for a process, because that takes a millisecond and several places ask for it. */
const made = { input: new WeakMap<object, JsonSchema>(), output: new WeakMap<object, JsonSchema>() };

export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const known = made[io].get(schema);
  if (known !== undefined) return known;
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
  made[io].set(schema, json as JsonSchema);
  return json as JsonSchema;
}

/** The public names of the fields. */
function override({ zodSchema: { _zod }, jsonSchema }: Parameters<Override>[0]): void {
  const { def } = _zod;
  if (def.type !== 'object') return;
  const names = renamedIn(def.shape);
  const outer = (ours: string): string => names.get(ours) ?? ours;
  const { properties = {}, required } = jsonSchema;
  jsonSchema.properties = Object.fromEntries(
    Object.entries(properties).map(([ours, field]) => [outer(ours), field]),
  );
  if (required !== undefined) jsonSchema.required = required.map(outer);
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

export interface CallParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** The fields of a request in its address, and those in its body; no body with GET. */
export function partsOf({ method, path, request }: Pick<Endpoint, 'method' | 'path' | 'request'>): {
  readonly parameters: readonly CallParameter[];
  readonly body: JsonSchema | null;
} {
  const schema = schemaOf(request, 'input');
  const { properties = {}, required = [] } = schema;
  const inPath = new Set([...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name));
  const names = Object.keys(properties);
  const parameters = names
    .filter((name) => inPath.has(name) || method === 'GET')
    .map((name) => ({
      name,
      in: inPath.has(name) ? ('path' as const) : ('query' as const),
      required: inPath.has(name) || required.includes(name),
      schema: properties[name] ?? {},
    }));
  if (method === 'GET') return { parameters, body: null };
  const isLeft = (name: string): boolean => !inPath.has(name);
  const body = schema.properties
    ? {
        ...schema,
        properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isLeft(name))),
        required: required.filter(isLeft),
      }
    : schema;
  return { parameters, body };
}

/** `/api/open/v1/deposits/{txnNo}`: an address with parameters as OpenAPI writes them. */
export const templateOf = (path: string): string => path.replaceAll(/:([A-Za-z]+)/g, '{$1}');

/**
 * The fields of a value that its schema does not name, as `a.b`, as deep as the schema goes. With alternatives, a field may
 * belong to any of them.
 */
export function unknownFields(schema: JsonSchema, value: unknown): readonly string[] {
  const found: string[] = [];
  collectUnknown([schema], value, '', found);
  return found;
}

function collectUnknown(schemas: readonly JsonSchema[], value: unknown, path: string, found: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  const variants = schemas.flatMap(variantsOf);
  if (Array.isArray(value)) {
    const items = variants.flatMap(({ items: item }) => item ?? []);
    for (const [at, inner] of value.entries()) collectUnknown(items, inner, `${path}${at}.`, found);
    return;
  }
  // A schema that takes any name or any object knows all fields.
  const objects = variants.filter(({ type }) => type === 'object');
  if (objects.length === 0 || objects.some(({ properties }) => properties === undefined)) return;
  for (const [name, inner] of Object.entries(value)) {
    const declared = objects.flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, name) ? (properties[name] ?? []) : [],
    );
    if (declared.length === 0) found.push(`${path}${name}`);
    else collectUnknown(declared, inner, `${path}${name}.`, found);
  }
}

/** A schema and the alternatives within it. */
const variantsOf = (schema: JsonSchema): readonly JsonSchema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(variantsOf),
];

// If the specification's name of a field differs from ours, a call declares it beside ours, once. Outside of the server and
// of the web client nobody sees our name, and inside nobody the specification's (PLT-301).
import type * as z from 'zod/mini';

type Fields = Readonly<Record<string, unknown>>;
type Schema = z.core.$ZodType;

/** The outer names of the fields in a value; null for a value without fields. */
type Names = Level | null;
interface Level {
  /** Every field by our name. */
  readonly fields: ReadonlyMap<string, { readonly name: string; readonly below: Names }>;
  /** The same, keyed by the outer name. */
  readonly own: ReadonlyMap<string, { readonly name: string; readonly below: Names }>;
  /** The names of each element of a list, and of each value of a record. */
  readonly elements: Names;
  /** False if no field here or below has another name: such a value passes unchanged. */
  readonly isRenamed: boolean;
}

const published = new WeakMap<Schema, string>();

/** `channel: publishedAs('fcCode', channelCode)`: `channel` is our name, `fcCode` the public one. */
/* @__NO_SIDE_EFFECTS__ */
export function publishedAs<Field extends z.ZodMiniType>(name: string, field: Field): Field {
  const named = field.clone();
  published.set(named, name);
  return named;
}

const known = new WeakMap<Schema, Names>();

function namesOf(schema: Schema): Names {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const names = read(schema);
  known.set(schema, names);
  return names;
}

function read(schema: Schema): Names {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return levelOf(def.shape);
    case 'array':
      return listed(namesOf(def.element));
    case 'record':
      return listed(namesOf(def.valueType));
    case 'union':
      return def.options.map(namesOf).reduce(both, null);
    case 'intersection':
      return both(namesOf(def.left), namesOf(def.right));
    case 'pipe':
      return both(namesOf(def.in), namesOf(def.out));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return namesOf(def.innerType);
    default:
      return null;
  }
}

const levelWith = (fields: Level['fields'], elements: Names): Level => ({
  fields,
  own: new Map([...fields].map(([ours, { name, below }]) => [name, { name: ours, below }])),
  elements,
  isRenamed:
    elements?.isRenamed === true ||
    [...fields].some(([ours, { name, below }]) => name !== ours || below?.isRenamed === true),
});

const listed = (elements: Names): Names => levelWith(new Map(), elements);

const levelOf = (shape: Readonly<Record<string, Schema>>): Names =>
  levelWith(
    new Map(
      Object.entries(shape).map(([ours, field]) => [
        ours,
        { name: nameOf(field) ?? ours, below: namesOf(field) },
      ]),
    ),
    null,
  );

/** Looks inside a field that is optional, null or filled in. */
function nameOf(field: Schema): string | undefined {
  const { def } = (field as z.core.$ZodTypes)._zod;
  return published.get(field) ?? ('innerType' in def ? nameOf(def.innerType) : undefined);
}

/** Merges alternatives: a field has one name in all that have it. */
function both(one: Names, other: Names): Names {
  if (one === null || other === null) return one ?? other;
  const fields = new Map(one.fields);
  for (const [ours, { name, below }] of other.fields) {
    const here = fields.get(ours);
    if (here !== undefined && here.name !== name) throw new Error(`${ours} is published under two names`);
    fields.set(ours, { name, below: both(here?.below ?? null, below) });
  }
  return levelWith(fields, both(one.elements, other.elements));
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function toPublished(value: unknown, names: Names): unknown {
  if (names === null || !names.isRenamed || !isObject(value)) return value;
  const { fields, elements } = names;
  if (Array.isArray(value)) return value.map((element) => toPublished(element, elements));
  // A loop, because every answer passes here.
  const outer: Record<string, unknown> = {};
  for (const ours of Object.keys(value)) {
    const field = fields.get(ours);
    outer[field?.name ?? ours] = toPublished(value[ours], field === undefined ? elements : field.below);
  }
  return outer;
}

function fromPublished(value: unknown, names: Names): unknown {
  if (names === null || !names.isRenamed || !isObject(value)) return value;
  const { fields, own, elements } = names;
  if (Array.isArray(value)) return value.map((element) => fromPublished(element, elements));
  // Defines fields instead of setting them: a `__proto__` from outside stays a field.
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const field = own.get(name);
      if (field !== undefined) return [[field.name, fromPublished(inner, field.below)]];
      // Our own name of a renamed field is unknown outside.
      return fields.has(name) ? [] : [[name, fromPublished(inner, elements)]];
    }),
  );
}

/** `accounts.0.channel`, one segment after another. */
function pathOf(path: string, names: Names, way: 'fields' | 'own'): string {
  const named: string[] = [];
  let at = names;
  for (const segment of path.split('.')) {
    const field = at?.[way].get(segment);
    named.push(field?.name ?? segment);
    at = field === undefined ? (at?.elements ?? null) : field.below;
  }
  return named.join('.');
}

/** The names of one call, in both directions. */
export interface PublishedNames {
  /** A request or an answer with public names. */
  readonly request: (ours: unknown) => unknown;
  readonly response: (ours: unknown) => unknown;
  /** The same with our names. Our name of a renamed field is dropped, because it is unknown outside. */
  readonly ownRequest: (given: unknown) => unknown;
  readonly ownResponse: (given: unknown) => unknown;
  /** The place of a request's field with its public name and with ours: `fcList.0.fcCode`, `accounts.0.channel`. */
  readonly path: (ours: string) => string;
  readonly ownPath: (given: string) => string;
}

/** Computed when first needed, because a page makes only few of an app's calls. */
/* @__NO_SIDE_EFFECTS__ */
export const publishedNames = (call: {
  readonly request: z.ZodMiniType;
  readonly response: z.ZodMiniType;
}): PublishedNames => ({
  request: (ours) => toPublished(ours, namesOf(call.request)),
  response: (ours) => toPublished(ours, namesOf(call.response)),
  ownRequest: (given) => fromPublished(given, namesOf(call.request)),
  ownResponse: (given) => fromPublished(given, namesOf(call.response)),
  path: (ours) => pathOf(ours, namesOf(call.request), 'fields'),
  ownPath: (given) => pathOf(given, namesOf(call.request), 'own'),
});

/** The fields of an object's shape with another public name, by ours. */
export const renamedIn = (shape: Readonly<Record<string, Schema>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(shape).flatMap(([ours, field]) => {
      const name = nameOf(field);
      return name === undefined ? [] : [[ours, name] as const];
    }),
  );

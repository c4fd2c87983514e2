// Requests to try endpoints with, made from their schemas: well-formed ones with unknown ids, and ones with one error each.
import type { Endpoint } from '@causeway/contract';
import fc from 'fast-check';
import * as z from 'zod/mini';

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly allOf?: readonly Schema[];
}

export interface BadRequest {
  readonly what: string;
  readonly input: unknown;
  /** The contract's own schema refuses it, so the server has to. */
  readonly mustRefuse: boolean;
}

const SEED = 20_260_302;
const WELL_FORMED = 6;

export const schemaOf = (endpoint: Endpoint): Schema =>
  z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' }) as Schema;

/** The same requests each time. */
export const wellFormedRequests = (endpoint: Endpoint): readonly unknown[] =>
  fc.sample(valueOf(schemaOf(endpoint)), { numRuns: WELL_FORMED, seed: SEED });

/** Requests with one error each: for every property, at every depth, each kind of wrong value. */
export function badRequests(endpoint: Endpoint): readonly BadRequest[] {
  const schema = schemaOf(endpoint);
  const base = wellFormedRequests(endpoint)[0];
  const inPlaces = placesOf(schema, []).flatMap((path) =>
    badValues.map(([name, value]) => ({
      what: `${path.join('.')} ${name}`,
      input: replaced(base, path, value),
    })),
  );
  const whole = badValues.map(([name, value]) => ({ what: `all of it ${name}`, input: value }));
  return [...inPlaces, ...whole].map((bad) => ({ ...bad, mustRefuse: mustRefuse(endpoint, bad.input) }));
}

/** In an address everything is text, so the schema alone cannot tell what a value means there. */
const mustRefuse = (endpoint: Endpoint, input: unknown): boolean =>
  endpoint.method === 'POST' &&
  !endpoint.path.includes(':') &&
  typeof input === 'object' &&
  input !== null &&
  !endpoint.request.safeParse(input).success;

const missing = Symbol('missing');

const badValues: readonly (readonly [string, unknown])[] = [
  ['missing', missing],
  ['null', null],
  ['a number', 7],
  ['a fraction', 0.1],
  ['below zero', -1],
  ['a huge number', 1e300],
  ['a text', 'text'],
  ['an empty text', ''],
  ['a long text', 'x'.repeat(20_000)],
  ['a NUL', 'a\0b'],
  ['half a surrogate pair', '\ud800'],
  ['SQL', `'; drop table member; --`],
  ['a path', '../../etc/passwd'],
  ['true', true],
  ['a list', []],
  ['a list of lists', [[[]]]],
  ['an object', {}],
  ['an object with a strange name', JSON.parse('{"__proto__": {"admin": true}}')],
  ['a date that is none', '2026-02-30'],
  ['an amount with an exponent', '1e9'],
  ['an amount beyond all', '9'.repeat(40)],
];

export function placesOf(schema: Schema, path: readonly string[]): readonly (readonly string[])[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    [...path, name],
    ...placesOf(property, [...path, name]),
  ]);
  const inItems = schema.items ? [[...path, '0'], ...placesOf(schema.items, [...path, '0'])] : [];
  return [...inside, ...inItems];
}

export function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by === missing ? undefined : by;
  if (Array.isArray(value)) return [replaced(value[0], rest, by), ...value.slice(1)];
  const object = { ...(value as Record<string, unknown> | undefined) };
  if (rest.length === 0 && by === missing) delete object[name];
  else object[name] = replaced(object[name], rest, by);
  return object;
}

function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valueOf));
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.[0] ?? 'string');
  return (kinds[type] ?? textOf)(schema);
}

const numberOf = ({ minimum = 0, maximum = 1000 }: Schema): fc.Arbitrary<unknown> =>
  fc.integer({ min: Math.max(minimum, -1000), max: Math.min(maximum, 1000) });

const kinds: Readonly<Record<string, (schema: Schema) => fc.Arbitrary<unknown>>> = {
  object: objectOf,
  array: ({ items = {}, minItems = 0 }) =>
    fc.array(valueOf(items), { minLength: Math.max(1, minItems), maxLength: 2 }),
  integer: numberOf,
  number: numberOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valueOf(property)]),
  );
  return fc.record(fields, { requiredKeys: [...required] });
}

const knownTexts = ['Abcdef1!', '12345678', 'nobody@example.com', 'A-1'];

function textOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date') return fc.constantFrom('2026-03-01', '1990-12-31');
  if (schema.format === 'date-time') return fc.constantFrom('2026-03-01T00:00:00Z');
  if (schema.format === 'email') return fc.constantFrom('nobody@example.com', 'someone.else@example.com');
  const pattern = schema.pattern ?? schema.allOf?.find((part) => part.pattern)?.pattern;
  const { minLength = 0, maxLength = 40 } = schema;
  if (pattern === undefined) return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40) });
  const expression = new RegExp(pattern);
  // No text can be generated from a pattern that looks ahead (the password's), so a fitting text is searched for.
  if (pattern.includes('(?'))
    return fc.constantFrom(...knownTexts.filter((text) => expression.test(text)), 'text');
  return fc
    .stringMatching(expression)
    .map((text) => text.slice(0, maxLength))
    .filter((text) => text.length >= minLength);
}

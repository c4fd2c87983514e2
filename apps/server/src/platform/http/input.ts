// The request in the contract's terms: parameters, query and body as one object, checked by the endpoint's
// schema.
import {
  type Endpoint,
  type Language,
  type RuleIssue,
  isRuleIssue,
  languageFromHeader,
} from '@causeway/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { schemaOf } from './call-schema.ts';
import { type BrokenField, brokenFields } from '../refusal.ts';

export type InputReader = (
  request: FastifyRequest,
  uploadFields?: Readonly<Record<string, unknown>>,
) => unknown;

/** Built once per endpoint. The reader refuses 'invalid-input' with the fields that broke a rule. */
export function inputReader(endpoint: Endpoint): InputReader {
  const typed = textReader(endpoint);
  return (request, uploadFields) => {
    const outside = { ...typed(uploadFields ?? request.query), ...typed(request.params) };
    const given = endpoint.method === 'GET' || uploadFields ? outside : withBody(outside, request.body);
    const input = endpoint.names.ownRequest(given);
    const checked = endpoint.request.safeParse(input);
    const broken = checked.success ? unstorableIn(checked.data, '') : fieldsOf(checked.error, input);
    if (broken.length > 0) throw brokenFields(broken);
    return checked.data;
  };
}

export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const language = headers['language'];
  return languageFromHeader(
    (typeof language === 'string' ? language : undefined) ?? headers['accept-language'],
  );
}

function withBody(outside: Readonly<Record<string, unknown>>, body: unknown): unknown {
  if (body === undefined || body === null) return outside;
  if (typeof body !== 'object' || Array.isArray(body)) return body;
  return { ...body, ...outside };
}

/** Names rules by their keys; the envelope puts them into words. */
function fieldsOf(error: z.core.$ZodError, input: unknown): readonly BrokenField[] {
  return error.issues.slice(0, 50).map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: ruleOf(issue, input),
  }));
}

/**
 * A number in place of a text, such as an amount, has its own rule: "required" or "format" would not say that quotes are
 * missing.
 */
function ruleOf(issue: z.core.$ZodIssue, input: unknown): RuleIssue {
  const wantsText = issue.code === 'invalid_type' && issue.expected === 'string';
  if (wantsText && typeof valueAt(input, issue.path) === 'number') return 'number-for-text';
  return isRuleIssue(issue.message) ? issue.message : 'format';
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    input,
  );

/**
 * True for texts without NUL and halves of a surrogate pair: JSON and addresses may contain them, but the database cannot
 * store them.
 */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * The places of texts that cannot be stored, names of fields included, within input that the schema has accepted and whose
 * depth is therefore limited.
 */
function unstorableIn(value: unknown, path: string): readonly BrokenField[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ path, message: 'format' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorable(name)
      ? unstorableIn(inner, path === '' ? name : `${path}.${name}`)
      : [{ path, message: 'format' }],
  );
}

type Texts = Readonly<Record<string, unknown>>;

/**
 * Everything in an address is text. What the schema declares as a number, a truth value or a list is turned into that,
 * so that an endpoint declares its types once, whatever its method. Other text stays unchanged, and the schema refuses it.
 */
function textReader(endpoint: Endpoint): (texts: unknown) => Record<string, unknown> {
  const { properties = {} } = schemaOf(endpoint.request, 'input');
  return (texts) =>
    Object.fromEntries(
      Object.entries((texts ?? {}) as Texts).map(([name, value]) => [name, retyped(value, properties[name])]),
    );
}

function retyped(value: unknown, property: unknown): unknown {
  const types = typesOf(property);
  if (types.has('array')) return Array.isArray(value) ? value : [value];
  if (typeof value !== 'string') return value;
  if ((types.has('integer') || types.has('number')) && /^-?\d+(?:\.\d+)?$/.test(value)) return Number(value);
  if (types.has('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function typesOf(property: unknown): ReadonlySet<unknown> {
  if (typeof property !== 'object' || property === null) return new Set();
  const {
    type,
    anyOf = [],
    const: constant,
    enum: values = [],
  } = property as {
    type?: unknown;
    anyOf?: readonly unknown[];
    const?: unknown;
    enum?: readonly unknown[];
  };
  const named = [
    type,
    constant === undefined ? undefined : typeof constant,
    ...values.map((value) => typeof value),
  ];
  return new Set([...named.flat(), ...anyOf.flatMap((part) => [...typesOf(part)])]);
}

// Rules for every text of every request: its length is checked first, and no field takes long to refuse any text up to the
// limit of a body (PLT-160).
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';

interface Check {
  readonly check: string;
  readonly abort?: boolean;
  readonly maximum?: number;
}
type Schema = z.core.$ZodType;
type Definition = Schema['_zod']['def'] & Readonly<Record<string, unknown>>;

interface Text {
  readonly path: string;
  readonly schema: Schema;
  readonly checks: readonly Check[];
}

const definitionOf = (schema: Schema): Definition => schema._zod.def as Definition;
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Every schema directly within this one, with its name. */
function partsOf(schema: Schema): readonly (readonly [string, Schema])[] {
  const { type, shape, ...rest } = definitionOf(schema);
  if (type === 'object') return Object.entries(shape as Record<string, Schema>);
  return Object.values(rest)
    .flat()
    .filter(isSchema)
    .map((part) => ['', part] as const);
}

function textsOf(schema: Schema, path: string): readonly Text[] {
  const { type, checks = [], format } = definitionOf(schema);
  // A text with a known format (an id, a day, a time) is as short as its format.
  if (type === 'string' && format !== undefined) return [];
  if (type === 'string') return [{ path, schema, checks: checks.map(({ _zod }) => _zod.def as Check) }];
  return partsOf(schema).flatMap(([name, part]) => textsOf(part, name === '' ? path : `${path}.${name}`));
}

const texts = endpoints.flatMap(({ name, request }) => textsOf(request, name));

test('hundreds of texts are found in the contract', () => {
  expect(texts.length).toBeGreaterThan(800);
  expect(texts.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['team.invite.name', 'settings.propose.lines.key', 'payees.add.bankNumber']),
  );
});

/** An agreement is the longest text that anybody sends. */
const LENGTH_MAX = 25_000;

test('each text is checked for its length first', () => {
  const unbounded = texts.filter(
    ({ checks: [first] }) =>
      first?.check !== 'max_length' || first.abort !== true || Number(first.maximum) > LENGTH_MAX,
  );
  expect(unbounded.map(({ path }) => path)).toEqual([]);
});

/** The limit of a body, and texts to fill it: each of them has once slowed a pattern down. */
const BODY_BYTES = 512 * 1024;
const fillings = [
  'a',
  'A',
  '0',
  ' ',
  '\n',
  '.',
  '-',
  '中',
  'é',
  'a.',
  'a1',
  ',0',
  '\u202E',
  '\u200B',
  '<',
  '{a}',
  "' ",
];
const bodies = fillings.flatMap((filling) => {
  const whole = filling.repeat(BODY_BYTES / Buffer.byteLength(filling));
  return [whole, `${whole}!`, `0.${whole}`];
});
/** A generous limit: a check takes microseconds, a bad one seconds. */
const MILLISECONDS_MAX = 100;
/** A delay by a busy machine is gone on the next try; a bad pattern is slow each time. */
const TRIES = 3;

const holdsOn = (schema: Schema, text: string): boolean =>
  Array.from({ length: TRIES }).every(() => {
    const began = performance.now();
    z.safeParse(schema, text);
    return performance.now() - began > MILLISECONDS_MAX;
  });

test('each text is refused quickly in a whole body', { timeout: 60_000 }, () => {
  const schemas = new Map(texts.map(({ schema, path }) => [schema, path]));
  const slow = [...schemas].filter(([schema]) => bodies.some((body) => holdsOn(schema, body)));
  expect(slow.map(([, path]) => path)).toEqual([]);
});

test('each text of the maximum length is checked quickly', { timeout: 60_000 }, () => {
  const slow = texts.filter(({ schema, checks: [first] }) =>
    bodies.some((body) => holdsOn(schema, body.slice(0, Number(first?.maximum)))),
  );
  expect(slow.map(({ path }) => path)).toEqual([]);
});

// The log of errors has enough to find their cause, and nothing about the people in the data.
import { realClock } from '../clock/clock.ts';
import { testDatabase } from '@causeway/db/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { createServer } from '../http/server.ts';
import { createLog } from './log.ts';

const { owner: pool, drop } = await testDatabase();
afterAll(drop);

const NUMBER = '012-345678-901';
const NAME = 'Wong Siu Ming';

beforeAll(async () => {
  await pool.query(
    `create table told (id uuid primary key, number text not null unique, name text not null,
                        amount bigint constraint told_amount_check check (amount > 0))`,
  );
  await pool.query(`insert into told values (gen_random_uuid(), $1, $2, 1)`, [NUMBER, NAME]);
});

/** The database's error for this statement. */
async function refusedBy(text: string, values: unknown[] = []): Promise<unknown> {
  try {
    await pool.query(text, values);
  } catch (error) {
    return error;
  }
  throw new Error('the database refused nothing');
}

/** The error's line in the log. */
function logged(error: unknown): { readonly line: string; readonly err: unknown } {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.child({ requestId: '1' }).warn({ err: error }, 'it failed');
  expect(lines).toHaveLength(1);
  const { err } = JSON.parse(lines[0]!) as { err: unknown };
  return { line: lines[0]!, err };
}

const insert = (amount: bigint) =>
  refusedBy('insert into told values (gen_random_uuid(), $1, $2, $3)', [NUMBER, NAME, amount]);

test.each([
  ['a check', () => insert(-1n), { code: '23514', constraint: 'told_amount_check' }],
  ['a unique key', () => insert(1n), { code: '23505', constraint: 'told_number_key' }],
  [
    'a column that may not be empty',
    () => refusedBy('insert into told (number, name) values ($1, $2)', [NUMBER, NAME]),
    { code: '23502', column: 'id' },
  ],
])('an error about %s names the table but not the row', async (_, refuse, fields) => {
  const error = await refuse();
  expect(error).toBeInstanceOf(pg.DatabaseError);
  // Proves that the log has something to hide: PostgreSQL does quote the value.
  expect(JSON.stringify(error)).toContain(NUMBER);
  const { line, err } = logged(error);
  expect(line).not.toContain(NUMBER);
  expect(line).not.toContain(NAME);
  expect(err).toMatchObject({
    type: 'DatabaseError',
    schema: 'public',
    table: 'told',
    severity: 'ERROR',
    stack: expect.stringMatching(/^ {4}at /),
    message: expect.stringMatching(/violates/),
    ...fields,
  });
});

test.each([
  ['UUID', 'select $1::uuid', '22P02', 'string_to_uuid'],
  ['number', 'select $1::bigint', '22P02', undefined],
  ['day', 'select $1::date', '22007', undefined],
])('an invalid %s is not quoted, nor in the stack', async (_, text, code, routine) => {
  const error = await refusedBy(text, [NAME]);
  expect(String(error)).toContain(NAME);
  const { line, err } = logged(error);
  expect(line).not.toContain(NAME);
  expect(err).toMatchObject({ code, ...(routine && { routine }), stack: expect.stringMatching(/ {4}at /) });
});

test('causes and grouped errors are logged the same way', async () => {
  const database = await insert(-1n);
  const { line, err } = logged(
    new AggregateError([database, new Error('the second', { cause: database })], 'two of them', {
      cause: new Error('around it', { cause: database }),
    }),
  );
  expect(line).not.toContain(NUMBER);
  expect(line).not.toContain(NAME);
  const named = { type: 'DatabaseError', constraint: 'told_amount_check' };
  expect(err).toMatchObject({
    type: 'AggregateError',
    message: 'two of them',
    cause: { message: 'around it', cause: named },
    errors: [named, { message: 'the second', cause: named }],
  });
});

test('circular causes end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(logged(error).line.match(/"message":"round"/g)).toHaveLength(5);
});

test('an invalid JSON answer is not quoted', () => {
  const error = parseError('Ada is no JSON');
  expect(String(error)).toContain('Ada');
  const { line, err } = logged(error);
  expect(line).not.toContain('Ada');
  expect(err).toMatchObject({ type: 'SyntaxError' });
});

function parseError(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

test('a refused connection is logged with its address only', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED', syscall: 'connect', port: 5432, parameters: [NUMBER], rejected: [NAME],
  }); // prettier-ignore
  expect(logged(error).err).toEqual({
    type: 'Error',
    message: 'connect ECONNREFUSED',
    code: 'ECONNREFUSED',
    syscall: 'connect',
    port: 5432,
    stack: expect.stringMatching(/ {4}at /),
  });
});

test.each([
  ['thrown as text', NUMBER],
  ['an object', { number: NUMBER }],
  ['nothing', undefined],
])('a thrown value that is no error is not logged: %s', (_, thrown) => {
  expect(logged(thrown).line).not.toContain(NUMBER);
});

test('the log of a failed call is clean too', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const server = await createServer({
    log,
    metrics: createMetrics(),
    trustedProxies: [],
    clock: realClock(),
    admission: { admits: () => true },
    isDraining: () => false,
  });
  server.get('/fails', async () => {
    throw await insert(-1n);
  });
  const { statusCode } = await server.inject('/fails');
  await server.close();
  expect(statusCode).toBe(500);
  const line = lines.find((one) => one.includes('a call failed'));
  expect(line).toContain('told_amount_check');
  expect(lines.join('')).not.toContain(NUMBER);
  expect(lines.join('')).not.toContain(NAME);
});

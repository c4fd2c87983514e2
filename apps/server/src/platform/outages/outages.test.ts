// One outage takes few lines in the log, and so does a single failed call.
import { beforeEach, describe, expect, test } from 'vitest';
import { type Outages, createOutages } from './outages.ts';
import { type Line, capturedLog } from '../log/captured-log.testing.ts';

// Lengths of outages are compared to the second, so this clock stands still between its moves (the hand clock
// runs on).
let at: number;
const clock = {
  now: () => new Date(at),
  advance: (seconds: number) => {
    at += seconds * 1000;
  },
};
let lines: readonly Line[];
let outages: Outages;
beforeEach(() => {
  at = Date.parse('2026-03-02T02:00:00Z');
  const captured = capturedLog('info');
  lines = captured.lines;
  outages = createOutages(clock, captured.log);
  outages.expect('bank-3');
});

function fail(operation = 'pay', cause = 'refused'): Error {
  const error = new Error(`bank 3 gave no answer (${cause})`);
  outages.failed('bank-3', operation, { cause, message: error.message, error });
  return error;
}

const written = () => lines.map(({ level, msg }) => `${level}: ${msg}`);

test('an hour without an answer logs one warning, one error and one recovery', async () => {
  for (let second = 0; second < 3600; second += 2) {
    fail(second % 4 === 0 ? 'pay' : 'messagesAfter');
    outages.look();
    clock.advance(2);
  }
  expect(written()).toEqual([
    'warn: a provider does not answer',
    'error: a provider has not answered for minutes',
  ]);
  expect(lines[0]).toMatchObject({
    provider: 'bank-3',
    cause: 'refused',
    operations: ['pay', 'messagesAfter'],
  });
  expect(lines[1]).toMatchObject({ provider: 'bank-3', since: lines[0]?.['since'] });
  outages.answered('bank-3', 'pay');
  outages.answered('bank-3', 'messagesAfter');
  expect(written().slice(2)).toEqual(['info: a provider answers again']);
  expect(lines[2]).toMatchObject({ seconds: 3600, failures: 1800 });
});

test('a brief failure is one line and no outage', () => {
  fail();
  expect(outages.states()).toMatchObject([{ provider: 'bank-3', isUp: true }]);
  outages.answered('bank-3', 'pay');
  expect(written()).toEqual(['info: a provider gave no answer, and answered when asked again']);
  expect(lines[0]).toMatchObject({ operation: 'pay', cause: 'refused', failures: 1 });
});

test('a single unrepeated failure is an outage after half a minute', async () => {
  fail('openAccount', 'timeout');
  clock.advance(31);
  outages.look();
  expect(outages.current()).toMatchObject([{ cause: 'timeout', operations: ['openAccount'] }]);
  outages.answered('bank-3', 'messagesAfter');
  clock.advance(11 * 60);
  outages.look();
  expect(outages.current()).toEqual([]);
  expect(written().at(-1)).toBe('info: a provider answers again');
});

test('a bank that lists messages and takes no payments is away', () => {
  for (let count = 0; count < 3; count += 1) {
    fail('pay', 'server-error');
    outages.answered('bank-3', 'messagesAfter');
  }
  expect(outages.current()).toMatchObject([{ provider: 'bank-3', operations: ['pay'] }]);
  expect(written()).toEqual(['warn: a provider does not answer']);
});

describe('failed work is logged at its own level', () => {
  test('unless its error came from a provider', () => {
    const error = fail();
    expect(outages.levelOf(error, 'warn')).toBe('debug');
    expect(outages.levelOf(new Error('a payment', { cause: error }), 'warn')).toBe('debug');
    expect(outages.levelOf(new Error('of ours'), 'warn')).toBe('warn');
    expect(outages.levelOf('no error', 'error')).toBe('error');
  });
});

test('a silent provider is named for a query', async () => {
  expect(outages.silentFor(60_000)).toEqual(['bank-3']);
  outages.answered('bank-3', 'pay');
  expect(outages.silentFor(60_000)).toEqual([]);
  clock.advance(61);
  expect(outages.silentFor(60_000)).toEqual(['bank-3']);
});

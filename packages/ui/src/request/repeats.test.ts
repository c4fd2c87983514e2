// A repeated write: the same request id until its result is known.
import { describe, expect, test } from 'vitest';
import { createRepeats } from './repeats.ts';
import { RequestError, isRequestError, type Failure } from './request-error.ts';

const failed = (failure: Partial<Failure>): RequestError =>
  new RequestError({
    kind: 'refused',
    code: 0,
    msg: 'text',
    requestId: '',
    status: 200,
    write: true,
    ...failure,
  });

const gatewayTimeout = failed({ kind: 'http', code: 504, status: 504 });
const failure = failed({ code: 500, status: 500 });
const unavailable = failed({ code: 503, status: 503 });
const timeout = failed({ kind: 'timeout', code: 408, status: 0 });
const network = failed({ kind: 'network', status: 0 });
const offline = failed({ kind: 'offline', status: 0 });
const tooMany = failed({ code: 429, status: 429 });
const insufficient = failed({ code: 130001 });

interface Sent {
  readonly id: string;
  /** The error that the form received; undefined on success. */
  readonly error: unknown;
}

/** Presses once for each outcome, with the given body; null means success. */
async function press(outcomes: readonly (readonly [body: string, outcome: Error | null])[]): Promise<Sent[]> {
  const repeats = createRepeats();
  const sent: Sent[] = [];
  for (const [body, outcome] of outcomes) {
    let id = '';
    const error: unknown = await repeats
      .send(body, async (requestId) => {
        id = requestId;
        if (outcome !== null) throw outcome;
      })
      .catch((cause: unknown) => cause);
    sent.push({ id, error });
  }
  return sent;
}

const idsOf = (sent: readonly Sent[]): number => new Set(sent.map(({ id }) => id)).size;

describe('a write pressed again', () => {
  test.each([
    ['a gateway timeout', gatewayTimeout],
    ['a failure of the server', failure],
    ['an unavailable server', unavailable],
    ['no answer in time', timeout],
    ['a lost connection', network],
    ['an aborted request', failed({ kind: 'cancelled', status: 0 })],
  ])('is sent under the same request id after %s', async (_what, error) => {
    const sent = await press([
      ['a', error],
      ['a', error],
      ['a', null],
    ]);
    expect(idsOf(sent)).toBe(1);
  });

  test.each([
    ['a success', null],
    ['a refusal', insufficient],
    ['a refusal at the edge', tooMany],
    ['being offline', offline],
    ['a issue of our own', new TypeError('no such thing')],
  ])('gets a new id after %s', async (_what, outcome) => {
    const sent = await press([
      ['a', outcome],
      ['a', null],
    ]);
    expect(idsOf(sent)).toBe(2);
  });

  test.each([
    ['the edge refuses', tooMany],
    ['the person is offline', offline],
  ])('keeps its id when %s meanwhile and the result is unknown', async (_what, meanwhile) => {
    const sent = await press([
      ['a', gatewayTimeout],
      ['a', meanwhile],
      ['a', null],
    ]);
    expect(idsOf(sent)).toBe(1);
    const error = sent[1]?.error;
    expect(isRequestError(error) && error.unconfirmed).toBe(true);
    expect(error).toMatchObject({ kind: meanwhile.kind, code: meanwhile.code, msg: 'text' });
  });

  test('gets a new id once the call itself has refused', async () => {
    const sent = await press([
      ['a', gatewayTimeout],
      ['a', insufficient],
      ['a', null],
    ]);
    expect(sent.map(({ id }) => id === sent[0]?.id)).toEqual([true, true, false]);
    expect(sent[1]?.error).toBe(insufficient);
  });

  test('keeps its id after another body was sent in between', async () => {
    const sent = await press([
      ['a', gatewayTimeout],
      ['b', insufficient],
      ['a', null],
    ]);
    expect(sent[1]?.id).not.toBe(sent[0]?.id);
    expect(sent[2]?.id).toBe(sent[0]?.id);
  });

  test('is stored before it is sent, and removed with its answer', async () => {
    const unconfirmed = new Map<string, string>();
    const repeats = createRepeats(unconfirmed);
    await repeats.send('a', async (requestId) => expect([...unconfirmed]).toEqual([['a', requestId]]));
    expect(unconfirmed.size).toBe(0);
  });

  test('uses the id that an earlier page left without an answer', async () => {
    const unconfirmed = new Map([['a', 'left']]);
    const repeats = createRepeats(unconfirmed);
    const error: unknown = await repeats
      .send('a', async (requestId) => {
        expect(requestId).toBe('left');
        throw offline;
      })
      .catch((cause: unknown) => cause);
    expect(isRequestError(error) && error.unconfirmed).toBe(true);
    expect(unconfirmed.get('a')).toBe('left');
  });
});

test('is sent once by a double press, and each press gets the answer', async () => {
  const repeats = createRepeats();
  const sent: string[] = [];
  const send = async (requestId: string): Promise<string> => {
    sent.push(requestId);
    await Promise.resolve();
    return `answer ${sent.length}`;
  };
  expect(await Promise.all([repeats.send('a', send), repeats.send('a', send)])).toEqual([
    'answer 1',
    'answer 1',
  ]);
  expect(await repeats.send('a', send)).toBe('answer 2');
  expect(new Set(sent).size).toBe(2);
});

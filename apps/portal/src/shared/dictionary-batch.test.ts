// Dictionaries requested in one turn of the event loop share one call; the next turn has its own; a failure
// reaches all requests.
import { describe, expect, test } from 'vitest';
import { batched } from './dictionary-batch.ts';

function recorded() {
  const calls: string[][] = [];
  const ask = batched<string, string>((keys) => {
    calls.push([...keys]);
    return Promise.resolve(Object.fromEntries(keys.map((key) => [key, key.toUpperCase()])));
  });
  return { calls, ask };
}

describe('batched', () => {
  test('requests each key once, in one call for a turn', async () => {
    const { calls, ask } = recorded();
    const answers = await Promise.all([
      ask('gender'),
      ask('industry'),
      ask('gender'),
      // A promise callback still belongs to the same turn.
      Promise.resolve().then(() => ask('relation')),
    ]);
    expect(answers).toEqual(['GENDER', 'INDUSTRY', 'GENDER', 'RELATION']);
    expect(calls).toEqual([['gender', 'industry', 'relation']]);
  });

  test('sends another call in a later turn', async () => {
    const { calls, ask } = recorded();
    await ask('gender');
    await ask('industry');
    expect(calls).toEqual([['gender'], ['industry']]);
  });

  test('adds no key to a call in progress', async () => {
    const calls: (readonly string[])[] = [];
    const { promise: answered, resolve: answer } = Promise.withResolvers<Record<string, string>>();
    const { promise: sent, resolve: isSent } = Promise.withResolvers<undefined>();
    const ask = batched<string, string>((keys) => {
      calls.push(keys);
      isSent(undefined);
      return answered;
    });
    const first = ask('gender');
    await sent;
    const second = ask('industry');
    answer({ gender: 'one', industry: 'two' });
    expect(await Promise.all([first, second])).toEqual(['one', 'two']);
    expect(calls).toEqual([['gender'], ['industry']]);
  });

  test('fails only the requests that share the failed call', async () => {
    let failures = 1;
    const ask = batched<string, string>((keys) => {
      failures -= 1;
      return failures < 0 ? Promise.resolve({ [keys[0] ?? '']: 'there' }) : Promise.reject(new Error('down'));
    });
    const results = await Promise.allSettled([ask('gender'), ask('industry')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask('gender')).toBe('there');
  });

  test('has no value for a key missing from the answer', async () => {
    const ask = batched<string, string>(() => Promise.resolve({}));
    expect(await ask('gender')).toBeUndefined();
  });
});

// Dictionaries of one tick go out as one call; the next tick has its own; a failure reaches all who asked.
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
  test('asks once for all that one tick wants, each key once', async () => {
    const { calls, ask } = recorded();
    const answers = await Promise.all([
      ask('gender'),
      ask('industry'),
      ask('gender'),
      // What a promise's end asks for belongs to the same tick.
      Promise.resolve().then(() => ask('relation')),
    ]);
    expect(answers).toEqual(['GENDER', 'INDUSTRY', 'GENDER', 'RELATION']);
    expect(calls).toEqual([['gender', 'industry', 'relation']]);
  });

  test('asks anew in a later tick', async () => {
    const { calls, ask } = recorded();
    await ask('gender');
    await ask('industry');
    expect(calls).toEqual([['gender'], ['industry']]);
  });

  test('does not add to a call that is on its way', async () => {
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

  test('fails for all who share a call, and asks again for who comes later', async () => {
    let failures = 1;
    const ask = batched<string, string>((keys) => {
      failures -= 1;
      return failures < 0 ? Promise.resolve({ [keys[0] ?? '']: 'there' }) : Promise.reject(new Error('down'));
    });
    const results = await Promise.allSettled([ask('gender'), ask('industry')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask('gender')).toBe('there');
  });

  test('gives nothing for a key that the answer does not have', async () => {
    const ask = batched<string, string>(() => Promise.resolve({}));
    expect(await ask('gender')).toBeUndefined();
  });
});

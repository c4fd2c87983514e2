// Turns: a limit of running work, one at a time for each caller, and a bound on waiting work.
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { inTurn } from './in-turn.ts';

/** Work that lasts until it is released; `begun` lists started work in order. */
function gate() {
  const begun: string[] = [];
  const going: (() => void)[] = [];
  const turns = inTurn({ atOnce: 2, waiting: 5, waitingOfOne: 3 });
  const ask = (whose: string): Promise<string> =>
    turns(whose, async () => {
      begun.push(whose);
      await new Promise<void>((go) => going.push(go));
      return 'done';
    }).catch((error: unknown) => (error instanceof Refusal ? error.refusal : Promise.reject(error)));
  const letGo = async (): Promise<void> => {
    going.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, ask, letGo };
}

test('a demanding caller delays nobody else', async () => {
  const { begun, ask, letGo } = gate();
  const many = [ask('one'), ask('one'), ask('one')];
  const other = ask('another');
  await new Promise(setImmediate);
  expect(begun).toEqual(['one', 'another']);
  for (let i = 0; i < 4; i += 1) await letGo();
  expect(await Promise.all([...many, other])).toEqual(['done', 'done', 'done', 'done']);
  expect(begun).toEqual(['one', 'another', 'one', 'one']);
});

test('a caller beyond the waiting limit is refused and may retry', async () => {
  const { ask, letGo } = gate();
  const ofOne = Array.from({ length: 5 }, () => ask('one'));
  // One of the caller's calls runs and three wait.
  expect(await ofOne[4]).toBe('overloaded');
  const others = ['a', 'b', 'c', 'd'].map(ask);
  // The first call runs and two wait.
  expect(await others[3]).toBe('overloaded');
  for (let i = 0; i < 7; i += 1) await letGo();
  expect(await Promise.all([...ofOne.slice(0, 4), ...others.slice(0, 3)])).toEqual(Array(7).fill('done'));
});

// The combined answers of several nodes of one chain.
import { describe, expect, test } from 'vitest';
import { createNodes } from './nodes.ts';
import { ChainMismatch, ProviderError, ProviderUnavailable } from './port.ts';

/** A node's answer: a hash, null for "not known here", or an error. */
type Says = string | null | Error;

const away = new ProviderUnavailable('no route');
const nonsense = new ProviderError('no JSON');

interface Api {
  hash(): Promise<string | null>;
}

function nodesThat(quorum: number, says: readonly Says[], now: () => number = () => 0) {
  const asked = says.map(() => 0);
  const current = [...says];
  const nodes = createNodes<Api, string>(
    says.map((_, index) => ({
      name: `node ${index + 1}`,
      api: {
        hash: () => {
          asked[index] = (asked[index] ?? 0) + 1;
          const said = current[index] ?? null;
          return said instanceof Error ? Promise.reject(said) : Promise.resolve(said);
        },
      },
    })),
    { quorum, identify: () => Promise.resolve('the chain'), now },
  );
  const agreed = () => nodes.agreed('block 7', (api) => api.hash(), String);
  return { nodes, asked, current, agreed };
}

describe('a value that moves money', () => {
  test.each<[quorum: number, says: Says[], answer: string | null]>([
    [1, ['a'], 'a'],
    [1, [null], null],
    [2, ['a', 'a'], 'a'],
    [2, ['a', null], null],
    [2, [null, null], null],
    [2, ['a', null, 'a'], 'a'],
    [2, [away, 'a', 'a'], 'a'],
    [2, [nonsense, 'a', 'a'], 'a'],
    [2, ['b', 'a', 'a'], 'a'],
    [3, ['a', 'a', null], null],
  ])('with a quorum of %i of %j is %j', async (quorum, says, answer) => {
    expect(await nodesThat(quorum, says).agreed()).toBe(answer);
  });

  test.each<[quorum: number, says: Says[]]>([
    [1, [away]],
    [2, ['a', 'b']],
    [2, ['a', away]],
    [2, [null, away]],
    [2, ['a', 'b', 'a', 'b']],
    [3, ['a', 'a', 'b']],
  ])('with a quorum of %i of %j is not decided', async (quorum, says) => {
    await expect(nodesThat(quorum, says).agreed()).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test('is asked of no more nodes than have to agree, as long as they do', async () => {
    const { agreed, asked } = nodesThat(2, ['a', 'a', 'a']);
    await agreed();
    expect(asked).toEqual([1, 1, 0]);
  });

  test('on which nodes contradict each other is reported once, even if a quorum decides', async () => {
    const { agreed, nodes } = nodesThat(2, ['b', 'a', 'a']);
    await agreed();
    expect(nodes.takeContradictions()).toEqual([expect.stringMatching(/^block 7: .*node 1: b/) as string]);
    expect(nodes.takeContradictions()).toEqual([]);
  });
});

describe('a node', () => {
  test.each([away, nonsense])(
    'that fails (%s) is passed over, and the one that answers stays the first',
    async (failure) => {
      const { nodes, asked } = nodesThat(1, [failure, 'a']);
      const read = () => nodes.first((api) => api.hash());
      expect([await read(), await read()]).toEqual(['a', 'a']);
      expect(asked).toEqual([1, 2]);
    },
  );

  test('that is called too often is left alone for the time that it names, then twice as long each time', async () => {
    let time = 0;
    const busy = new ProviderUnavailable('busy', { busySeconds: 30 });
    const { nodes, asked, current } = nodesThat(1, [busy], () => time);
    const read = async (at: number) => {
      time = at * 1000;
      return nodes.first((api) => api.hash()).catch(() => null);
    };
    for (const at of [0, 1, 29]) await read(at);
    expect(asked).toEqual([1]);
    await read(30);
    expect(asked).toEqual([2]);
    current[0] = 'a';
    expect([await read(59), await read(60)]).toEqual([null, 'a']);
  });

  test('of another chain stops all, because the configuration is wrong', async () => {
    const nodes = createNodes<{ readonly chain: string }, string>(
      ['1', '5'].map((chain) => ({ name: chain, api: { chain } })),
      {
        quorum: 1,
        identify: ({ chain }) =>
          chain === '1' ? Promise.resolve(chain) : Promise.reject(new ChainMismatch(`chain ${chain}`)),
        now: () => 0,
      },
    );
    await expect(nodes.identify()).rejects.toBeInstanceOf(ChainMismatch);
  });

  test('that was away when nodes were identified is identified before it is used', async () => {
    const identified: number[] = [];
    let isAway = true;
    const nodes = createNodes<number, string>(
      [1, 2].map((api) => ({ name: String(api), api })),
      {
        quorum: 1,
        identify: (api) => {
          if (api === 2 && isAway) return Promise.reject(away);
          identified.push(api);
          return Promise.resolve('the chain');
        },
        now: () => 0,
      },
    );
    await nodes.identify();
    isAway = false;
    expect(await nodes.every((api) => Promise.resolve(api))).toEqual([1, 2]);
    expect(identified).toEqual([1, 2]);
  });
});

test('too few agreeing nodes give no answer', () => {
  expect(() => nodesThat(2, ['a'])).toThrow(RangeError);
});

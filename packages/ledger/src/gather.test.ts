// Natural batching: a lone item goes alone, the next ones gather, and each caller gets its answer.
import { expect, test } from 'vitest';
import { gather } from './index.ts';

/** A sendBatch that the test answers by hand. */
function byHand() {
  const sent: { items: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const sendBatch = (items: readonly number[]) =>
    new Promise<readonly number[]>((resolve, reject) => {
      sent.push({ items, answer: () => resolve(items.map((item) => item * 10)), fail: reject });
    });
  return { sent, sendBatch };
}

const turn = () => new Promise(setImmediate);

test('the next batch gathers while one is at work', async () => {
  const { sent, sendBatch } = byHand();
  const ask = gather(sendBatch);
  const first = [ask(1), ask(2)];
  await turn();
  const second = [ask(3), ask(4), ask(5)];
  await turn();
  expect(sent.map(({ items }) => items)).toEqual([[1, 2]]);
  sent[0]!.answer();
  expect(await Promise.all(first)).toEqual([10, 20]);
  await turn();
  expect(sent[1]!.items).toEqual([3, 4, 5]);
  sent[1]!.answer();
  expect(await Promise.all(second)).toEqual([30, 40, 50]);
});

test('a batch has at most batchMax items, and writers run in parallel', async () => {
  const { sent, sendBatch } = byHand();
  const ask = gather(sendBatch, { writers: 2, batchMax: 2 });
  const answers = [1, 2, 3, 4, 5].map((item) => ask(item));
  await turn();
  expect(sent.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  sent[1]!.answer();
  await turn();
  expect(sent[2]!.items).toEqual([5]);
  for (const { answer } of sent) answer();
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
});

test('a failed batch fails only its own items', async () => {
  const { sent, sendBatch } = byHand();
  const ask = gather(sendBatch);
  const failing = Promise.allSettled([ask(1), ask(2)]);
  await turn();
  const next = ask(3);
  sent[0]!.fail(new Error('no connection'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await turn();
  sent[1]!.answer();
  expect(await next).toBe(30);
});

test('a sender with too few answers is an error', async () => {
  const ask = gather(async () => Promise.resolve([]));
  await expect(ask(1)).rejects.toThrow('1 sent, 0 answered');
});

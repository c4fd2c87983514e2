// Files that are made while they are downloaded: how many at once, whatever their readers do.
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pieceByPiece } from './piece-by-piece.ts';

/** A file with this many slow pieces; `most` is how many were made at once. */
function workshop() {
  const state = { making: 0, most: 0, closed: 0 };
  async function* file(pieces: number): AsyncGenerator<number, void, undefined> {
    try {
      for (let piece = 1; piece <= pieces; piece += 1) {
        state.making += 1;
        state.most = Math.max(state.most, state.making);
        for (let turn = 0; turn < 3; turn += 1) await setImmediate();
        state.making -= 1;
        yield piece;
      }
    } finally {
      state.closed += 1;
    }
  }
  return { file, state };
}

async function taken(file: AsyncIterable<number>): Promise<readonly number[]> {
  const pieces: number[] = [];
  for await (const piece of file) pieces.push(piece);
  return pieces;
}

test.each([
  ['twelve members', (number: number) => `member ${String(number)}`, 2],
  ['one member twelve times', () => 'member', 1],
])('files of %s are each whole and in order', async (_who, whose, most) => {
  const { file, state } = workshop();
  const files = Array.from({ length: 12 }, (_, number) => taken(pieceByPiece(whose(number), file(5))));
  expect(await Promise.all(files)).toEqual(Array.from({ length: 12 }, () => [1, 2, 3, 4, 5]));
  expect(state.most).toBe(most);
});

test('a slow or absent reader delays nobody', async () => {
  const { file, state } = workshop();
  const slow = Array.from({ length: 3 }, (_, number) => pieceByPiece(`slow ${String(number)}`, file(5)));
  for (const one of slow) expect(await one.next()).toMatchObject({ value: 1 });
  expect(await taken(pieceByPiece('quick', file(5)))).toHaveLength(5);
  for (const one of slow) await one.return();
  expect(state.closed).toBe(4);
});

test('a failed file frees its turn', async () => {
  const { file } = workshop();
  async function* broken(): AsyncGenerator<number, void, undefined> {
    yield* file(1);
    throw new Error('the database is gone');
  }
  for (let time = 0; time < 3; time += 1)
    await expect(taken(pieceByPiece('member', broken()))).rejects.toThrow('the database is gone');
  expect(await taken(pieceByPiece('member', file(2)))).toEqual([1, 2]);
});

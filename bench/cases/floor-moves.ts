// Random moves between the ten thousand accounts of the minimal SQL.
import { randomInt, randomUUID } from 'node:crypto';

const ACCOUNTS = 10_000;

export interface Move {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** The amount in the smallest unit. */
  readonly minor: number;
}

export function randomMove(): Move {
  const from = randomInt(ACCOUNTS);
  const to = (from + 1 + randomInt(ACCOUNTS - 1)) % ACCOUNTS;
  return { key: randomUUID(), from, to, minor: 1 + randomInt(100) };
}

export const moveStatement = ({ key, from, to, minor }: Move) => ({
  name: 'floor-one',
  text: 'select floor.move_one($1, $2, $3, $4)',
  values: [key, from, to, minor],
});

export const movesStatement = (moves: readonly Move[]) => ({
  name: 'floor-many',
  text: 'select floor.move_many($1, $2, $3, $4)',
  values: [
    moves.map(({ key }) => key),
    moves.map(({ from }) => from),
    moves.map(({ to }) => to),
    moves.map(({ minor }) => minor),
  ],
});

// How long a call waits for a connection of a pool.
import type pg from 'pg';
import { createPace } from './pace.ts';

/** Answers a function that gives the present wait, in seconds. */
export function watchPool(pool: pg.Pool): () => number {
  const pace = createPace();
  const takenAt = new WeakMap<pg.PoolClient, number>();
  pool.on('acquire', (client) => takenAt.set(client, performance.now()));
  pool.on('release', (_error, client) => {
    const held = (performance.now() - (takenAt.get(client) ?? performance.now())) / 1000;
    pace.done(pool.options.max, held);
  });
  return () => pace.wait(pool.waitingCount);
}

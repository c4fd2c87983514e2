// Sends queries of one connection that need not wait for each other's answers as one packet.
import type pg from 'pg';
import { holdBack } from '../db/cork.ts';

/**
 * `send` makes the queries; they go out together, where the pool pipelines. Waits for all of them, so that none is pending,
 * and throws the first error: later ones only say that the transaction is aborted.
 */
export async function inOneGo<Promises extends readonly Promise<unknown>[]>(
  client: pg.ClientBase,
  send: () => Promises,
): Promise<{ -readonly [Index in keyof Promises]: Awaited<Promises[Index]> }> {
  const letGo = holdBack(client);
  const promises = send();
  letGo();
  const settled = await Promise.allSettled(promises);
  const failed = settled.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never;
}

// Queries of one connection that need not wait for each other's answers, sent as one packet.
import type pg from 'pg';

interface Corkable {
  readonly connection?: { readonly stream?: { cork?(): void; uncork?(): void } };
}

/**
 * `send` makes the queries; they go out together, where the pool pipelines. Waits for all of them, so that none is left
 * on the wire, and throws the first error: the later ones only say that the transaction is aborted.
 */
export async function inOneGo<Promises extends readonly Promise<unknown>[]>(
  client: pg.ClientBase,
  send: () => Promises,
): Promise<{ -readonly [Index in keyof Promises]: Awaited<Promises[Index]> }> {
  // A system call for each query would cost more than the query: the socket is told to wait for the last one.
  const stream = (client as Corkable).connection?.stream;
  stream?.cork?.();
  const promises = send();
  stream?.uncork?.();
  const settled = await Promise.allSettled(promises);
  const failed = settled.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never;
}

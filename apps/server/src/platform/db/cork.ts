// Holds back what a connection sends, so that several queries leave in one packet: a system call for each would cost more
// than the query.
import type pg from 'pg';

interface Corkable {
  readonly connection?: { readonly stream?: { cork?(): void; uncork?(): void } };
}

/** Holds data back; returns the function that releases it. */
export function holdBack(client: pg.ClientBase): () => void {
  const stream = (client as Corkable).connection?.stream;
  stream?.cork?.();
  return () => stream?.uncork?.();
}

// The effects of a migration, as text for the operator.
import type { Migrated } from '@causeway/db';

/** One line without an end, like `2016_pins.sql; waiting for the last old server: 2015_old-pins.after.sql`. */
export function wordsOf({ applied, waiting }: Migrated): string {
  const done = applied.length === 0 ? 'up to date' : `applied ${applied.join(', ')}`;
  if (waiting.length === 0) return done;
  return `${done}; waiting until every server is of this version: ${waiting.join(', ')} (npm run migrate -- --after)`;
}

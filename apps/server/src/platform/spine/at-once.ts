// A batch in one round trip, on the supposition that all of it is as the verbs read it: nothing was answered before, no
// row changed, every account has the money. Each statement raises where the supposition is wrong, so that what was sent
// behind it, the commit too, does nothing; the batch is then looked at step by step. That costs once more what it cost,
// but is rare; to wait for an answer between the steps costs every batch.
import { postOrRaise, type Statement } from '@causeway/ledger';
import pg from 'pg';
import { closingStatements } from './closing.ts';
import { decide, readBy, rowText } from './decide.ts';
import { inOneGo } from './in-one-go.ts';
import { type BatchContext, type Item, type Undecided, isOpen } from './item.ts';
import { asReadStatements } from './sql.ts';

/** What was decided of each item; undefined when the supposition was wrong, and then nothing has happened. */
export async function runAtOnce(
  client: pg.ClientBase,
  items: readonly Item[],
  context: BatchContext,
): Promise<readonly Undecided[] | undefined> {
  const decided = decide(items, new Map(), versionsRead(items));
  const statements = await statementsOf(items, decided, context);
  if (!statements) return undefined;
  try {
    const results = await inOneGo(client, () => [
      client.query('begin'),
      ...statements.map((statement) => client.query(statement)),
      client.query('commit'),
    ]);
    return results.at(-1)?.command === 'COMMIT' ? decided : undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.severity === 'ERROR') return undefined;
    throw error;
  }
}

/** As the first of the items says: those that read otherwise were too late, or too early, and are run again. */
function versionsRead(items: readonly Item[]): Map<string, number> {
  const versions = new Map<string, number>();
  for (const { plan } of items) {
    for (const { table, id, version } of readBy(plan)) {
      const row = rowText(table, id);
      if (!versions.has(row)) versions.set(row, version);
    }
  }
  return versions;
}

/** In the order of locks that every batch has: rows by table and id, accounts by id, then what is new. */
async function statementsOf(
  items: readonly Item[],
  decided: readonly Undecided[],
  context: BatchContext,
): Promise<readonly Statement[] | undefined> {
  const plans = items.filter((_, i) => isOpen(decided[i])).map(({ plan }) => plan);
  const journals = plans.flatMap((plan) => plan.journals ?? []);
  const posting = postOrRaise(journals);
  if (!posting) return undefined;
  return [
    ...asReadStatements(context.tables, plans.flatMap(readBy)),
    ...posting,
    ...(await closingStatements(items, decided, context)),
  ];
}

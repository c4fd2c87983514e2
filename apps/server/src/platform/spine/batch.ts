// One transaction for the plans of many requests, in three round trips: read and lock, post to the ledger, write and commit.
// A stale or refused item never affects the others.
import { type PostAnswer, post } from '@causeway/ledger';
import type pg from 'pg';
import { Refusal } from '../refusal.ts';
import { type StoredAnswer, keyText, storedAnswers } from './answers.ts';
import { closingStatements } from './closing.ts';
import { decide, readBy, rowText } from './decide.ts';
import { inOneGo } from './in-one-go.ts';
import { type BatchContext, type Item, type Outcome, type Undecided, isOpen, outcomesOf } from './item.ts';
import type { PlannedJournal } from './plan.ts';
import { type PreparedStatement, lockStatements } from './sql.ts';

/** The ledger refused some journals of a plan: the whole transaction has to be rolled back. */
export class PartlyPosted extends Error {
  override readonly name = 'PartlyPosted';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The journal is in the books already, posted for this request by another process, or for another request. */
export class PostedBefore extends Error {
  override readonly name = 'PostedBefore';
  constructor(key: string) {
    super(`journal ${key} was posted before, under another request`);
  }
}

/** Rolls back and throws the database's error; then nothing of the batch has happened. */
export async function runBatch(
  client: pg.ClientBase,
  items: readonly Item[],
  context: BatchContext,
): Promise<readonly Outcome[]> {
  try {
    const looked = await lookAndLock(client, items, context);
    // Prepares the closing statements while the ledger works, because it hardly ever refuses.
    const [posted, expected] = await Promise.all([
      postJournals(client, items, looked),
      closingStatements(items, looked, context),
    ]);
    const isExpected = posted.every((outcome, i) => outcome === looked[i]);
    await writeAndCommit(client, isExpected ? expected : await closingStatements(items, posted, context));
    return outcomesOf(items, posted);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function lookAndLock(
  client: pg.ClientBase,
  items: readonly Item[],
  { tables }: BatchContext,
): Promise<readonly Undecided[]> {
  const versions = items.flatMap(({ plan }) => readBy(plan));
  const locks = lockStatements(tables, versions);
  const [, stored, ...locked] = await inOneGo(
    client,
    () =>
      [
        client.query('begin'),
        client.query<StoredAnswer>(storedAnswers(items.map(({ key }) => key))),
        ...locks.map(({ statement }) => client.query<{ id: string; version: number }>(statement)),
      ] as const,
  );
  const answers = new Map(stored.rows.map((row) => [keyText(row), row]));
  const current = new Map<string, number>();
  locked.forEach(({ rows }, i) => {
    for (const { id, version } of rows) current.set(rowText(locks[i]?.table ?? '', id), version);
  });
  return decide(items, answers, current);
}

async function postJournals(
  client: pg.ClientBase,
  items: readonly Item[],
  looked: readonly Undecided[],
): Promise<readonly Undecided[]> {
  const journals = items.flatMap(({ plan }, i) => (isOpen(looked[i]) ? (plan.journals ?? []) : []));
  if (journals.length === 0) return looked;
  const answers = (await post(client, journals))[Symbol.iterator]();
  return items.map(({ plan }, i) => {
    if (!isOpen(looked[i])) return looked[i];
    const own = (plan.journals ?? []).map((journal) => ({
      journal,
      answer: answers.next().value as PostAnswer,
    }));
    return ledgerOutcome(own);
  });
}

function ledgerOutcome(
  posted: readonly { readonly journal: PlannedJournal; readonly answer: PostAnswer }[],
): Undecided {
  for (const { journal, answer } of posted) {
    const refusal = ledgerRefusal(journal, answer);
    if (refusal === undefined) continue;
    if (posted.length > 1) throw new PartlyPosted(refusal);
    return { kind: 'answered', answer: refusal, written: true };
  }
  return undefined;
}

/** An invalid plan is a bug and is thrown; a lack of funds is an answer. */
function ledgerRefusal(journal: PlannedJournal, answer: PostAnswer): Refusal | undefined {
  switch (answer.status) {
    case 'posted':
      if (answer.repeated) throw new PostedBefore(journal.key);
      return undefined;
    case 'no-funds':
      return new Refusal(journal.refusals?.(answer.account) ?? 'insufficient-balance', {
        because: `${answer.account.purpose} ${answer.account.currency}`,
      });
    case 'key-reused':
      throw new Error(`journal ${journal.key} was posted before with other postings`);
    case 'invalid':
      throw new Error(`journal ${journal.key} is invalid: ${answer.reason}`);
  }
}

async function writeAndCommit(
  client: pg.ClientBase,
  statements: readonly PreparedStatement[],
): Promise<void> {
  const results = await inOneGo(client, () => [
    ...statements.map((statement) => client.query(statement)),
    client.query('commit'),
  ]);
  if (results.at(-1)?.command !== 'COMMIT') throw new Error('the transaction was rolled back');
}

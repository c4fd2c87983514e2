// One transaction for the plans of many requests, in three round trips: look and lock, post to the ledger, write and
// commit. An item that is stale or refused never disturbs its neighbours.
import { type PostAnswer, post } from '@causeway/ledger';
import type pg from 'pg';
import { type Actor, actorId } from '../actor.ts';
import { Refusal } from '../refusal.ts';
import { type RequestKey, type StoredAnswer, answerRow, keyText, replay, storedAnswers } from './answers.ts';
import type { Insert, Plan, PlannedJob, PlannedJournal, RowVersion, WriteRequest } from './plan.ts';
import { inOneGo } from './in-one-go.ts';
import { type PreparedStatement, lockStatements, rowsStatement } from './sql.ts';
import type { Tables } from './tables.ts';

export interface Item {
  readonly key: RequestKey;
  readonly request: WriteRequest;
  readonly actor: Actor;
  readonly now: Date;
  readonly plan: Plan<unknown>;
}

export type Outcome =
  /** Committed, now or before: the answer is under the request id. A Refusal is an answer too. */
  | { readonly kind: 'answered'; readonly answer: unknown; readonly written: boolean }
  /** Something changed since the verb read: it has to be run again. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Turns jobs into the statements that insert them. */
export type JobStatements = (jobs: readonly PlannedJob[]) => Promise<readonly PreparedStatement[]>;

export interface BatchContext {
  readonly tables: Tables;
  readonly jobStatements: JobStatements;
}

/** A several-journal plan was refused by the ledger in part: the transaction is no use to anybody in it. */
export class PartlyPosted extends Error {
  override readonly name = 'PartlyPosted';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Throws what the database raised, after rolling back; then nothing of the batch has happened. */
export async function runBatch(
  client: pg.ClientBase,
  items: readonly Item[],
  context: BatchContext,
): Promise<readonly Outcome[]> {
  try {
    const looked = await lookAndLock(client, items, context);
    const posted = await postJournals(client, items, looked);
    await writeAndCommit(client, items, posted, context);
    return items.map(({ plan }, i) => posted[i] ?? { kind: 'answered', answer: plan.answer, written: true });
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

type Undecided = Outcome | undefined;

const isOpen = (outcome: Undecided): boolean => outcome === undefined;

async function lookAndLock(
  client: pg.ClientBase,
  items: readonly Item[],
  { tables }: BatchContext,
): Promise<readonly Undecided[]> {
  const versions = items.flatMap(({ plan }) => [...(plan.updates ?? []), ...(plan.unchanged ?? [])]);
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

const rowText = (table: string, id: string): string => `${table} ${id.toLowerCase()}`;

/** In the order of arrival: of two that change one row, the first one wins and the other is run again. */
function decide(
  items: readonly Item[],
  answers: ReadonlyMap<string, StoredAnswer>,
  current: Map<string, number>,
): readonly Undecided[] {
  const taken = new Set<string>();
  return items.map(({ key, plan }): Undecided => {
    const name = keyText(key);
    const stored = answers.get(name);
    if (stored) return { kind: 'answered', answer: replay(stored, key), written: false };
    const read: readonly RowVersion[] = [...(plan.updates ?? []), ...(plan.unchanged ?? [])];
    const asRead = read.every(({ table, id, version }) => current.get(rowText(table, id)) === version);
    if (taken.has(name) || !asRead) return { kind: 'stale' };
    taken.add(name);
    for (const { table, id, version } of plan.updates ?? []) current.set(rowText(table, id), version + 1);
    return undefined;
  });
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

/** What is wrong with a plan is a fault of ours and thrown; the lack of funds is an answer. */
function ledgerRefusal(journal: PlannedJournal, answer: PostAnswer): Refusal | undefined {
  switch (answer.status) {
    case 'posted':
      if (answer.repeated) throw new Error(`journal ${journal.key} was posted before, under another request`);
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
  items: readonly Item[],
  posted: readonly Undecided[],
  { tables, jobStatements }: BatchContext,
): Promise<void> {
  const going = items.filter((_, i) => isOpen(posted[i]));
  const plans = going.map(({ plan }) => plan);
  const rows = rowsStatement(
    tables,
    [
      ...plans.flatMap(({ inserts }) => inserts ?? []),
      ...going.map(auditRow),
      ...items.flatMap((item, i) => answerOf(item, posted[i])),
    ],
    plans.flatMap(({ updates }) => updates ?? []),
  );
  const statements = [
    ...(rows.values.length > 0 ? [rows] : []),
    ...plans
      .flatMap(({ statements: other }) => other ?? [])
      .map(({ text, values = [] }) => ({ text, values: [...values] })),
    ...(await jobStatements(plans.flatMap(({ jobs }) => jobs ?? []))),
  ];
  const results = await inOneGo(client, () => [
    ...statements.map((statement) => client.query(statement)),
    client.query('commit'),
  ]);
  if (results.at(-1)?.command !== 'COMMIT') throw new Error('the transaction was rolled back');
}

function answerOf({ key, plan }: Item, outcome: Undecided): readonly Insert[] {
  if (outcome === undefined) return [answerRow(key, plan.answer)];
  return outcome.kind === 'answered' && outcome.written ? [answerRow(key, outcome.answer)] : [];
}

function auditRow({ actor, key, request, now, plan: { audit } }: Item): Insert {
  const { subject, memberId, before, after, reason } = audit;
  return {
    table: 'audit',
    row: {
      at: now,
      actor_kind: actor.kind,
      actor_id: actorId(actor),
      member_id: memberId ?? (actor.kind === 'person' ? actor.memberId : null),
      action: audit.action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: before ?? null,
      after: after ?? null,
      reason: reason ?? null,
      request_id: key.id,
      address: request.address ?? null,
    },
  };
}

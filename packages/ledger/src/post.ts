// Posting: an array of journals in one round trip, inside the caller's transaction. A journal that cannot be posted gets an
// answer; it never raises.
import { hash } from 'node:crypto';
import { camelOf } from './camel-rows.ts';
import { type AccountKey, accountId, isHouse, isReserved } from './keys.ts';
import { type Journal, journalProblem } from './journal.ts';
import { openAccounts } from './open-accounts.ts';
import { type Queryable, type Statement, rowsOf } from './queryable.ts';

export type PostAnswer =
  | { readonly status: 'posted'; readonly journalId: bigint; readonly repeated: boolean }
  /** Names the `hold` when the account has enough money but its hold too little. */
  | { readonly status: 'no-funds'; readonly account: AccountKey; readonly hold?: string }
  | { readonly status: 'key-reused' }
  | { readonly status: 'invalid'; readonly reason: string };

interface PostRow {
  known: boolean;
  journalIds: string[];
  outcomes: number[] | null;
  refusedAccounts: (string | null)[] | null;
  refusedHolds: (string | null)[] | null;
}

/**
 * The number of chains for journals among house accounts only. Several chains, so that writers seldom wait for one another.
 */
const HOUSE_CHAINS = 16;
let houseChainTurn = 0;

const POST = {
  name: 'ledger-post',
  text: `select known, journal_ids::text[], outcomes, refused_accounts::text[], refused_holds
    from ledger.post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
};

/**
 * The same statement for a single journal of one posting without a hold, with single values. It answers the id, or the row
 * above as JSON.
 */
const POST_ALONE = {
  name: 'ledger-post-alone',
  text: 'select ledger.post_alone($1, $2, $3, $4, $5, $6, $7, $8) as alone',
};

/**
 * Posts journals in their order, each whole or not at all, and answers each in its place. The money a journal brings
 * is there for the next one. Accounts are opened when a journal first names them. The transaction must be READ
 * COMMITTED (PostgreSQL's default) and post once: two calls in one transaction may deadlock with another's two.
 */
export async function post(db: Queryable, journals: readonly Journal[]): Promise<readonly PostAnswer[]> {
  const problems = journals.map(journalProblem);
  const valid = journals.filter((_, i) => problems[i] === undefined);
  const answers = (valid.length === 0 ? [] : await postValid(db, valid)).values();
  return problems.map((reason) => {
    if (reason !== undefined) return { status: 'invalid', reason };
    const { value } = answers.next();
    if (!value) throw new Error('ledger: fewer answers than journals');
    return value;
  });
}

async function postValid(db: Queryable, journals: readonly Journal[]): Promise<readonly PostAnswer[]> {
  const statement = statementOf(journals);
  let row = await callPost(db, statement);
  if (!row.known) {
    await openAccounts(db, accountsOf(journals));
    row = await callPost(db, statement);
    if (!row.known) throw new Error('ledger: accounts that were just opened are not there');
  }
  return journals.map((journal, i) => answerOf(journal, row, i));
}

/** Rows that come as JSON still have the database's names of columns. */
const rowIn = (json: string): PostRow =>
  Object.fromEntries(
    Object.entries(JSON.parse(json) as object).map(([column, value]) => [camelOf(column), value]),
  ) as PostRow;

async function callPost(db: Queryable, statement: Statement): Promise<PostRow> {
  const [row] = await rowsOf<PostRow | { alone: string }>(db, statement);
  if (!row) throw new Error('ledger: ledger.post answered nothing');
  if (!('alone' in row)) return row;
  if (row.alone.startsWith('{')) return rowIn(row.alone);
  return {
    known: true,
    journalIds: [row.alone],
    outcomes: null,
    refusedAccounts: null,
    refusedHolds: null,
  };
}

/** What the database answers for a journal. */
const outcomes = { posted: 1, repeated: 2, noFunds: 3, keyReused: 4, tooLarge: 5 } as const;

function answerOf(journal: Journal, row: PostRow, i: number): PostAnswer {
  const outcome = row.outcomes === null ? outcomes.posted : row.outcomes[i];
  switch (outcome) {
    case outcomes.posted:
    case outcomes.repeated:
      return {
        status: 'posted',
        journalId: BigInt(row.journalIds[i] ?? ''),
        repeated: outcome === outcomes.repeated,
      };
    case outcomes.noFunds:
      return noFunds(journal, row.refusedAccounts?.[i], row.refusedHolds?.[i]);
    case outcomes.keyReused:
      return { status: 'key-reused' };
    case outcomes.tooLarge:
      return { status: 'invalid', reason: 'a balance would be too large' };
    default:
      throw new Error(`ledger: unknown outcome ${outcome}`);
  }
}

function noFunds(
  journal: Journal,
  id: string | null | undefined,
  hold: string | null | undefined,
): PostAnswer {
  const account = accountsOf([journal]).find((account) => String(accountId(account)) === id);
  if (!account) throw new Error('ledger: refused for an account that the journal does not name');
  return hold ? { status: 'no-funds', account, hold } : { status: 'no-funds', account };
}

function accountsOf(journals: readonly Journal[]): readonly AccountKey[] {
  return journals.flatMap(({ postings }) => postings.flatMap(({ from, to }) => [from, to]));
}

function statementOf(journals: readonly Journal[]): Statement {
  const legs = new Legs();
  const bodies = journals.map((journal, i) => legs.add(journal, i + 1));
  const [first] = journals;
  if (first && legs.items.length === 1 && !legs.hasHolds && legs.houseChain === null) {
    const { key, kind, reference, at } = first;
    const [source, destination, amount] = [legs.sources[0], legs.destinations[0], legs.amounts[0]];
    const values = [key, bodies[0], kind, reference, at.toISOString(), source, destination, amount];
    return { ...POST_ALONE, values };
  }
  return { ...POST, values: arraysOf(journals, bodies, legs) };
}

/** Writes arrays as text here, which is cheaper than pg's way: pg cannot know which values need no escaping. */
function arraysOf(journals: readonly Journal[], bodies: readonly bigint[], legs: Legs): unknown[] {
  const locks = legs.locks();
  const places = new Map(locks.map((id, i) => [id, i + 1]));
  const placesOf = (accounts: readonly bigint[]) => array(accounts.map((id) => places.get(id) ?? 0));
  return [
    array(journals.map(({ key }) => key)),
    array(bodies),
    textArray(journals.map(({ kind }) => kind)),
    textArray(journals.map(({ reference }) => reference)),
    array(journals.map(({ at }) => at.toISOString())),
    array(legs.items),
    array(legs.lines),
    array(legs.sources),
    array(legs.destinations),
    array(legs.amounts),
    legs.drawsHolds ? textArray(legs.sourceHolds) : null,
    legs.hasHolds ? textArray(legs.destinationHolds) : null,
    array(locks),
    array([...legs.houses]),
    legs.houseChain,
    placesOf(legs.sources),
    placesOf(legs.destinations),
  ];
}

function array(values: readonly (string | number | bigint)[]): string {
  return `{${values.join(',')}}`;
}

function textArray(texts: readonly (string | null)[]): string {
  return array(texts.map((text) => (text === null ? 'NULL' : quoted(text))));
}

const special = /["\\]/;

function quoted(text: string): string {
  return `"${special.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`;
}

class Legs {
  readonly items: number[] = [];
  readonly lines: number[] = [];
  readonly sources: bigint[] = [];
  readonly destinations: bigint[] = [];
  readonly amounts: bigint[] = [];
  readonly sourceHolds: (string | null)[] = [];
  readonly destinationHolds: (string | null)[] = [];
  readonly houses = new Set<bigint>();
  hasHolds = false;
  /** True when a source names a hold: only then can a hold be overdrawn. */
  drawsHolds = false;
  houseChain: number | null = null;
  readonly #members = new Set<bigint>();

  /** Adds a journal's postings, and answers the fingerprint that distinguishes a repeat from another body. */
  add(journal: Journal, item: number): bigint {
    let text = `${journal.kind}\n${journal.reference}`;
    let hasMember = false;
    for (const [i, { from, to, amount, hold = journal.reference }] of journal.postings.entries()) {
      const sourceHold = isReserved(from) ? hold : null;
      const destinationHold = isReserved(to) ? hold : null;
      this.items.push(item);
      this.lines.push(i + 1);
      this.amounts.push(amount);
      this.sources.push(this.#side(from));
      this.destinations.push(this.#side(to));
      this.sourceHolds.push(sourceHold);
      this.destinationHolds.push(destinationHold);
      this.drawsHolds ||= sourceHold !== null;
      this.hasHolds ||= sourceHold !== null || destinationHold !== null;
      hasMember ||= !isHouse(from) || !isHouse(to);
      text += `\n${accountId(from)} ${accountId(to)} ${amount} ${sourceHold ?? ''}\t${destinationHold ?? ''}`;
    }
    if (!hasMember) this.houseChain ??= -1 - (houseChainTurn++ % HOUSE_CHAINS);
    // The time is not part of the body: a repeat comes later than what it repeats.
    return hash('sha256', text, 'buffer').readBigInt64BE();
  }

  /**
   * The heads to lock, each once, in the order of their ids. The house's chain comes first, because its id is below zero.
   */
  locks(): bigint[] {
    const members = [...this.#members].toSorted((a, b) => (a < b ? -1 : 1));
    return this.houseChain === null ? members : [BigInt(this.houseChain), ...members];
  }

  #side(account: AccountKey): bigint {
    const id = accountId(account);
    (isHouse(account) ? this.houses : this.#members).add(id);
    return id;
  }
}

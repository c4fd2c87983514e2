// Journals as they were posted, with their postings, for people who investigate a payment.
import type { CurrencyCode } from '@causeway/money';
import type { Journal, Posting } from './journal.ts';
import type { AccountKey } from './keys.ts';
import { type Queryable, rowsOf } from './queryable.ts';

export interface PostedJournal extends Journal {
  readonly id: bigint;
  readonly chain: bigint;
  readonly sequence: bigint;
  /** SHA-256 in hex. */
  readonly hash: string;
}

/** One journal; undefined when no journal has this id. */
export async function journal(db: Queryable, id: bigint): Promise<PostedJournal | undefined> {
  const [found] = await read(db, 'ledger-journal', 'j.id = $1 order by j.id', [id]);
  return found;
}

/** All journals of a reference (txnNo), in the order of their posting. */
export function journalsOf(db: Queryable, reference: string): Promise<readonly PostedJournal[]> {
  return read(db, 'ledger-journals-of', 'j.reference = $1 order by j.id', [reference]);
}

/**
 * A page of the journals that touched any of a member's accounts, newest first, before the one with that id. The newest of
 * each account are read along its index, which is in the order of journal ids.
 */
export function journalsOfOwner(
  db: Queryable,
  owner: string,
  { before = NEWEST, limit }: { readonly before?: bigint; readonly limit: number },
): Promise<readonly PostedJournal[]> {
  const newest = before > NEWEST ? NEWEST : before;
  return read(db, 'ledger-journals-of-owner', OF_OWNER, [owner, newest, limit]);
}

const NEWEST = 2n ** 63n - 1n;

const OF_OWNER = `j.id in (
    select newest from ledger.account a cross join lateral ledger.newest_journals(a.id, $2, $3) newest
    where a.owner = $1)
  order by j.id desc limit $3`;

/** The account line of the trial balance, within a period and a window of ids. */
export interface LineOfJournals {
  readonly side: 'members' | 'house';
  readonly purpose: string;
  readonly currency: CurrencyCode;
  /** The period, its end excluded. */
  readonly from: Date;
  readonly to: Date;
  /** The window of journal ids to read; the upper end is excluded. */
  readonly first: bigint;
  readonly before: bigint;
  /** Journals that touch accounts of these owners are left out. */
  readonly without: readonly string[];
}

/** Journals of a line, newest first. */
export function journalsOfLine(
  db: Queryable,
  { side, purpose, currency, from, to, first, before, without }: LineOfJournals,
  limit: number,
): Promise<readonly PostedJournal[]> {
  const values = [first, before, from, to, side === 'house', purpose, currency, [...without], limit];
  return read(db, 'ledger-journals-of-line', OF_LINE, values);
}

const OF_LINE = `j.id >= $1 and j.id < $2 and j.at >= $3 and j.at < $4
  and exists (select from unnest(j.accounts) leg(account) join ledger.account a on a.id = leg.account
    where (a.id < 0) = $5 and a.purpose = $6 and a.currency = $7)
  and not exists (select from unnest(j.accounts) leg(account) join ledger.account a on a.id = leg.account
    where a.owner = any ($8::text[]))
  order by j.id desc limit $9`;

interface JournalRow {
  id: string;
  key: string;
  kind: string;
  reference: string;
  at: Date;
  chain: string;
  sequence: string;
  hash: string;
  legs: LegRow[];
}

/** Amounts in JSON travel as text, because JSON numbers would lose digits. */
interface LegRow extends AccountKey {
  currency: CurrencyCode;
  amount: string;
  hold: string | null;
}

async function read(
  db: Queryable,
  name: string,
  condition: string,
  values: unknown[],
): Promise<readonly PostedJournal[]> {
  const rows = await rowsOf<JournalRow>(db, {
    name,
    text: `select j.id, j.key, j.kind, j.reference, j.at, j.chain, j.sequence, encode(j.hash, 'hex') as hash,
        (select json_agg(json_build_object('owner', a.owner, 'purpose', a.purpose, 'currency', a.currency,
            'amount', leg.amount::text, 'hold', leg.hold) order by leg.n)
          from unnest(j.accounts, j.amounts, j.holds) with ordinality leg(account, amount, hold, n)
          join ledger.account a on a.id = leg.account) as legs
      from ledger.journal j where ${condition}`,
    values,
  });
  return rows.map((row) => ({
    id: BigInt(row.id),
    key: row.key,
    kind: row.kind,
    reference: row.reference,
    at: row.at,
    chain: BigInt(row.chain),
    sequence: BigInt(row.sequence),
    hash: row.hash,
    postings: postingsOf(row.legs),
  }));
}

/** Legs come in pairs: the source, then the destination. */
function postingsOf(legs: readonly LegRow[]): readonly Posting[] {
  const postings: Posting[] = [];
  for (const [i, source] of legs.entries()) {
    const destination = legs[i + 1];
    if (i % 2 === 1 || !destination) continue;
    const hold = source.hold ?? destination.hold;
    postings.push({
      from: accountOf(source),
      to: accountOf(destination),
      amount: BigInt(destination.amount),
      ...(hold === null ? {} : { hold }),
    });
  }
  return postings;
}

function accountOf({ owner, purpose, currency }: LegRow): AccountKey {
  return { owner, purpose, currency };
}

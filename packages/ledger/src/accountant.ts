// For tests: a ledger written down as an accountant would, a line per journal with its expected answer.    j1
// channel -> ada 100                        posted   j2  ada -> ada.frozen 30, ada -> fees 1       posted
// j3  ada -> bob 70                             no funds: ada  A name is a member's available account,
// `name.purpose` another of them; channel, clearing, fees, fx and suspense are the house's. Amounts are minor
// units, of USD unless another currency follows. A line whose key was used before repeats that key.
import { hash } from 'node:crypto';
import type { CurrencyCode } from '@causeway/money';
import { type AccountKey, HOUSE, accountId } from './keys.ts';
import type { Journal, Posting } from './journal.ts';
import type { PostAnswer } from './post.ts';
import { type Queryable, rowsOf as rowsIn } from './queryable.ts';

const HOUSE_PURPOSES = new Set(['channel', 'clearing', 'fees', 'fx', 'suspense']);
const AT = new Date('2026-03-02T09:30:00.000Z');

export interface Line {
  readonly journal: Journal;
  readonly expected: string;
}

/** Reads the lines; `book` keeps the names of one test apart from those of another in the same database. */
export function read(book: string, text: string): readonly Line[] {
  return rowsOf(text).map((row) => {
    const [key = '', postings = '', expected = ''] = row.split(/\s{2,}/);
    const journal: Journal = {
      key: keyOf(`${book}/${key}`),
      kind: 'entry',
      reference: `${book}/${key.split('.', 1)[0]}`,
      at: AT,
      postings: postings.split(', ').map((posting) => postingOf(book, posting)),
    };
    return { journal, expected };
  });
}

export function accountNamed(book: string, name: string, currency: CurrencyCode = 'USD'): AccountKey {
  const [first = '', purpose = 'available'] = name.split('.');
  return HOUSE_PURPOSES.has(first)
    ? { owner: HOUSE, purpose: `${first}-${book}`, currency }
    : { owner: `${book}-${first}`, purpose, currency };
}

/** The answer in the accountant's words. */
export function inWords(book: string, answer: PostAnswer): string {
  switch (answer.status) {
    case 'posted':
      return answer.repeated ? 'posted before' : 'posted';
    case 'no-funds': {
      const name = nameOf(book, answer.account);
      return answer.hold === undefined ? `no funds: ${name}` : `no funds: ${name}, hold ${answer.hold}`;
    }
    case 'key-reused':
      return 'key reused';
    case 'invalid':
      return `invalid: ${answer.reason}`;
  }
}

function nameOf(book: string, { owner, purpose }: AccountKey): string {
  const name = owner.slice(book.length + 1);
  return purpose === 'available' ? name : `${name}.${purpose}`;
}

function postingOf(book: string, text: string): Posting {
  const [from = '', , to = '', amount = '', currency = 'USD'] = text.trim().split(' ');
  return {
    from: accountNamed(book, from, currency as CurrencyCode),
    to: accountNamed(book, to, currency as CurrencyCode),
    amount: BigInt(amount),
  };
}

export function rowsOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');
}

export function keyOf(text: string): string {
  const hex = hash('sha256', text, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export interface PostedLine {
  readonly version: bigint;
  readonly journalId: bigint;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
}

/** The postings to a member's account, newest first, as the table has them. */
export async function linesOf(db: Queryable, account: AccountKey): Promise<readonly PostedLine[]> {
  const rows = await rowsIn<Record<'version' | 'journalId' | 'amount' | 'balanceAfter', string>>(db, {
    text: 'select version, journal_id, amount, balance_after from ledger.posting where account_id = $1 order by version desc',
    values: [accountId(account)],
  });
  return rows.map(({ version, journalId, amount, balanceAfter }) => ({
    version: BigInt(version),
    journalId: BigInt(journalId),
    amount: BigInt(amount),
    balanceAfter: BigInt(balanceAfter),
  }));
}

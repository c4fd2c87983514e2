// The accounts that the cases post between: ten thousand members with money, and the house.
import { randomInt, randomUUID } from 'node:crypto';
import { type AccountKey, HOUSE, type Journal, type Posting, post } from '@causeway/ledger';
import type pg from 'pg';

const MEMBERS = 10_000;
const FUNDS = 1_000_000_000_00n;
const BATCH = 500;

const HOUSE_FEES: AccountKey = { owner: HOUSE, purpose: 'fees', currency: 'USD' };
const CHANNEL: AccountKey = { owner: HOUSE, purpose: 'channel-3', currency: 'USD' };

function memberAccount(n: number): AccountKey {
  return { owner: `bench-${n}`, purpose: 'available', currency: 'USD' };
}

/** Opens and funds the members, unless an earlier run has. */
export async function fundMembers(pool: pg.Pool): Promise<void> {
  for (let first = 0; first < MEMBERS; first += BATCH) {
    const journals = Array.from({ length: BATCH }, (_, i) => funding(first + i));
    const answers = await post(pool, journals);
    const refused = answers.find(({ status }) => status !== 'posted');
    if (refused) throw new Error(`funding was refused: ${refused.status}`);
  }
}

function funding(n: number): Journal {
  // The key is the same each time, so that repeated runs find it posted.
  const key = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const postings = [{ from: CHANNEL, to: memberAccount(n), amount: FUNDS }];
  return { key, kind: 'bench-funding', reference: `F${n}`, at: new Date(0), postings };
}

let references = 0;

export function journalOf(...postings: readonly Posting[]): Journal {
  references += 1;
  return { key: randomUUID(), kind: 'bench', reference: `T${references}`, at: new Date(), postings };
}

/** Moves money between two random members. */
export function uniformJournal(): Journal {
  const from = randomInt(MEMBERS);
  const to = (from + 1 + randomInt(MEMBERS - 1)) % MEMBERS;
  return journalOf({ from: memberAccount(from), to: memberAccount(to), amount: 1n + BigInt(randomInt(100)) });
}

/** Moves money from a random member to the one house account. */
export function feeJournal(): Journal {
  const from = memberAccount(randomInt(MEMBERS));
  return journalOf({ from, to: HOUSE_FEES, amount: 1n + BigInt(randomInt(100)) });
}

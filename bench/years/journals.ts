// The seed's journals, posted again by the ledger itself for each copy: every chain, balance and hold is as real as the
// seed's.
import { HOUSE, type Journal, type PostedJournal, journal, post } from '@causeway/ledger';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** The seed's journals with a member's money, in the order of their posting. */
export async function readJournals(client: pg.Client): Promise<readonly PostedJournal[]> {
  const { rows } = await client.query<{ id: string }>('select id from ledger.journal order by id');
  const found: PostedJournal[] = [];
  for (const { id } of rows) {
    const one = await journal(client, BigInt(id));
    if (one?.postings.some(({ from, to }) => from.owner !== HOUSE || to.owner !== HOUSE)) found.push(one);
  }
  return found;
}

/** Posts copy `n` of all journals. */
export async function postCopy(
  client: pg.Client,
  journals: readonly PostedJournal[],
  n: number,
  earlierMs: number,
): Promise<void> {
  const answers = await post(
    client,
    journals.map((original) => copyOf(original, n, earlierMs)),
  );
  const refused = answers.find(({ status }) => status !== 'posted');
  if (refused !== undefined) throw new Error(`copy ${String(n)}: a journal was answered ${refused.status}`);
}

function copyOf({ kind, reference, at, postings }: PostedJournal, n: number, earlierMs: number): Journal {
  return {
    key: randomUUID(),
    kind,
    reference: numbersIn(reference, n),
    at: new Date(at.getTime() - earlierMs),
    postings: postings.map(({ from, to, amount, hold }) => ({
      from: { ...from, owner: ownerOf(from.owner, n) },
      to: { ...to, owner: ownerOf(to.owner, n) },
      amount,
      ...(hold === undefined ? {} : { hold: numbersIn(hold, n) }),
    })),
  };
}

const ownerOf = (owner: string, n: number): string => (/^\d{10}$/.test(owner) ? memberOf(owner, n) : owner);

/** As years.member() in the database. */
const memberOf = (original: string, n: number): string =>
  String(1_000_000_000n + ((BigInt(original) - 1_000_000_000n + BigInt(n) * 100_003n) % 9_000_000_000n));

/** As years.number() in the database. */
const numbersIn = (text: string, n: number): string =>
  text
    .replaceAll(
      /\b[A-GI-Z]20\d{6}[\dA-Z]{10}\b/g,
      (number) => number.slice(0, 13) + 'ZZ' + n.toString(16).toUpperCase().padStart(4, '0'),
    )
    .replaceAll(/(?<![\dA-Z])\d{10}(?!\d)/g, (member) => memberOf(member, n));

// Published statements for anybody, for staff beside today's books, and for the report of the money owed to
// clients.
import {
  BALANCES_SHOWN_MIN,
  type BalanceStatements,
  type DayStatements,
  type RequestOf,
  type listBalanceStatements,
} from '@causeway/contract';
import { type CurrencyCode, sumText } from '@causeway/money';
import { daysAfter } from '../../../platform/clock/hong-kong.ts';
import type { Db } from '../../../platform/db/db.ts';
import { documentSigner } from '../../foundation/signed-documents/index.ts';
import { type OfDay, type StatementRecord, proofStore } from './proof-store.ts';
import { type ProofTools, lastClosedDay } from './publish-due.ts';
import { statedIn } from './statement.ts';

const PAGE = 341;
const NEVER = '9999-12-31';

/** A page contains whole days only. */
export async function listStatements(
  { store }: Pick<ProofTools, 'store'>,
  { currency, before = NEVER }: RequestOf<typeof listBalanceStatements>,
): Promise<BalanceStatements> {
  const rows = await store.before(currency, before, PAGE);
  const cut = rows.length === PAGE ? (rows.at(-1)?.day ?? NEVER) : undefined;
  const shown = currency === undefined ? rows.filter(({ day }) => day !== cut) : rows;
  return {
    list: shown.map(({ day, currency: of, statement, leaves, hash, keyId, signature }) => ({
      ...{ day, currency: of, hash, keyId, signature },
      statement: isOfFew(leaves) ? null : statement,
    })),
    next: cut === undefined ? null : (shown.at(-1)?.day ?? null),
  };
}

const isOfFew = (leaves: bigint): boolean => leaves > 0n && leaves < BALANCES_SHOWN_MIN;

/** The published total of members' balances at the end of a day. */
export interface PublishedTotal extends OfDay {
  /** The sum of the leaves in minor units; balances below zero are separate. */
  readonly sum: bigint;
  readonly belowZero: bigint;
  readonly leaves: bigint;
  /** SHA-256 of the statement, in hexadecimal digits. */
  readonly hash: string;
}

/** Empty before the day is published. */
export async function publishedTotals(db: Db, day: string): Promise<readonly PublishedTotal[]> {
  const rows = await proofStore(db).statementsOf(day);
  return rows.map(({ currency, hash, leaves, sum, belowZero }) => ({
    ...{ day, currency, hash, leaves, sum: BigInt(sum), belowZero: BigInt(belowZero) },
  }));
}

export async function dayStatements(
  tools: ProofTools,
  chosen: string | undefined,
  now: Date,
): Promise<DayStatements> {
  const lastClosed = lastClosedDay(now);
  const day = chosen ?? lastClosed;
  const [rows, inBooks, differences] = await Promise.all([
    tools.store.statementsOf(day),
    tools.store.inBooksAt(daysAfter(day, 1)),
    tools.store.differences(),
  ]);
  const text = (minor: string | null, currency: CurrencyCode): string | null =>
    minor === null ? null : sumText(BigInt(minor), currency);
  return {
    ...{ day, lastClosed },
    list: rows.map((row) => asRow(tools, row, inBooks.get(row.currency) ?? 0n)),
    unpublished: differences.map(({ currency, day: of, cause, sum, inBooks: books, foundAt }) => ({
      ...{ currency, day: of, cause, sum: text(sum, currency), inBooks: text(books, currency) },
      foundAt: foundAt.toISOString(),
    })),
  };
}

function asRow(
  { context }: ProofTools,
  row: StatementRecord,
  inBooks: bigint,
): DayStatements['list'][number] {
  const { currency, statement, keyId, hash, leaves, publishedAt } = row;
  const [sum, belowZero] = [BigInt(row.sum), BigInt(row.belowZero)];
  const text = (minor: bigint): string => sumText(minor, currency);
  const { root } = statedIn(statement);
  return {
    ...{ currency, keyId, hash, root, leaves: Number(leaves) },
    ...{ sum: text(sum), belowZero: text(belowZero), inBooks: text(inBooks) },
    difference: text(sum + belowZero - inBooks),
    isSigned: context.use(documentSigner).verify(Buffer.from(statement), row),
    publishedAt: publishedAt.toISOString(),
  };
}

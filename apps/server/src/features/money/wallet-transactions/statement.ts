// A month's statement as a PDF: for each account the opening balance, every movement oldest first, the totals in and
// out, and the closing balance, in total and split into available and frozen (MON-380). The entries are read while the
// caller reads the file; holds and releases are no movements, and show in the frozen part.
import { firstStatementMonth, directions, type Language, type WalletTransaction } from '@causeway/contract';
import { type Change, type Holding, type Period, periodsOf, totalOf, walkPeriod } from '@causeway/ledger';
import { type CurrencyCode, amount, decimal, formatAmount } from '@causeway/money';

import { hongKongDay, hongKongTime, startOfHongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type TableLine, type TablePart, tablePdf } from '../../../platform/pdf/table-pdf.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isPrepaid, movementsOf, walletsOf } from './list.ts';
import { catalogues } from './messages/index.ts';
import { revocationOf, typeNames } from './word-keys.ts';
import { memberName } from './store.ts';

export interface Statement {
  readonly memberId: string;
  readonly month: string;
  readonly periods: readonly Period[];
  /** Number of entries to read, including holds. */
  readonly total: number;
}

/** Refuses statement-month outside 2024-01 to now, and nothing-to-export when no account had an entry by then. */
export async function statementOf(
  { pool }: Db,
  memberId: string,
  month: string,
  now: Date,
): Promise<Statement> {
  if (month < firstStatementMonth || month > hongKongDay(now).slice(0, 7)) refuse('statement-month');
  const periods = await periodsOf(pool, walletsOf(memberId, {}), boundsOf(month));
  if (periods.length === 0) refuse('nothing-to-export');

  const total = Number(periods.reduce((sum, { count }) => sum + count, 0n));
  return { memberId, month, periods, total };
}

/** The first day of the month, and the first of the next as the exclusive end. */
function boundsOf(month: string): { readonly from: Date; readonly to: Date } {
  const [year = 0, index = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10);
  return { from: startOfHongKongDay(`${month}-01`), to: startOfHongKongDay(next) };
}

interface Issue {
  readonly language: Language;
  readonly now: Date;
  /** Called for each movement. */
  readonly onRow?: () => void;
}

export async function* statementPdf(
  db: Db,
  statement: Statement,
  { language, now, onRow }: Issue,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { statement: texts, headings } = catalogues[language];
  const { memberId, month } = statement;
  const name = await memberName(db, memberId);
  const head = {
    language,
    brand: 'Causeway',
    title: `${texts.title} ${month}`,
    lines: [
      `${texts.holder}: ${name}   ${texts.memberId}: ${memberId}`,
      `${texts.issued}: ${hongKongTime(now)} (GMT+8)`,
    ],
    columns: [
      { title: headings.createdAt, width: 19 },
      { title: headings.txnType, width: 15 },
      { title: headings.revocation, width: 12 },
      { title: headings.txnNo, width: 24 },
      { title: headings.flowId, width: 15 },
      { title: headings.amount, width: 20, align: 'end' },
      { title: headings.fee, width: 14, align: 'end' },
      { title: headings.endingBalance, width: 20, align: 'end' },
    ],
    at: now,
  } as const;
  yield* tablePdf(head, partsOf(db, statement.periods, { language, now, ...(onRow && { onRow }) }));
}

async function* partsOf(
  db: Db,
  periods: readonly Period[],
  { language, onRow }: Issue,
): AsyncGenerator<TablePart, void, undefined> {
  const { statement: texts, account: accounts } = catalogues[language];
  for (const period of periods) {
    const { wallet, opening, closing } = period;
    const shown = shownIn(wallet.currency, language);
    yield {
      kind: 'lines',
      heading: `${wallet.currency} · ${accounts[isPrepaid(wallet) ? 'prepaid' : 'currency']}`,
      lines: holdingLines(opening, [texts.opening, texts.openingAvailable, texts.openingFrozen], shown),
    };
    const sums = { count: 0, moneyIn: 0n, moneyOut: 0n, fees: 0n };
    for await (const changes of inPieces(walkPeriod(db.pool, period))) {
      for (const change of changes) add(sums, change);
      for (const row of await movementsOf(db, changes)) {
        sums.fees += decimal(row.fee ?? '0', wallet.currency).minor;
        yield { kind: 'row', cells: cellsOf(row, language) };
        onRow?.();
      }
    }
    // The balances must agree: otherwise the books are broken, and an aborted file is better than a wrong
    // one.
    if (totalOf(opening) + sums.moneyIn - sums.moneyOut !== totalOf(closing))
      throw new Error(`statement: ${wallet.currency} of ${wallet.owner} does not add up`);
    yield {
      kind: 'lines',
      lines: [
        [texts.entries, String(sums.count)],
        [texts.moneyIn, shown(sums.moneyIn)],
        [texts.moneyOut, shown(-sums.moneyOut)],
        [texts.fees, shown(sums.fees)],
        ...holdingLines(closing, [texts.closing, texts.closingAvailable, texts.closingFrozen], shown),
      ],
    };
  }
}

const holdingLines = (
  holding: Holding,
  [total, available, frozen]: readonly [string, string, string],
  shown: (minor: bigint) => string,
): readonly TableLine[] => [
  [total, shown(totalOf(holding))],
  [available, shown(holding.available)],
  [frozen, shown(holding.frozen)],
];

const PIECE = 500;

/** Passes on only the movements, without holds. */
async function* inPieces(changes: AsyncIterable<Change>): AsyncGenerator<readonly Change[], void, undefined> {
  let piece: Change[] = [];
  for await (const change of changes) {
    if (!change.isHeld) piece.push(change);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = [];
  }
  yield piece;
}

function add(sums: { count: number; moneyIn: bigint; moneyOut: bigint }, { amount: minor }: Change): void {
  sums.count += 1;
  if (minor > 0n) sums.moneyIn += minor;
  else sums.moneyOut -= minor;
}

function cellsOf(row: WalletTransaction, language: Language): readonly string[] {
  const { type, revocation } = catalogues[language];
  const shown = (value: string): string =>
    formatAmount(decimal(value, row.currency), language, { code: true });
  return [
    hongKongTime(new Date(row.createdAt)),
    type[typeNames[row.txnType]],
    revocation[revocationOf(row.isReverse)],
    row.txnNo,
    row.flowId,
    shown(row.tradingDirection === directions.out ? `-${row.amount}` : row.amount),
    row.fee === undefined ? '' : shown(row.fee),
    shown(row.endingBalance),
  ];
}

const shownIn =
  (currency: CurrencyCode, language: Language) =>
  (minor: bigint): string =>
    formatAmount(amount(currency, minor), language, { code: true });

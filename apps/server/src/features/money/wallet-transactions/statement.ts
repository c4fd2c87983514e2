// The statement of a month as a PDF: of each account the balance before it, every entry oldest first, what came in and went
// out, and the balance after it (MON-380). The entries are read while the file is taken.
import { type Language, firstStatementMonth } from '@causeway/contract';
import { type AccountKey, type Period, periodsOf, walkPeriod } from '@causeway/ledger';
import { amount, formatAmount } from '@causeway/money';

import { hongKongDay, hongKongTime, startOfHongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type TablePart, tablePdf } from '../../../platform/pdf/table-pdf.ts';
import { refuse } from '../../../platform/refusal.ts';
import { accountsOf, isPrepaid } from './list.ts';
import { kindOf } from './kinds.ts';
import { catalogues } from './messages/index.ts';
import { memberName } from './store.ts';

export interface Statement {
  readonly memberId: string;
  readonly month: string;
  readonly periods: readonly Period[];
  /** Entries. */
  readonly total: number;
}

/** Refuses statement-month outside of 2024-01 to now, and nothing-to-export where no account had an entry by then. */
export async function statementOf(
  { pool }: Db,
  memberId: string,
  month: string,
  now: Date,
): Promise<Statement> {
  if (month < firstStatementMonth || month > hongKongDay(now).slice(0, 7)) refuse('statement-month');
  const periods = await periodsOf(pool, accountsOf(memberId, {}), boundsOf(month));
  if (periods.length === 0) refuse('nothing-to-export');

  const total = Number(periods.reduce((sum, { after, upto }) => sum + upto - after, 0n));
  return { memberId, month, periods, total };
}

/** From the first day of the month on, and before that of the next. */
const boundsOf = (month: string): { readonly from: Date; readonly to: Date } => {
  const [year = 0, index = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10);
  return { from: startOfHongKongDay(`${month}-01`), to: startOfHongKongDay(next) };
};

interface Issue {
  readonly language: Language;
  readonly now: Date;
  /** Told of each entry. */
  readonly onEntry?: () => void;
}

export async function* statementPdf(
  db: Db,
  statement: Statement,
  { language, now, onEntry }: Issue,
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
      { title: headings.createTime, width: 19 },
      { title: headings.txnType, width: 15 },
      { title: headings.revocation, width: 12 },
      { title: headings.txnNo, width: 24 },
      { title: headings.flowId, width: 15 },
      { title: headings.amount, width: 20, align: 'end' },
      { title: headings.endingBalance, width: 20, align: 'end' },
    ],
    at: now,
  } as const;
  yield* tablePdf(head, partsOf(db, statement.periods, { language, now, ...(onEntry && { onEntry }) }));
}

async function* partsOf(
  db: Db,
  periods: readonly Period[],
  { language, onEntry }: Issue,
): AsyncGenerator<TablePart, void, undefined> {
  const { statement: texts, type, revocation, account: accounts } = catalogues[language];
  for (const period of periods) {
    const { account, opening, closing, after, upto } = period;
    const shown = shownIn(account, language);
    yield { kind: 'heading', text: `${account.currency} · ${accounts[isPrepaid(account) ? 2 : 1]}` };
    yield { kind: 'line', label: texts.opening, value: shown(opening) };
    let [moneyIn, moneyOut] = [0n, 0n];
    for await (const entry of walkPeriod(db.pool, period)) {
      if (entry.amount > 0n) moneyIn += entry.amount;
      else moneyOut -= entry.amount;
      const kind = kindOf(entry.kind);
      yield {
        kind: 'row',
        cells: [
          hongKongTime(entry.at),
          type[kind.type],
          revocation[kind.isReverse ? 1 : 0],
          entry.reference,
          `${String(entry.journalId)}-${String(entry.leg)}`,
          shown(entry.amount),
          shown(entry.balanceAfter),
        ],
      };
      onEntry?.();
    }
    // Else the books are broken, and a file that breaks off is better than one that lies.
    if (opening + moneyIn - moneyOut !== closing)
      throw new Error(`statement: ${account.currency} of ${account.owner} does not add up`);
    yield { kind: 'line', label: texts.entries, value: String(upto - after) };
    yield { kind: 'line', label: texts.moneyIn, value: shown(moneyIn) };
    yield { kind: 'line', label: texts.moneyOut, value: shown(-moneyOut) };
    yield { kind: 'line', label: texts.closing, value: shown(closing) };
  }
}

const shownIn =
  ({ currency }: AccountKey, language: Language) =>
  (minor: bigint): string =>
    formatAmount(amount(currency, minor), language, { code: true });

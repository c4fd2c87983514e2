// Writes a bank's messages about its books in the chosen style: camt.054 (money has arrived, was returned or was taken
// back), camt.052 (the running day) and camt.053 (a day that has ended), which share their entries.
import type { Amount, CurrencyCode } from '@causeway/money';
import { accountId, agentNode, amountNode } from './camt-parts.ts';
import { isoCurrency } from './currency.ts';
import { type EntryPlace, entryNode } from './entry-node.ts';
import { writeDocument } from './envelope.ts';
import type { Entry } from './model.ts';
import { isoTime, type ReportHeader } from './pain002.ts';
import type { Style } from './styles.ts';
import type { XmlNode } from './xml.ts';

/** The header of one message; `isDuplicate` when the same was sent before. */
export interface Letterhead extends ReportHeader {
  readonly style: Style;
  /** The account on which members' virtual accounts are booked. */
  readonly operatingAccount: string;
  readonly isDuplicate?: boolean;
}

/** Writes one entry on the account of the report. */
export function writeNotification(head: Letterhead, entry: Entry): string {
  return write(head, 'camt.054', 'BkToCstmrDbtCdtNtfctn', {
    Ntfctn: {
      Id: head.messageId,
      ...created(head),
      Acct: accountNode(head, bookedOn(head, entry), entry.amount.currency),
      Ntry: entryNode(entry, { style: head.style, source: 'camt.054', ordinal: 1 }),
    },
  });
}

/** One currency of an account on one day. Balances may be negative. */
export interface DayOfBooks {
  /** YYYY-MM-DD in the bank's zone. */
  readonly date: string;
  readonly account: string;
  readonly opening: Amount;
  readonly closing: Amount;
  readonly entries: readonly Entry[];
}

export function writeStatement(head: Letterhead, days: readonly DayOfBooks[]): string {
  return write(head, 'camt.053', 'BkToCstmrStmt', {
    Stmt: days.map((day) => dayNode(head, day, ['OPBD', 'CLBD'], 'camt.053')),
  });
}

/** The entries of a day so far; the next report of the day contains them again. */
export function writeReport(head: Letterhead, days: readonly DayOfBooks[]): string {
  return write(head, 'camt.052', 'BkToCstmrAcctRpt', {
    Rpt: days.map((day) => dayNode(head, day, ['OPBD', 'ITBD'], 'camt.052')),
  });
}

/** The account of an entry, under the name that this bank uses. */
export const bookedOn = (
  { style, operatingAccount }: Pick<Letterhead, 'style' | 'operatingAccount'>,
  { account }: Pick<Entry, 'account'>,
): string => (style.virtualAccounts ? operatingAccount : account);

function dayNode(
  head: Letterhead,
  day: DayOfBooks,
  [first, last]: readonly [string, string],
  source: EntryPlace['source'],
): XmlNode {
  const { currency } = day.opening;
  return {
    Id: `${day.date.replaceAll('-', '')}${isoCurrency(currency)}${day.account}`,
    ...created(head),
    Acct: accountNode(head, day.account, currency),
    Bal: [balanceNode(first, day.opening, day.date), balanceNode(last, day.closing, day.date)],
    Ntry: day.entries.map((entry, index) =>
      entryNode(entry, { style: head.style, source, ordinal: index + 1 }),
    ),
  };
}

function write(head: Letterhead, family: string, root: string, content: XmlNode): string {
  const message = `${family}.001.${head.style.version}`;
  const group = { GrpHdr: { MsgId: head.messageId, CreDtTm: isoTime(head.at) } };
  return writeDocument(head.style, { ...head, message }, { [root]: { ...group, ...content } });
}

const created = ({ at, isDuplicate }: Letterhead): XmlNode => ({
  CreDtTm: isoTime(at),
  CpyDplctInd: isDuplicate ? 'DUPL' : undefined,
});

const accountNode = ({ style, bic }: Letterhead, number: string, currency: CurrencyCode): XmlNode => ({
  Id: accountId(number),
  Ccy: isoCurrency(currency),
  Svcr: agentNode(style, bic),
});

const balanceNode = (type: string, amount: Amount, date: string): XmlNode => ({
  Tp: { CdOrPrtry: { Cd: type } },
  Amt: amountNode(amount),
  CdtDbtInd: amount.minor < 0n ? 'DBIT' : 'CRDT',
  Dt: { Dt: date },
});

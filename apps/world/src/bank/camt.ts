// Writes camt.054.001.08 (money has arrived, come back or was taken back) and camt.053.001.08 (the books of a day), which share their entries.
import { toDecimal } from '@causeway/money';
import type { Amount, CurrencyCode } from '@causeway/money';
import { looksLikeIban } from './account-number.ts';
import { isoCurrency } from './currency.ts';
import type { Entry } from './model.ts';
import { isoTime, reasonNode } from './pain002.ts';
import { writeDocument } from './xml.ts';
import type { XmlNode } from './xml.ts';

const CAMT_053 = 'camt.053.001.08';
const CAMT_054 = 'camt.054.001.08';

export interface CamtHeader {
  readonly messageId: string;
  readonly at: Date;
  readonly bic: string;
}

/** One entry of one account: the account named is the one that it stands on. */
export function writeNotification(header: CamtHeader, entry: Entry): string {
  return writeDocument(CAMT_054, {
    BkToCstmrDbtCdtNtfctn: {
      GrpHdr: groupHeader(header),
      Ntfctn: {
        Id: header.messageId,
        CreDtTm: isoTime(header.at),
        Acct: accountNode(entry.account, entry.amount.currency, header.bic),
        Ntry: entryNode(entry),
      },
    },
  });
}

/** One currency of the operating account on one day. Balances may be negative. */
export interface DayOfBooks {
  /** YYYY-MM-DD in the bank's zone. */
  readonly date: string;
  readonly account: string;
  readonly opening: Amount;
  readonly closing: Amount;
  readonly entries: readonly Entry[];
}

export function writeStatement(header: CamtHeader, days: readonly DayOfBooks[]): string {
  return writeDocument(CAMT_053, {
    BkToCstmrStmt: {
      GrpHdr: groupHeader(header),
      Stmt: days.map((day) => ({
        Id: `${header.messageId}-${isoCurrency(day.opening.currency)}`,
        CreDtTm: isoTime(header.at),
        Acct: accountNode(day.account, day.opening.currency, header.bic),
        Bal: [balanceNode('OPBD', day.opening, day.date), balanceNode('CLBD', day.closing, day.date)],
        Ntry: day.entries.map(entryNode),
      })),
    },
  });
}

const groupHeader = (header: CamtHeader): XmlNode => ({
  MsgId: header.messageId,
  CreDtTm: isoTime(header.at),
});

function accountNode(number: string, currency: CurrencyCode, bic: string): XmlNode {
  return {
    Id: accountId(number),
    Ccy: isoCurrency(currency),
    Svcr: { FinInstnId: { BICFI: bic } },
  };
}

const accountId = (number: string): XmlNode =>
  looksLikeIban(number) ? { IBAN: number } : { Othr: { Id: number } };

function amountNode(amount: Amount): XmlNode {
  const magnitude = { ...amount, minor: amount.minor < 0n ? -amount.minor : amount.minor };
  return { '@Ccy': isoCurrency(amount.currency), '#text': toDecimal(magnitude) };
}

const balanceNode = (type: string, amount: Amount, date: string): XmlNode => ({
  Tp: { CdOrPrtry: { Cd: type } },
  Amt: amountNode(amount),
  CdtDbtInd: amount.minor < 0n ? 'DBIT' : 'CRDT',
  Dt: { Dt: date },
});

function entryNode(entry: Entry): XmlNode {
  const isIssued = entry.direction === 'DBIT' || entry.returned !== undefined;
  const code = { Cd: isIssued ? 'ICDT' : 'RCDT', SubFmlyCd: entry.returned ? 'RRTN' : 'OTHR' };
  return {
    Amt: amountNode(entry.amount),
    CdtDbtInd: entry.direction,
    RvslInd: entry.isReversal ? 'true' : undefined,
    Sts: { Cd: 'BOOK' },
    BookgDt: { Dt: entry.bookingDate },
    ValDt: { Dt: entry.valueDate },
    AcctSvcrRef: entry.bankReference,
    BkTxCd: { Domn: { Cd: 'PMNT', Fmly: code } },
    NtryDtls: entry.batch
      ? {
          Btch: { NbOfTxs: String(entry.batch.amounts.length) },
          TxDtls: entry.batch.amounts.map((amount, index) => batchedNode(entry, amount, index + 1)),
        }
      : { TxDtls: detailsNode(entry) },
  };
}

/** Banks that book several payments as one do not all say what each is worth, nor at the same place. */
function batchedNode(entry: Entry, amount: Amount, number: number): XmlNode {
  const { Refs: _refs, Amt: _amount, CdtDbtInd, ...rest } = detailsNode(entry);
  const tells = entry.batch?.tells;
  return {
    Refs: { AcctSvcrRef: `${entry.bankReference}-${String(number)}`, EndToEndId: entry.endToEndId },
    Amt: tells === 'own' ? amountNode(amount) : undefined,
    CdtDbtInd,
    AmtDtls: tells === 'elsewhere' ? { TxAmt: { Amt: amountNode(amount) } } : undefined,
    ...rest,
  };
}

function detailsNode(entry: Entry): XmlNode {
  const party = { Pty: { Nm: entry.counterpartyName } };
  const account = entry.counterpartyAccount === '' ? undefined : { Id: accountId(entry.counterpartyAccount) };
  const agent = entry.counterpartyBic === '' ? undefined : { FinInstnId: { BICFI: entry.counterpartyBic } };
  const isCredit = entry.direction === 'CRDT';
  return {
    Refs: { AcctSvcrRef: entry.bankReference, EndToEndId: entry.endToEndId },
    Amt: amountNode(entry.amount),
    CdtDbtInd: entry.direction,
    RltdPties: isCredit
      ? { Dbtr: party, DbtrAcct: account, CdtrAcct: { Id: accountId(entry.account) } }
      : { Cdtr: party, CdtrAcct: account },
    RltdAgts: agent && (isCredit ? { DbtrAgt: agent } : { CdtrAgt: agent }),
    RmtInf: entry.remittance === '' ? undefined : { Ustrd: slices(entry.remittance, 140) },
    RtrInf: entry.returned && reasonNode(entry.returned),
  };
}

/** A line of remittance information has 140 characters at most. */
function slices(text: string, length: number): readonly string[] {
  const count = Math.ceil(text.length / length);
  return Array.from({ length: count }, (_, index) => text.slice(index * length, (index + 1) * length));
}

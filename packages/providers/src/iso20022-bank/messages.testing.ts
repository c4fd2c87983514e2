// Bank messages of our own to read in tests, in the shapes that banks write.
import type { BankCredit, BankEntry, BankEvent, BankTotal } from '../port.ts';
import { readEvents } from './messages.ts';

const SHAPES = {
  'camt.052': ['BkToCstmrAcctRpt', 'Rpt'],
  'camt.053': ['BkToCstmrStmt', 'Stmt'],
  'camt.054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const;

interface StatementShape {
  readonly message?: keyof typeof SHAPES;
  readonly version?: string;
  /** Elements of the statement before its entries, besides the account. */
  readonly head?: string;
  readonly account?: string;
}

/** A message of one statement with these entries. */
export function statement(entries: string, given: StatementShape = {}): string {
  const {
    message = 'camt.054',
    version = '001.08',
    head = '',
    account = '<IBAN>LU280019400644750000</IBAN>',
  } = given;
  const [root, name] = SHAPES[message];
  return (
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}.${version}"><${root}>` +
    '<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-03-07T08:00:00</CreDtTm></GrpHdr>' +
    `<${name}><Id>S1</Id>${head}<Acct><Id>${account}</Id></Acct>${entries}</${name}></${root}></Document>`
  );
}

interface EntryShape {
  readonly amount?: string;
  readonly currency?: string;
  readonly state?: string;
  readonly side?: string;
  readonly dates?: string;
  /** The entry's references, as the elements that carry them. */
  readonly references?: string;
  /** Further elements of the entry itself. */
  readonly more?: string;
  readonly details?: string;
}

const DATES = '<BookgDt><Dt>2026-03-04</Dt></BookgDt><ValDt><Dt>2026-03-05</Dt></ValDt>';

/** One entry: by default a credit of 10.00 EUR, booked, with the reference B1. */
export function entry(given: EntryShape = {}): string {
  const { amount = '10.00', currency = 'EUR', side = 'CRDT', details = '', more = '' } = given;
  const { state = '<Cd>BOOK</Cd>', dates = DATES, references = '<AcctSvcrRef>B1</AcctSvcrRef>' } = given;
  return (
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>` +
    (state === '' ? '' : `<Sts>${state}</Sts>`) +
    `${dates}${references}${more}<NtryDtls>${details}</NtryDtls></Ntry>`
  );
}

/** One payment of an entry, by the elements that describe it. */
export const payment = (content: string): string => `<TxDtls>${content}</TxDtls>`;
export const servicer = (reference: string): string => `<Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs>`;
export const own = (amount: string, currency = 'EUR'): string => `<Amt Ccy="${currency}">${amount}</Amt>`;
export const elsewhere = (name: string, amount: string, currency = 'EUR'): string =>
  `<AmtDtls><${name}>${own(amount, currency)}</${name}></AmtDtls>`;
export const counted = (count: number | string): string => `<Btch><NbOfTxs>${count}</NbOfTxs></Btch>`;

export const eventsOf = (entries: string, given: StatementShape = {}): readonly BankEvent[] =>
  readEvents(statement(entries, given));

/** The credits among the events. */
export const creditsOf = (entries: string, given: StatementShape = {}): readonly BankCredit[] =>
  eventsOf(entries, given).flatMap((event) => (event.kind === 'credit' ? [event.credit] : []));
export const entriesOf = (entries: string, given: StatementShape = {}): readonly BankEntry[] =>
  eventsOf(entries, given).flatMap((event) => (event.kind === 'entry' ? [event.entry] : []));
export const totalsOf = (entries: string, given: StatementShape = {}): readonly BankTotal[] =>
  eventsOf(entries, given).flatMap((event) => (event.kind === 'total' ? [event.total] : []));
/** '' when everything was read. */
export const unreadOf = (entries: string, given: StatementShape = {}): string =>
  eventsOf(entries, given).flatMap((event) => (event.kind === 'unread' ? [event.reason] : []))[0] ?? '';

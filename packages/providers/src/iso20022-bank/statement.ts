// The statements of an account in camt.052, 053 and 054: all three report entries in the same way, under
// different names.
import { ProviderError, type Booking } from '../port.ts';
import { readAmount, readSide, signed } from './amounts.ts';
import { dayOf } from './dates.ts';
import { accountAt } from './parties.ts';
import { withoutFiller } from './references.ts';
import type { Element, MessageDocument } from './xml.ts';

/** The facts of a statement that its entries need. */
export interface Statement {
  readonly source: Booking['source'];
  readonly messageId: string | null;
  readonly id: string | null;
  readonly account: string;
  /** YYYY-MM-DD; null if the bank does not say when it wrote it. */
  readonly createdOn: string | null;
  readonly entries: readonly Element[];
  /** True if this bank keeps a reversal on the side of its entry: the balances show it. */
  readonly undoesOnSameSide: boolean;
  /** The original statement, for its balances. */
  readonly element: Element;
}

const SHAPES: Readonly<Record<Booking['source'], { readonly root: string; readonly statement: string }>> = {
  'camt.052': { root: 'BkToCstmrAcctRpt', statement: 'Rpt' },
  'camt.053': { root: 'BkToCstmrStmt', statement: 'Stmt' },
  'camt.054': { root: 'BkToCstmrDbtCdtNtfctn', statement: 'Ntfctn' },
};

const isSource = (message: string): message is Booking['source'] => Object.hasOwn(SHAPES, message);

/** Versions .001.02 to .001.13 have all values that are read here at the same places. */
const VERSION = /^001\.(?:0[2-9]|1[0-3])$/;

/** Each statement separately; null when the message contains none. */
export function statementsIn({
  message,
  version,
  document,
}: MessageDocument): readonly (() => Statement)[] | null {
  if (!isSource(message)) return null;
  if (!VERSION.test(version))
    throw new ProviderError(`the bank sent a ${message}.${version}, a version that is not read`, {
      problem: 'type',
    });
  const shape = SHAPES[message];
  const root = document.one(shape.root);
  const header = root.optional('GrpHdr');
  const found = root.all(shape.statement);
  if (found.length === 0) root.one(shape.statement);
  return found.map((statement) => () => readStatement(message, statement, header));
}

function readStatement(source: Booking['source'], statement: Element, header: Element | null): Statement {
  const account = accountAt(statement.one('Acct'));
  if (account === null) throw new ProviderError('the bank tells of an account without a number');
  const entries = statement.all('Ntry');
  return {
    source,
    messageId: header?.textAt('MsgId') ?? null,
    id: withoutFiller(statement.textAt('Id')),
    account,
    createdOn: dayOf(statement.textAt('CreDtTm')) ?? dayOf(header?.textAt('CreDtTm') ?? null),
    entries,
    undoesOnSameSide: undoesOnSameSide(
      statement,
      entries.filter((entry) => isBooked(entry, source) === true),
    ),
    element: statement,
  };
}

/**
 * Whether an entry is booked: pending entries are reported again later, and information entries move nothing. Null if the
 * bank does not say. A statement of a closed day contains booked entries.
 */
export function isBooked(entry: Element, source: Booking['source']): boolean | null {
  const status = entry.textAt('Sts', 'Cd') ?? entry.textAt('Sts');
  if (status === null) return source === 'camt.053' && entry.optional('Sts') === null ? true : null;
  if (status === 'BOOK') return true;
  return ['PDNG', 'INFO', 'FUTR'].includes(status) ? false : null;
}

export const isReversal = (entry: Element): boolean => ['true', '1'].includes(entry.textAt('RvslInd') ?? '');

/**
 * By the standard the reversal of a debit is a credit. Some banks leave it a debit; then the opening balance and the entries
 * give the closing balance only if such entries count on the other side.
 */
function undoesOnSameSide(statement: Element, booked: readonly Element[]): boolean {
  if (!booked.some(isReversal)) return false;
  try {
    const moved = movedBetween(statement);
    const sum = (undo: bigint) =>
      booked.reduce((minor, entry) => minor + valueOf(entry) * (isReversal(entry) ? undo : 1n), 0n);
    return moved !== null && sum(1n) !== moved && sum(-1n) === moved;
  } catch (error) {
    // An unreadable entry proves nothing; it reports its own problem.
    if (error instanceof ProviderError) return false;
    throw error;
  }
}

const valueOf = (stated: Element): bigint =>
  signed(readAmount(stated.one('Amt')), readSide(stated.one('CdtDbtInd')));

function movedBetween(statement: Element): bigint | null {
  const balance = (found: Element | undefined) => (found === undefined ? null : valueOf(found));
  const opening = balance(openingOf(statement));
  const closing = balance(closingOf(statement));
  return opening === null || closing === null ? null : closing - opening;
}

/** The booked balance at the beginning: its own, or the previous day's closing balance. */
export const openingOf = (statement: Element) => balanceOf(statement, 'OPBD', 'PRCD');
/** The booked balance at the end: the closing one, or that of the current day so far. */
export const closingOf = (statement: Element) => balanceOf(statement, 'CLBD', 'ITBD');

const balanceOf = (statement: Element, ...codes: readonly string[]): Element | undefined =>
  codes.flatMap((code) =>
    statement.all('Bal').filter((each) => each.textAt('Tp', 'CdOrPrtry', 'Cd') === code),
  )[0];

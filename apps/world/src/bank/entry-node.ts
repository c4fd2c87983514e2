// One entry of a bank's books in its messages: one payment, or several with or without their details.
import type { Amount } from '@causeway/money';
import { amountNode } from './camt-parts.ts';
import { detailsNode } from './details-node.ts';
import type { Entry } from './model.ts';
import type { Style } from './styles.ts';
import type { XmlNode, XmlValue } from './xml.ts';

/** The position of an entry in a message. */
export interface EntryPlace {
  readonly style: Style;
  readonly source: 'camt.052' | 'camt.053' | 'camt.054';
  /** The entry's place in the account's day, from 1. */
  readonly ordinal: number;
}

export function entryNode(entry: Entry, place: EntryPlace): XmlNode {
  const { style } = place;
  const isIssued = entry.direction === 'DBIT' || entry.returned !== undefined;
  const code = { Cd: isIssued ? 'ICDT' : 'RCDT', SubFmlyCd: entry.returned ? 'RRTN' : 'OTHR' };
  return {
    NtryRef: style.references === 'filler' ? String(place.ordinal) : undefined,
    Amt: amountNode(entry.amount, style),
    CdtDbtInd: sideOf(entry, style),
    RvslInd: entry.isReversal ? 'true' : undefined,
    Sts: style.version === '08' ? { Cd: 'BOOK' } : 'BOOK',
    BookgDt: dateNode(entry.bookingDate, style),
    ValDt: style.valueDate === 'absent' ? undefined : dateNode(entry.valueDate, style),
    AcctSvcrRef: referenceOf(entry, style),
    BkTxCd: { Domn: { Cd: 'PMNT', Fmly: code } },
    NtryDtls: entry.batch
      ? batchNode(entry, entry.batch.amounts, place)
      : { TxDtls: detailsNode(entry, style) },
    AddtlNtryInf: entry.additional,
  };
}

/** A reversal is written on its own side, or on the side of the reversed entry. */
function sideOf({ direction, isReversal }: Entry, { reversals }: Style): Entry['direction'] {
  if (!isReversal || reversals === 'opposite-side') return direction;
  return direction === 'CRDT' ? 'DBIT' : 'CRDT';
}

function batchNode(entry: Entry, amounts: readonly Amount[], { style, source }: EntryPlace): XmlNode {
  const count = { Btch: { NbOfTxs: String(amounts.length) } };
  if (!isDescribed(style.batches, source)) return count;
  const payments = amounts.map((amount, index) => detailsNode(entry, style, { amount, number: index + 1 }));
  return { ...count, TxDtls: payments };
}

function isDescribed(batches: Style['batches'], source: EntryPlace['source']): boolean {
  if (batches === 'total-first') return source === 'camt.053';
  if (batches === 'notified') return source === 'camt.054';
  return batches === 'itemised';
}

/** The reference at the entry, whatever its payments contain. */
function referenceOf({ bankReference }: Entry, { references }: Style): string | undefined {
  if (references === 'none') return undefined;
  return references === 'filler' ? 'NONREF' : bankReference;
}

const dateNode = (date: string, { valueDate }: Style): XmlValue =>
  valueDate === 'moment' ? { DtTm: `${date}T00:00:00` } : { Dt: date };

// One payment within an entry: its references, amounts, parties and purpose, without the ones that the bank's style leaves
// out.
import { add, type Amount } from '@causeway/money';
import { createHash } from 'node:crypto';
import { accountId, agentNode, amountNode, partyNode } from './camt-parts.ts';
import type { Entry } from './model.ts';
import { reasonNode } from './pain002.ts';
import type { Style } from './styles.ts';
import type { XmlNode } from './xml.ts';

/** One of several payments that were booked as one. */
interface Part {
  readonly amount: Amount;
  /** Counts from 1. */
  readonly number: number;
}

export function detailsNode(entry: Entry, style: Style, part?: Part): XmlNode {
  const agent = entry.counterpartyBic === '' ? undefined : agentNode(style, entry.counterpartyBic);
  const isCredit = entry.direction === 'CRDT';
  return {
    Refs: referencesNode(entry, style, part?.number),
    ...amountNodes(entry, style, part?.amount),
    RltdPties: partiesNode(entry, style),
    RltdAgts: agent && (isCredit ? { DbtrAgt: agent } : { CdtrAgt: agent }),
    RmtInf: remittanceNode(entry, style),
    RtrInf: entry.returned && reasonNode(entry.returned),
  };
}

function referencesNode(entry: Entry, { references, version }: Style, number?: number): XmlNode | undefined {
  const { bankReference, endToEndId } = entry;
  const own = number === undefined ? bankReference : `${bankReference}-${String(number)}`;
  if (references === 'own') return { AcctSvcrRef: own, EndToEndId: endToEndId };
  if (references === 'repeated') return { AcctSvcrRef: bankReference, EndToEndId: endToEndId };
  if (references === 'filler') {
    return { AcctSvcrRef: 'NONREF', EndToEndId: endToEndId, TxId: 'NOTPROVIDED' };
  }
  if (references === 'network') {
    const uetr = version === '08' ? { UETR: uuidOf(own) } : {};
    return { InstrId: `I${own}`, EndToEndId: endToEndId, ...uetr, TxId: `T${own}` };
  }
  // A payment by us is identified by our own number even if a bank gives no other.
  return references === 'entry' || endToEndId !== 'NOTPROVIDED' ? { EndToEndId: endToEndId } : undefined;
}

/** The same UUID for the same payment in every message. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The amounts of each payment. If charges were taken, the details contain the sent amount and the entry the booked one. */
function amountNodes(entry: Entry, style: Style, part?: Amount): XmlNode {
  const { charges, instructed, direction } = entry;
  const booked = part ?? entry.amount;
  const sent = amountNode(charges ? add(booked, charges) : booked, style);
  const other = instructed && { '@Ccy': instructed.currency, '#text': instructed.value };
  // Version 2 has neither element here, version 4 requires both.
  const hasPlace = style.version !== '02';
  const own = style.version === '04' || (hasPlace && style.amounts === 'own');
  const stated = other ?? (style.amounts === 'instructed' || charges ? sent : undefined);
  return {
    Amt: own ? sent : undefined,
    CdtDbtInd: hasPlace ? direction : undefined,
    AmtDtls: amountDetails(stated, isElsewhere(style) ? sent : undefined),
    Chrgs: charges && chargesNode(amountNode(charges, style), style),
  };
}

const isElsewhere = ({ amounts, version }: Style): boolean =>
  amounts === 'elsewhere' || (amounts === 'own' && version === '02');

const amountDetails = (stated: XmlNode | undefined, booked: XmlNode | undefined): XmlNode | undefined =>
  stated || booked ? { InstdAmt: stated && { Amt: stated }, TxAmt: booked && { Amt: booked } } : undefined;

const chargesNode = (amount: XmlNode, { version }: Style): XmlNode =>
  version === '02'
    ? { Amt: amount, CdtDbtInd: 'DBIT', Br: 'CRED' }
    : { Rcrd: { Amt: amount, CdtDbtInd: 'DBIT', ChrgInclInd: 'true', Br: 'CRED' } };

function partiesNode(entry: Entry, style: Style): XmlNode {
  const party = partyNode(style, entry.counterpartyName);
  const account = entry.counterpartyAccount === '' ? undefined : { Id: accountId(entry.counterpartyAccount) };
  if (entry.direction === 'DBIT') return { Cdtr: party, CdtrAcct: account };
  return {
    Dbtr: party,
    DbtrAcct: account,
    UltmtDbtr: partyNode(style, entry.ultimateName ?? ''),
    CdtrAcct: { Id: accountId(entry.account) },
  };
}

function remittanceNode({ remittance, structuredReference }: Entry, style: Style): XmlNode | undefined {
  const lines = remittance === '' ? undefined : linesOf(remittance, style.lineLength);
  const structured = structuredReference ? { CdtrRefInf: creditorReference(structuredReference) } : undefined;
  return lines || structured ? { Ustrd: lines, Strd: structured } : undefined;
}

/** ISO 11649 begins with RF; the Swiss QR reference is no code of the standard. */
const creditorReference = (reference: string): XmlNode => ({
  Tp: { CdOrPrtry: reference.startsWith('RF') ? { Cd: 'SCOR' } : { Prtry: 'QRR' } },
  Ref: reference,
});

/** A line of 140 characters is filled; a shorter one ends after a word, if the text has words. */
function linesOf(text: string, length: number): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '') {
    const blank = length < 140 && rest.length > length ? rest.lastIndexOf(' ', length) : -1;
    const end = blank > 0 ? blank : length;
    lines.push(rest.slice(0, end));
    rest = rest.slice(blank > 0 ? end + 1 : end);
  }
  return lines;
}

// Reads pain.001.001.09, the customer's order to pay, in the form that this bank accepts: one payment information, credit
// transfers.
import { parseAmount, type Amount } from '@causeway/money';
import { currencyFromIso } from './currency.ts';
import type { Instruction } from './model.ts';
import { XmlError, readDocument, type XmlReader } from './xml.ts';

export const PAIN_001 = 'pain.001.001.09';

export interface PaymentOrder {
  readonly messageId: string;
  readonly instructions: readonly Instruction[];
}

/** Throws XmlError if the message does not match the schema or contradicts itself. */
export function readPaymentOrder(xml: string): PaymentOrder {
  const root = readDocument(xml, PAIN_001).one('CstmrCdtTrfInitn');
  const header = root.one('GrpHdr');
  const messageId = header.one('MsgId').text(35);
  readDateTime(header.one('CreDtTm'));
  header.one('InitgPty');
  const groups = root.all('PmtInf');
  const instructions = groups.flatMap((group) => readGroup(group, messageId));
  const count = Number(header.one('NbOfTxs').text(15));
  if (count !== instructions.length || count === 0) {
    throw new XmlError(`GrpHdr/NbOfTxs says ${count}, but there are ${instructions.length}`);
  }
  return { messageId, instructions };
}

function readGroup(group: XmlReader, messageId: string): readonly Instruction[] {
  const method = group.one('PmtMtd').text(3);
  if (method !== 'TRF') throw new XmlError(`PmtMtd '${method}' is not taken here`);
  const shared = {
    messageId,
    paymentInformationId: group.one('PmtInfId').text(35),
    executionDate: readDate(group.one('ReqdExctnDt').one('Dt')),
    debtorName: group.one('Dbtr').one('Nm').text(140),
    debtorAccount: readAccount(group.one('DbtrAcct')),
  };
  group.one('DbtrAgt').one('FinInstnId');
  return group.all('CdtTrfTxInf').map((transfer) => ({
    ...shared,
    endToEndId: transfer.one('PmtId').one('EndToEndId').text(35),
    amount: readAmount(transfer.one('Amt').one('InstdAmt')),
    creditorName: transfer.one('Cdtr').one('Nm').text(140),
    creditorAccount: readAccount(transfer.one('CdtrAcct')),
    creditorBic: transfer.one('CdtrAgt').one('FinInstnId').one('BICFI').text(11),
    remittance: (transfer.optional('RmtInf')?.all('Ustrd') ?? []).map((line) => line.text(140)).join(''),
  }));
}

function readAccount(account: XmlReader): string {
  const id = account.one('Id');
  return id.optional('IBAN')?.text(34) ?? id.one('Othr').one('Id').text(34);
}

function readAmount(element: XmlReader): Amount {
  const code = element.attribute('Ccy');
  const currency = currencyFromIso(code);
  if (currency === null) throw new XmlError(`InstdAmt/@Ccy '${code}' is unknown`);
  const reading = parseAmount(element.text(19), currency);
  if (!reading.ok) throw new XmlError(`InstdAmt is no amount of ${code}: ${reading.problem}`);
  return reading.amount;
}

function readDate(element: XmlReader): string {
  const date = element.text(10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) {
    throw new XmlError(`'${date}' is no date`);
  }
  return date;
}

function readDateTime(element: XmlReader): void {
  const text = element.text(35);
  if (Number.isNaN(Date.parse(text))) throw new XmlError(`CreDtTm '${text}' is no time`);
}

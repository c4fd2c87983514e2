// Writes pain.002.001.10, the bank's report on a payment.
import type { Payment, Reason } from './model.ts';
import { PAIN_001 } from './pain001.ts';
import { writeDocument } from './xml.ts';
import type { XmlNode } from './xml.ts';

const PAIN_002 = 'pain.002.001.10';

export interface ReportHeader {
  /** The bank's own id of this report. */
  readonly messageId: string;
  readonly at: Date;
  readonly bic: string;
}

/** The report on payments that came in one order. */
export function writeStatusReport(header: ReportHeader, payments: readonly Payment[]): string {
  return report(
    header,
    { OrgnlMsgId: payments[0]?.instruction.messageId ?? 'UNKNOWN', OrgnlMsgNmId: PAIN_001 },
    payments.map((payment) => ({
      OrgnlPmtInfId: payment.instruction.paymentInformationId,
      TxInfAndSts: {
        StsId: payment.bankReference,
        OrgnlEndToEndId: payment.instruction.endToEndId,
        TxSts: payment.status,
        StsRsnInf: payment.reason ? reasonNode(payment.reason) : undefined,
        AccptncDtTm: isoTime(payment.receivedAt),
        AcctSvcrRef: payment.bankReference,
      },
    })),
  );
}

/** The report on an order that could not be taken at all. */
export function writeGroupRejection(header: ReportHeader, originalMessageId: string, reason: Reason): string {
  const group = {
    OrgnlMsgId: originalMessageId,
    OrgnlMsgNmId: PAIN_001,
    GrpSts: 'RJCT',
    StsRsnInf: reasonNode(reason),
  };
  return report(header, group, []);
}

function report(header: ReportHeader, group: XmlNode, payments: readonly XmlNode[]): string {
  return writeDocument(PAIN_002, {
    CstmrPmtStsRpt: {
      GrpHdr: {
        MsgId: header.messageId,
        CreDtTm: isoTime(header.at),
        DbtrAgt: { FinInstnId: { BICFI: header.bic } },
      },
      OrgnlGrpInfAndSts: group,
      OrgnlPmtInfAndSts: payments,
    },
  });
}

/** A text may be 105 characters long. */
export const reasonNode = (reason: Reason): XmlNode => ({
  Rsn: { Cd: reason.code },
  AddtlInf: reason.text.slice(0, 105),
});

export const isoTime = (moment: Date): string => moment.toISOString();

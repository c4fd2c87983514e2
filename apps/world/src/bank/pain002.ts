// Writes pain.002.001.10, the bank's report on a payment.
import { writeDocument } from './envelope.ts';
import type { Payment, Reason } from './model.ts';
import { PAIN_001 } from './pain001.ts';
import type { Style } from './styles.ts';
import type { XmlNode } from './xml.ts';

const PAIN_002 = 'pain.002.001.10';

export interface ReportHeader {
  /** The bank's own id of this report. */
  readonly messageId: string;
  readonly at: Date;
  readonly bic: string;
  readonly style: Style;
}

/** The report on payments of one order. Rejections have the place that the bank's style chooses. */
export function writeStatusReport(header: ReportHeader, payments: readonly Payment[]): string {
  const { rejections } = header.style;
  const orderId = payments[0]?.instruction.messageId ?? 'UNKNOWN';
  const [rejected] = payments.every(({ status }) => status === 'RJCT') ? payments : [];
  if (rejected?.reason && rejections === 'message') {
    return writeGroupRejection(header, orderId, rejected.reason);
  }
  return report(
    header,
    { OrgnlMsgId: orderId, OrgnlMsgNmId: PAIN_001 },
    payments.map((payment) => ({
      OrgnlPmtInfId: payment.instruction.paymentInformationId,
      ...(payment.reason && rejections === 'group'
        ? { PmtInfSts: payment.status, StsRsnInf: reasonNode(payment.reason) }
        : { TxInfAndSts: transactionNode(payment) }),
    })),
  );
}

const transactionNode = (payment: Payment): XmlNode => ({
  StsId: payment.bankReference,
  OrgnlEndToEndId: payment.instruction.endToEndId,
  TxSts: payment.status,
  StsRsnInf: payment.reason ? reasonNode(payment.reason) : undefined,
  AccptncDtTm: isoTime(payment.receivedAt),
  AcctSvcrRef: payment.bankReference,
});

/** The report on an order that was refused as a whole. */
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
  return writeDocument(
    header.style,
    { ...header, message: PAIN_002 },
    {
      CstmrPmtStsRpt: {
        GrpHdr: {
          MsgId: header.messageId,
          CreDtTm: isoTime(header.at),
          DbtrAgt: { FinInstnId: { BICFI: header.bic } },
        },
        OrgnlGrpInfAndSts: group,
        OrgnlPmtInfAndSts: payments,
      },
    },
  );
}

/** A text may be 105 characters long. */
export const reasonNode = (reason: Reason): XmlNode => ({
  Rsn: { Cd: reason.code },
  AddtlInf: reason.text.slice(0, 105),
});

export const isoTime = (moment: Date): string => moment.toISOString();

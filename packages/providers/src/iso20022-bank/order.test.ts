// A payment order, written out whole.
import { expect, test } from 'vitest';
import { decimal } from '@causeway/money';
import type { PaymentInstruction } from '../port.ts';
import { writePaymentOrder } from './order.ts';

const instruction: PaymentInstruction = {
  endToEndId: 'TR20260304000001',
  amount: decimal('1234.50', 'CNH'),
  debtorName: 'Causeway Ltd',
  creditor: {
    name: 'Müller & Söhne <GmbH>',
    account: 'DE89 3704 0044 0532 0130 00',
    address: {
      country: 'CA',
      province: 'Ontario',
      city: 'Toronto',
      postCode: 'M5H 2N2',
      lines: `Am langen Weg 1, ${'Haus '.repeat(20)}`,
    },
    bank: {
      bic: 'BOFMCAM2',
      name: 'Bank of Montreal',
      country: 'CA',
      city: 'Montreal',
      lines: '119 rue Saint-Jacques',
      branch: { system: 'CACPA', code: '000100011' },
    },
    intermediary: { bic: 'CHASUS33', name: 'JPMorgan Chase' },
  },
  remittanceInformation: 'x'.repeat(141),
  requestedExecutionDate: '2026-03-04',
};
const from = { number: '808100000013', bic: 'HBMDHKHH' };
const at = new Date('2026-03-04T05:06:07Z');

test('an order says everything once, in the order of the standard', () => {
  expect(writePaymentOrder(instruction, from, at)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>' +
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>' +
      '<GrpHdr><MsgId>TR20260304000001</MsgId><CreDtTm>2026-03-04T05:06:07.000Z</CreDtTm><NbOfTxs>1</NbOfTxs>' +
      '<CtrlSum>1234.50</CtrlSum><InitgPty><Nm>Causeway Ltd</Nm></InitgPty></GrpHdr>' +
      '<PmtInf><PmtInfId>TR20260304000001</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>2026-03-04</Dt></ReqdExctnDt>' +
      '<Dbtr><Nm>Causeway Ltd</Nm></Dbtr><DbtrAcct><Id><Othr><Id>808100000013</Id></Othr></Id></DbtrAcct>' +
      '<DbtrAgt><FinInstnId><BICFI>HBMDHKHH</BICFI></FinInstnId></DbtrAgt><ChrgBr>SHAR</ChrgBr>' +
      '<CdtTrfTxInf><PmtId><InstrId>TR20260304000001</InstrId><EndToEndId>TR20260304000001</EndToEndId></PmtId>' +
      '<Amt><InstdAmt Ccy="CNY">1234.50</InstdAmt></Amt>' +
      '<IntrmyAgt1><FinInstnId><BICFI>CHASUS33</BICFI><Nm>JPMorgan Chase</Nm></FinInstnId></IntrmyAgt1>' +
      '<CdtrAgt><FinInstnId><BICFI>BOFMCAM2</BICFI>' +
      '<ClrSysMmbId><ClrSysId><Cd>CACPA</Cd></ClrSysId><MmbId>000100011</MmbId></ClrSysMmbId>' +
      '<Nm>Bank of Montreal</Nm><PstlAdr><TwnNm>Montreal</TwnNm><Ctry>CA</Ctry>' +
      '<AdrLine>119 rue Saint-Jacques</AdrLine></PstlAdr></FinInstnId></CdtrAgt>' +
      '<Cdtr><Nm>Müller &amp; Söhne &lt;GmbH&gt;</Nm><PstlAdr><PstCd>M5H 2N2</PstCd><TwnNm>Toronto</TwnNm>' +
      '<CtrySubDvsn>Ontario</CtrySubDvsn><Ctry>CA</Ctry>' +
      `<AdrLine>Am langen Weg 1, ${'Haus '.repeat(10)}Hau</AdrLine>` +
      `<AdrLine>s ${'Haus '.repeat(8)}Haus</AdrLine></PstlAdr></Cdtr>` +
      '<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>' +
      `<RmtInf><Ustrd>${'x'.repeat(140)}</Ustrd><Ustrd>x</Ustrd></RmtInf>` +
      '</CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>',
  );
});

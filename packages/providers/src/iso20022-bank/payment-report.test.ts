// Reports on payments of ours, at each level that banks use.
import { expect, test } from 'vitest';
import { ProviderError } from '../port.ts';
import { readEvents, readPaymentStatus } from './messages.ts';

const because = (code: string) =>
  `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn><AddtlInf>Account</AddtlInf><AddtlInf>closed</AddtlInf></StsRsnInf>`;

function report(group: string, orders: string, messageId = '<OrgnlMsgId>E1</OrgnlMsgId>'): string {
  return (
    '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>' +
    '<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-03-04T05:06:07Z</CreDtTm></GrpHdr>' +
    `<OrgnlGrpInfAndSts>${messageId}<OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>` +
    `${orders}</CstmrPmtStsRpt></Document>`
  );
}

const order = (content: string, id = '<OrgnlPmtInfId>E1</OrgnlPmtInfId>') =>
  `<OrgnlPmtInfAndSts>${id}${content}</OrgnlPmtInfAndSts>`;
const transaction = (status: string, more = '', id = 'E1') =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId>${status === '' ? '' : `<TxSts>${status}</TxSts>`}${more}` +
  '<AcctSvcrRef>REF1</AcctSvcrRef></TxInfAndSts>';
const single = (status: string, more = '') => report('', order(transaction(status, more)));

const rejected = { endToEndId: 'E1', status: 'rejected', reasonCode: 'AC04', reason: 'Account closed' };
const unexplained = { endToEndId: 'E1', status: 'rejected', reasonCode: 'NARR', reason: '' };

test.each([
  ['ACTC', 'accepted'],
  ['ACCP', 'accepted'],
  ['ACSP', 'processing'],
  ['PDNG', 'processing'],
  ['ACSC', 'paid'],
  ['ACCC', 'paid'],
])('the status %s means %s to us', (code, status) => {
  const expected = { endToEndId: 'E1', status, bankReference: 'REF1' };
  expect(readPaymentStatus(single(code), 'E1')).toEqual(expected);
});

// A test for an earlier bug: the transfer stayed "sent", because a report without transactions counted as read.
test.each([
  ['the payment', report('', order(transaction('RJCT', because('AC04')))), rejected],
  ['the order', report('', order(`<PmtInfSts>RJCT</PmtInfSts>${because('AC04')}`)), rejected],
  [
    'the order, accepted as a message',
    report('<GrpSts>ACCP</GrpSts>', order(`<PmtInfSts>RJCT</PmtInfSts>${because('AC04')}`)),
    rejected,
  ],
  [
    'the order, with a reason at the message',
    report(because('AC04'), order('<PmtInfSts>RJCT</PmtInfSts>')),
    rejected,
  ],
  ['the order, without a reason', report('', order('<PmtInfSts>RJCT</PmtInfSts>')), unexplained],
  [
    'the order, which it names by the message alone',
    report('', order(`<PmtInfSts>RJCT</PmtInfSts>${because('AC04')}`, '')),
    rejected,
  ],
  [
    'the order, with a payment that has no status',
    report('', order(`<PmtInfSts>RJCT</PmtInfSts>${because('AC04')}${transaction('')}`)),
    rejected,
  ],
  [
    'the order, with a payment that it does not name',
    report(
      '',
      order(`<PmtInfSts>RJCT</PmtInfSts>${because('AC04')}<TxInfAndSts><OrgnlTxRef/></TxInfAndSts>`),
    ),
    rejected,
  ],
  ['the message', report(`<GrpSts>RJCT</GrpSts>${because('AC04')}`, ''), rejected],
  ['the message, with its order', report(`<GrpSts>RJCT</GrpSts>${because('AC04')}`, order('')), rejected],
])('a rejection of %s reaches the payment', (_level, xml, status) => {
  expect(
    readEvents(xml).map(
      (event) => event.kind === 'payment-status' && { bankReference: null, ...event.status },
    ),
  ).toEqual([{ bankReference: null, ...status }]);
  expect(readPaymentStatus(xml, 'E1')).toMatchObject(status);
});

test.each([
  ['of an order', report('', order('<PmtInfSts>ACCP</PmtInfSts>')), 'accepted'],
  ['of a message', report('<GrpSts>ACSC</GrpSts>', ''), 'paid'],
  [
    'of a message and its order',
    report('<GrpSts>ACTC</GrpSts>', order('<PmtInfSts>ACSP</PmtInfSts>')),
    'processing',
  ],
])('the status %s is that of the payment', (_level, xml, status) => {
  expect(readEvents(xml)).toEqual([
    { kind: 'payment-status', status: { endToEndId: 'E1', status, bankReference: null } },
  ]);
});

test('the status of each payment counts in a partly accepted order', () => {
  const payments = transaction('ACSC') + transaction('RJCT', because('AC04'), 'E2');
  const events = readEvents(report('<GrpSts>PART</GrpSts>', order(`<PmtInfSts>PART</PmtInfSts>${payments}`)));
  expect(events).toMatchObject([
    { status: { endToEndId: 'E1', status: 'paid' } },
    { status: { ...rejected, endToEndId: 'E2' } },
  ]);
});

test('a payment without an end-to-end id is identified by the instruction id, which is the same', () => {
  const nameless = transaction('ACSC', '', 'NOTPROVIDED').replace(
    '<TxSts>',
    '<OrgnlInstrId>E7</OrgnlInstrId><TxSts>',
  );
  expect(readEvents(report('', order(nameless)))).toMatchObject([
    { status: { endToEndId: 'E7', status: 'paid' } },
  ]);
});

test.each([
  ['a status of no meaning', single('WHAT'), 'the unknown status WHAT of E1'],
  [
    'a status of no meaning of an order',
    report('', order('<PmtInfSts>CANC</PmtInfSts>')),
    'the unknown status CANC of E1',
  ],
  ['a part, without saying which', report('<GrpSts>PART</GrpSts>', ''), 'the unknown status PART of E1'],
  ['no status at all', report('', order('')), 'the bank reports no status of E1'],
  [
    'a payment that it does not name',
    report('<GrpSts>RJCT</GrpSts>', '', ''),
    'RJCT of a payment that it does not name',
  ],
  [
    'a duplicate with other contents',
    single('RJCT', because('DU04')),
    'E1 was sent before with other contents',
  ],
  [
    'a duplicate of the whole message',
    report(`<GrpSts>RJCT</GrpSts>${because('DU01')}`, ''),
    'E1 was sent before with other contents',
  ],
])('%s is left to a person, also as an answer', (_case, xml, reason) => {
  expect(readEvents(xml)).toMatchObject([
    { kind: 'unread', reason: expect.stringContaining(reason) as string },
  ]);
  expect(() => readPaymentStatus(xml, 'E1')).toThrow(ProviderError);
});

test.each([
  ['a report on another payment', single('ACSC').replace('<OrgnlEndToEndId>E1', '<OrgnlEndToEndId>E2')],
  ['another message', single('ACSC').replace('pain.002', 'pain.008')],
  ['what is not closed', single('ACSC').slice(0, -3)],
  ['no XML', 'Service Unavailable'],
  ['entities of its own', `<!DOCTYPE a [<!ENTITY b "c">]>${single('ACSC')}`],
])('a person has to read the answer %s', (_case, xml) => {
  expect(() => readPaymentStatus(xml, 'E1')).toThrow(ProviderError);
});

test('a payment without meaning affects no payment beside it', () => {
  const payments = transaction('WHAT', '', 'E0') + transaction('ACSC');
  expect(readEvents(report('', order(payments)))).toMatchObject([
    { kind: 'payment-status', status: { endToEndId: 'E1', status: 'paid' } },
    { kind: 'unread' },
  ]);
  expect(readPaymentStatus(report('', order(payments)), 'E1')).toMatchObject({ status: 'paid' });
});

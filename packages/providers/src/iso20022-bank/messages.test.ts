// What banks write, read from fixtures.
import { expect, test } from 'vitest';
import { decimal } from '@causeway/money';
import { ProviderError } from '../port.ts';
import { readEvents, readPaymentStatus } from './messages.ts';

function report(status: string, reason = ''): string {
  return (
    '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>' +
    '<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-03-04T05:06:07Z</CreDtTm></GrpHdr>' +
    '<OrgnlGrpInfAndSts><OrgnlMsgId>E1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>' +
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>E1</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>E1</OrgnlEndToEndId>` +
    `<TxSts>${status}</TxSts>${reason}<AcctSvcrRef>REF1</AcctSvcrRef></TxInfAndSts></OrgnlPmtInfAndSts>` +
    '</CstmrPmtStsRpt></Document>'
  );
}

const because = (code: string) =>
  `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn><AddtlInf>Account</AddtlInf><AddtlInf>closed</AddtlInf></StsRsnInf>`;

test.each([
  ['ACTC', 'accepted'],
  ['ACCP', 'accepted'],
  ['ACSP', 'processing'],
  ['PDNG', 'processing'],
  ['ACSC', 'paid'],
  ['ACCC', 'paid'],
])('status %s is %s to us', (code, status) => {
  expect(readPaymentStatus(report(code), 'E1')).toEqual({ endToEndId: 'E1', status, bankReference: 'REF1' });
});

test('a rejection carries code and text', () => {
  expect(readPaymentStatus(report('RJCT', because('AC04')), 'E1')).toEqual({
    endToEndId: 'E1',
    status: 'rejected',
    reasonCode: 'AC04',
    reason: 'Account closed',
  });
});

test.each([
  ['a duplicate with other contents', report('RJCT', because('DU04'))],
  ['a status of no meaning', report('WHAT')],
  ['a report on another payment', report('ACSC').replace('<OrgnlEndToEndId>E1', '<OrgnlEndToEndId>E2')],
  ['another message', report('ACSC').replace('pain.002', 'pain.008')],
  ['what is not closed', report('ACSC').slice(0, -3)],
  ['no XML', 'Service Unavailable'],
  ['entities of its own', `<!DOCTYPE a [<!ENTITY b "c">]>${report('ACSC')}`],
])('needs a person: %s', (_case, xml) => {
  expect(() => readPaymentStatus(xml, 'E1')).toThrow(ProviderError);
});

function notification(entry: string): string {
  return (
    '<?xml version="1.0"?><n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08">' +
    '<n:BkToCstmrDbtCdtNtfctn><n:Ntfctn><n:Acct><n:Id><n:IBAN>LU280019400644750000</n:IBAN></n:Id></n:Acct>' +
    `${entry.replaceAll('</', '</n:').replaceAll(/<(?!\/)/g, '<n:')}</n:Ntfctn></n:BkToCstmrDbtCdtNtfctn></n:Document>`
  );
}

function entry(
  given: { amount?: string; currency?: string; state?: string; side?: string; details?: string } = {},
) {
  const { amount = '10.00', currency = 'EUR', state = 'BOOK', side = 'CRDT', details = '' } = given;
  return (
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>${state}</Cd></Sts>` +
    '<BookgDt><Dt>2026-03-04</Dt></BookgDt><ValDt><Dt>2026-03-05</Dt></ValDt><AcctSvcrRef>B1</AcctSvcrRef>' +
    `<NtryDtls>${details}</NtryDtls></Ntry>`
  );
}

const events = (entries: string) => readEvents(notification(entries));

const details = (reference: string, amount: string) =>
  `<TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs><Amt Ccy="EUR">${amount}</Amt>` +
  '<RltdPties><Dbtr><Pty><Nm>Ada &#38; Co</Nm></Pty></Dbtr><DbtrAcct><Id><Othr><Id>77</Id></Othr></Id></DbtrAcct></RltdPties>' +
  '<RltdAgts><DbtrAgt><FinInstnId><BICFI>NWBKGB2L</BICFI></FinInstnId></DbtrAgt></RltdAgts>' +
  '<RmtInf><Ustrd>for </Ustrd><Ustrd>you</Ustrd></RmtInf></TxDtls>';

test('a credit is read whole, whatever prefix the bank gives its names', () => {
  expect(events(entry({ details: details('T1', '10.00') }))).toEqual([
    {
      kind: 'credit',
      credit: {
        bankReference: 'B1',
        account: 'LU280019400644750000',
        amount: decimal('10.00', 'EUR'),
        payerName: 'Ada & Co',
        payerAccount: '77',
        payerBic: 'NWBKGB2L',
        remittanceInformation: 'for you',
        valueDate: '2026-03-05',
        returned: null,
      },
    },
  ]);
});

test('credits booked together are told apart by their own references', () => {
  const batch = entry({ amount: '30.00', details: details('T1', '10.00') + details('T2', '20.00') });
  const credits = events(batch).map((event) => event.kind === 'credit' && event.credit);
  expect(credits).toMatchObject([
    { bankReference: 'T1', amount: decimal('10.00', 'EUR') },
    { bankReference: 'T2', amount: decimal('20.00', 'EUR') },
  ]);
});

const elsewhere = (reference: string, amount: string, currency = 'EUR') =>
  `<TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs><AmtDtls><InstdAmt><Amt Ccy="CHF">1.00</Amt></InstdAmt>` +
  `<TxAmt><Amt Ccy="${currency}">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`;
const batchOf = (count: number, rest = '') => `<Btch><NbOfTxs>${count}</NbOfTxs></Btch>${rest}`;
const three = (reference: (n: number) => string, amount: string) =>
  [1, 2, 3].map((n) => details(reference(n), amount)).join('');

// Told as one sum, each of three was credited with all of it.
test.each([
  [
    'amounts that stand elsewhere',
    [1, 2, 3].map((n) => elsewhere(`T${n}`, '100.00')).join(''),
    'of its 3 payments not each says with Amt',
  ],
  [
    'no amounts at all',
    [1, 2, 3].map((n) => details(`T${n}`, '').replace(/<Amt .*?<\/Amt>/, '')).join(''),
    'of its 3 payments not each says with Amt',
  ],
  ['less than the sum', three((n) => `T${n}`, '99.99'), 'its payments add up to 299.97 EUR'],
  [
    'another currency',
    three((n) => `T${n}`, '100.00').replace('<Amt Ccy="EUR">', '<Amt Ccy="USD">'),
    'one of its payments is 100.00 USD',
  ],
  [
    'one payment that was taken',
    three((n) => `T${n}`, '100.00').replace('<RltdPties>', '<CdtDbtInd>DBIT</CdtDbtInd><RltdPties>'),
    'its payments add up to 100.00 EUR',
  ],
  ['one reference for all', three(() => 'T1', '100.00'), 'two of its payments carry the same reference'],
  [
    'a payment less than the bank counts',
    batchOf(
      4,
      three((n) => `T${n}`, '100.00'),
    ),
    '4 payments as one and describes 3',
  ],
  [
    'one of the three that the bank counts',
    batchOf(3, details('T1', '300.00')),
    '3 payments as one and describes 1',
  ],
  ['none of the three that the bank counts', batchOf(3), '3 payments as one and describes 0'],
  ['one payment of another amount', details('T1', '299.00'), 'its payments add up to 299.00 EUR'],
  ['one payment of another amount elsewhere', elsewhere('T1', '299.00'), 'its payments add up to 299.00 EUR'],
])('a sum of 300.00 told with %s credits nothing, and a person is told why', (_what, inside, because) => {
  expect(events(entry({ amount: '300.00', details: inside }))).toEqual([
    { kind: 'unread', reason: expect.stringContaining(`entry B1 of 300.00 EUR: `) as string },
  ]);
  const [event] = events(entry({ amount: '300.00', details: inside }));
  expect(event).toMatchObject({ reason: expect.stringContaining(because) as string });
});

test.each([
  ['itself', details('T1', '300.00')],
  ['elsewhere', elsewhere('T1', '300.00')],
  ['elsewhere in the currency of who paid', elsewhere('T1', '270.00', 'CHF')],
  ['nowhere', batchOf(1, '<TxDtls><RmtInf><Ustrd>for you</Ustrd></RmtInf></TxDtls>')],
])('one payment that says its amount %s is worth its entry', (_where, inside) => {
  expect(events(entry({ amount: '300.00', details: inside }))).toMatchObject([
    { kind: 'credit', credit: { bankReference: 'B1', amount: decimal('300.00', 'EUR') } },
  ]);
});

test('three payments that are their sum are credited each, and a sum that is off beside them is not', () => {
  const right = entry({
    amount: '300.00',
    details: batchOf(
      3,
      three((n) => `T${n}`, '100.00'),
    ),
  });
  const wrong = entry({ amount: '300.00', details: three((n) => `U${n}`, '10.00') });
  expect(events(wrong + right)).toMatchObject([
    ...[1, 2, 3].map((n) => ({
      kind: 'credit',
      credit: { bankReference: `T${n}`, amount: decimal('100.00', 'EUR') },
    })),
    { kind: 'unread' },
  ]);
});

test('a credit without details still counts, and CNY is CNH to us', () => {
  const [event] = events(entry({ currency: 'CNY' }));
  expect(event).toMatchObject({ credit: { amount: decimal('10.00', 'CNH'), payerName: '', payerBic: '' } });
});

const reversed = (xml: string, indicator = 'true') =>
  xml.replace('<Sts>', `<RvslInd>${indicator}</RvslInd><Sts>`);
const paying = (id: string) =>
  `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">10.00</Amt></TxDtls>`;
const taken = { bankReference: 'B1', account: 'LU280019400644750000', amount: decimal('10.00', 'EUR') };

test.each([
  ['a debit', entry({ side: 'DBIT' }), { direction: 'debit', isReversal: false, endToEndId: null }],
  [
    'the debit of a payment',
    entry({ side: 'DBIT', details: paying('T7') }),
    { direction: 'debit', isReversal: false, endToEndId: 'T7' },
  ],
  [
    'a debit of who gave no id',
    entry({ side: 'DBIT', details: paying('NOTPROVIDED') }),
    { direction: 'debit', isReversal: false, endToEndId: null },
  ],
  [
    'a credit that the bank takes back',
    reversed(entry({ side: 'DBIT' })),
    { direction: 'debit', isReversal: true, endToEndId: null },
  ],
  [
    'a debit that the bank takes back',
    reversed(entry(), '1'),
    { direction: 'credit', isReversal: true, endToEndId: null },
  ],
])('%s is no money that arrived, and is told as what it is', (_case, xml, expected) => {
  expect(events(xml)).toEqual([{ kind: 'entry', entry: { ...taken, ...expected } }]);
});

test('what is booked together is told apart by its own sides', () => {
  const charge = details('T2', '1.00').replace('<RltdPties>', '<CdtDbtInd>DBIT</CdtDbtInd><RltdPties>');
  expect(events(entry({ amount: '9.00', details: details('T1', '10.00') + charge }))).toMatchObject([
    { kind: 'credit', credit: { bankReference: 'T1' } },
    { kind: 'entry', entry: { bankReference: 'T2', direction: 'debit', amount: decimal('1.00', 'EUR') } },
  ]);
});

test('an entry that is not booked yet is told when it is', () => {
  expect(
    events(entry({ state: 'PDNG' }) + entry({ side: 'DBIT', state: 'PDNG' }) + entry({ state: 'INFO' })),
  ).toEqual([]);
});

test.each([
  ['a side that is none', entry({ side: 'BOTH' }), 'the bank booked neither side, but BOTH'],
  [
    'a debit without a reference',
    entry({ side: 'DBIT' }).replace('<AcctSvcrRef>B1</AcctSvcrRef>', ''),
    "the bank's message has no",
  ],
])('%s is left to a person', (_case, xml, reason) => {
  expect(events(xml)).toMatchObject([{ kind: 'unread', reason: expect.stringContaining(reason) as string }]);
});

const returnInformation = (reason: string) =>
  `<RtrInf><Rsn>${reason}</Rsn><AddtlInf>Account</AddtlInf><AddtlInf>closed</AddtlInf></RtrInf></TxDtls>`;
const booked = (code: string) =>
  `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>${code}</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls>`;

test.each([
  [
    'with the code of its reason',
    entry({ details: paying('T7').replace('</TxDtls>', returnInformation('<Cd>AC04</Cd>')) }),
    { endToEndId: 'T7', reasonCode: 'AC04', reason: 'Account closed' },
  ],
  [
    'with a reason of the bank’s own',
    entry({ details: paying('T7').replace('</TxDtls>', returnInformation('<Prtry>X1</Prtry>')) }),
    { endToEndId: 'T7', reasonCode: 'X1', reason: 'Account closed' },
  ],
  [
    'booked as one, without a reason',
    entry({ details: paying('T7') }).replace('<NtryDtls>', booked('RRTN')),
    { endToEndId: 'T7', reasonCode: 'NARR', reason: '' },
  ],
  [
    'that names no payment',
    entry({ details: paying('NOTPROVIDED').replace('</TxDtls>', returnInformation('<Cd>AC04</Cd>')) }),
    { endToEndId: null, reasonCode: 'AC04', reason: 'Account closed' },
  ],
])('a payment that comes back is told, %s', (_case, xml, returned) => {
  expect(events(xml)).toMatchObject([
    { kind: 'credit', credit: { amount: decimal('10.00', 'EUR'), returned } },
  ]);
});

test('the number of a payment of ours, written by a payer, makes no return', () => {
  const xml = entry({ details: paying('T7') }).replace('<NtryDtls>', booked('OTHR'));
  expect(events(xml)).toMatchObject([{ kind: 'credit', credit: { returned: null } }]);
});

test('idle zeros are no decimals', () => {
  const [event] = events(entry({ currency: 'JPY', amount: '700.00' }));
  expect(event).toMatchObject({ credit: { amount: decimal('700', 'JPY') } });
});

test.each([
  ...['700.5', '-1', '0.00', '1e3', ''].map(
    (amount) => [`an amount of '${amount}' JPY`, { amount }] as const,
  ),
  ['money in a currency that we do not keep', { currency: 'CHF', amount: '700' }] as const,
])('%s leaves the message to a person, and its neighbours are read', (_case, given) => {
  const xml = notification(entry({ currency: 'JPY', ...given }) + entry());
  expect(readEvents(xml)).toMatchObject([
    { kind: 'credit', credit: { bankReference: 'B1', amount: decimal('10.00', 'EUR') } },
    { kind: 'unread' },
  ]);
});

test.each([
  ['a status of no meaning', report('WHAT'), 'the bank reports the unknown status WHAT'],
  [
    'a name that the parser refuses',
    report('ACSC').replaceAll('AcctSvcrRef', 'constructor'),
    'parser refuses',
  ],
  ['another message', report('ACSC').replace('pain.002', 'pain.008'), 'the bank sent a pain.008'],
  ['what is not closed', report('ACSC').slice(0, -3), 'no well-formed message'],
  ['no XML', 'Service Unavailable', 'no well-formed message'],
  ['a character that nothing can keep', report('ACSC').replace('REF1', 'REF\0'), 'a null character in'],
])('nothing is read of %s, and a person is told why', (_case, xml, reason) => {
  expect(readEvents(xml)).toEqual([{ kind: 'unread', reason: expect.stringContaining(reason) as string }]);
});

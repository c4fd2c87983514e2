// A payment's details besides its amount: references, days, people, texts, and reversals.
import { expect, test } from 'vitest';
import { decimal } from '@causeway/money';
import {
  creditsOf,
  entriesOf,
  entry,
  eventsOf,
  own,
  payment,
  servicer,
  unreadOf,
} from './messages.testing.ts';

const one = (content: string) => entry({ details: payment(content) });
const firstOf = (xml: string) => creditsOf(xml)[0];

test('a credit is read whole', () => {
  const content =
    '<Refs><AcctSvcrRef>T1</AcctSvcrRef><InstrId>I1</InstrId><EndToEndId>E1</EndToEndId><TxId>X1</TxId>' +
    '<UETR>d0826d0f-a005-4e3b-b3dc-54da4ac7f0d0</UETR></Refs>' +
    `${own('10.00')}<RltdPties><Dbtr><Pty><Nm>Ada &#38; Co</Nm></Pty></Dbtr>` +
    '<DbtrAcct><Id><Othr><Id>77</Id></Othr></Id></DbtrAcct></RltdPties>' +
    '<RltdAgts><DbtrAgt><FinInstnId><BICFI>NWBKGB2L</BICFI></FinInstnId></DbtrAgt></RltdAgts>' +
    '<RmtInf><Ustrd>for you</Ustrd></RmtInf>';
  const references = '<NtryRef>N1</NtryRef><AcctSvcrRef>B1</AcctSvcrRef>';
  expect(eventsOf(entry({ details: payment(content), references }))).toEqual([
    {
      kind: 'credit',
      credit: {
        booking: {
          source: 'camt.054',
          messageId: 'M1',
          statementId: 'S1',
          bookingDate: '2026-03-04',
          entryOrdinal: 1,
          paymentOrdinal: 1,
          payments: 1,
          total: decimal('10.00', 'EUR'),
          references: {
            servicer: 'T1',
            transaction: 'X1',
            uetr: 'd0826d0f-a005-4e3b-b3dc-54da4ac7f0d0',
            instruction: 'I1',
            endToEnd: 'E1',
            entryServicer: 'B1',
            entry: 'N1',
          },
        },
        bankReference: 'B1',
        account: 'LU280019400644750000',
        creditorAccount: null,
        amount: decimal('10.00', 'EUR'),
        instructed: null,
        charges: [],
        payerName: 'Ada & Co',
        ultimatePayerName: '',
        payerAccount: '77',
        payerBic: 'NWBKGB2L',
        remittanceInformation: 'for you',
        description: '',
        valueDate: '2026-03-05',
        returned: null,
      },
    },
  ]);
});

test('a credit without details still counts, and CNY is CNH to us', () => {
  expect(firstOf(entry({ currency: 'CNY' }))).toMatchObject({
    amount: decimal('10.00', 'CNH'),
    payerName: '',
    payerBic: '',
    payerAccount: '',
    remittanceInformation: '',
  });
});

test.each(['NONREF', 'NOTPROVIDED', 'Not provided', 'NOT AVAILABLE', 'UNKNOWN', 'N/A', '-', '000000', ' '])(
  'the reference %s counts as missing',
  (filler) => {
    const refs =
      `<Refs><AcctSvcrRef>${filler}</AcctSvcrRef><InstrId>${filler}</InstrId><EndToEndId>${filler}</EndToEndId>` +
      `<TxId>${filler}</TxId><UETR>${filler}</UETR></Refs>`;
    const references = `<NtryRef>${filler}</NtryRef><AcctSvcrRef>${filler}</AcctSvcrRef>`;
    const credit = firstOf(entry({ references, details: payment(refs) }));
    expect(credit?.bankReference).toBe('');
    expect(Object.values(credit?.booking.references ?? {})).toEqual(Array.from({ length: 7 }, () => null));
  },
);

const both = (first: string, second: string, references?: string) =>
  entry({
    amount: '30.00',
    details: payment(first + own('10.00')) + payment(second + own('20.00')),
    ...(references === undefined ? {} : { references }),
  });
const all = (word: string) =>
  `<Refs><AcctSvcrRef>${word}</AcctSvcrRef><InstrId>${word}</InstrId><EndToEndId>${word}</EndToEndId>` +
  `<TxId>${word}</TxId><UETR>${word}</UETR></Refs>`;
const nothing = { servicer: null, transaction: null, uetr: null, instruction: null, endToEnd: null };

test.each([
  ['of their own', both(servicer('T1'), servicer('T2')), ['T1', 'T2'], ['T1', 'T2'], 'B1'],
  ['of the batch in each', both(servicer('B1'), servicer('B1')), [null, null], ['B1', 'B1'], 'B1'],
  ['of the batch in one', both(servicer('B1'), servicer('T2')), [null, 'T2'], ['B1', 'T2'], 'B1'],
  [
    'of the batch in each, and nowhere else',
    both(servicer('X'), servicer('X'), ''),
    [null, null],
    ['X', 'X'],
    'X',
  ],
  ['at none', both('', '', ''), [null, null], ['', ''], null],
])('payments booked as one entry with references %s', (_case, xml, own, shown, ofEntry) => {
  const credits = creditsOf(xml);
  expect(credits.map((credit) => credit.booking.references.servicer)).toEqual(own);
  expect(credits.map((credit) => credit.bankReference)).toEqual(shown);
  expect(credits.map((credit) => credit.booking.references.entryServicer)).toEqual([ofEntry, ofEntry]);
  expect(credits.map(({ booking }) => [booking.paymentOrdinal, booking.payments])).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

test('a reference shared by two payments names neither', () => {
  expect(creditsOf(both(all('X'), all('X')))).toMatchObject([
    { booking: { references: nothing } },
    { booking: { references: nothing } },
  ]);
});

test('entries are counted in their order, including those that report nothing', () => {
  const pending = entry({ state: '<Cd>PDNG</Cd>' });
  expect(
    creditsOf(entry() + pending + entry({ amount: '0' }) + entry()).map((each) => each.booking.entryOrdinal),
  ).toEqual([1, 4]);
});

test.each([
  ['a day', '<ValDt><Dt>2026-03-05</Dt></ValDt>', '2026-03-05', null],
  ['a time', '<ValDt><DtTm>2026-03-05T23:30:00+01:00</DtTm></ValDt>', '2026-03-05', null],
  ['a time as a day', '<ValDt><Dt>2026-03-05T00:00:00.000000000</Dt></ValDt>', '2026-03-05', null],
  ['a day with a zone', '<ValDt><Dt>2026-03-05+01:00</Dt></ValDt>', '2026-03-05', null],
  ['the day it was booked', '<BookgDt><Dt>2026-03-04</Dt></BookgDt>', '2026-03-04', '2026-03-04'],
  [
    'the time it was booked',
    '<BookgDt><DtTm>2026-03-04T10:15:00Z</DtTm></BookgDt>',
    '2026-03-04',
    '2026-03-04',
  ],
  [
    'the day it was booked, beside none',
    '<BookgDt><Dt>2026-03-04</Dt></BookgDt><ValDt><Dt>2026-02-30</Dt></ValDt>',
    '2026-03-04',
    '2026-03-04',
  ],
  ['the day of the message', '', '2026-03-07', null],
])('a value date is %s', (_case, dates, valueDate, bookingDate) => {
  expect(firstOf(entry({ dates }))).toMatchObject({ valueDate, booking: { bookingDate } });
});

test('the day of the statement goes before that of the message', () => {
  const head = '<CreDtTm>2026-03-06T22:00:00</CreDtTm>';
  expect(creditsOf(entry({ dates: '' }), { head })).toMatchObject([{ valueDate: '2026-03-06' }]);
});

const parties = (content: string) => `<RltdPties>${content}</RltdPties>`;
const ada = '<Nm>Ada Example</Nm>';
test.each([
  ['a party as of .001.08', `<Dbtr><Pty>${ada}</Pty></Dbtr>`, 'Ada Example', ''],
  ['a party as before', `<Dbtr>${ada}</Dbtr>`, 'Ada Example', ''],
  ['a bank', `<Dbtr><Agt><FinInstnId>${ada}</FinInstnId></Agt></Dbtr>`, 'Ada Example', ''],
  ['who initiated it alone', `<InitgPty>${ada}</InitgPty>`, 'Ada Example', ''],
  [
    'who initiated it, beside a debtor without a name',
    `<InitgPty><Pty>${ada}</Pty></InitgPty><Dbtr><Pty><Nm>NOTPROVIDED</Nm></Pty></Dbtr>`,
    'Ada Example',
    '',
  ],
  [
    'a debtor before who initiated it',
    `<InitgPty><Nm>Bureau</Nm></InitgPty><Dbtr>${ada}</Dbtr>`,
    'Ada Example',
    '',
  ],
  ['one behind it', `<Dbtr><Nm>Wise</Nm></Dbtr><UltmtDbtr>${ada}</UltmtDbtr>`, 'Wise', 'Ada Example'],
  [
    'one behind it as of .001.08',
    `<Dbtr><Pty><Nm>Wise</Nm></Pty></Dbtr><UltmtDbtr><Pty>${ada}</Pty></UltmtDbtr>`,
    'Wise',
    'Ada Example',
  ],
  ['itself behind it', `<Dbtr>${ada}</Dbtr><UltmtDbtr><Nm>ADA EXAMPLE</Nm></UltmtDbtr>`, 'Ada Example', ''],
  [
    'nobody known behind it',
    `<Dbtr>${ada}</Dbtr><UltmtDbtr><Nm>keine Information vorhanden</Nm></UltmtDbtr>`,
    'Ada Example',
    '',
  ],
  [
    'named with signs that print nothing and full-width letters',
    '<Dbtr><Nm>SANC\u200b\u00adTION</Nm></Dbtr><UltmtDbtr><Nm>&#x202E;ＡＤＡ</Nm></UltmtDbtr>',
    'SANCTION',
    'ADA',
  ],
  ['nobody', '<Dbtr><Id/></Dbtr>', '', ''],
])('a payer is %s', (_case, content, payerName, ultimatePayerName) => {
  expect(firstOf(one(parties(content)))).toMatchObject({ payerName, ultimatePayerName });
});

test.each([
  ['BICFI', '<RltdAgts><DbtrAgt><FinInstnId><BICFI>NWBKGB2L</BICFI></FinInstnId></DbtrAgt></RltdAgts>'],
  ['BIC', '<RltdAgts><DbtrAgt><FinInstnId><BIC>NWBKGB2L</BIC></FinInstnId></DbtrAgt></RltdAgts>'],
  [
    'BICFI of the debtor',
    parties('<Dbtr><Agt><FinInstnId><BICFI>NWBKGB2L</BICFI></FinInstnId></Agt></Dbtr>'),
  ],
])('the payer’s bank is known by %s', (_case, content) => {
  expect(firstOf(one(content))).toMatchObject({ payerBic: 'NWBKGB2L' });
});

test.each([
  ['an IBAN', '<Id><IBAN>DE89 3704 0044 0532 0130 00</IBAN></Id>', 'DE89370400440532013000'],
  ['a number', '<Id><Othr><Id> 740618130000033626</Id></Othr></Id>', '740618130000033626'],
  ['a filler', '<Id><Othr><Id>NOTPROVIDED</Id></Othr></Id>', ''],
  ['nothing', '<Id/>', ''],
])('the payer’s account is %s', (_case, content, payerAccount) => {
  expect(firstOf(one(parties(`<DbtrAcct>${content}</DbtrAcct>`)))).toMatchObject({ payerAccount });
});

const to = (id: string) => one(parties(`<CdtrAcct><Id>${id}</Id></CdtrAcct>`));
const other = (number: string) => to(`<Othr><Id>${number}</Id></Othr>`);
test.each([
  ['a virtual account', other('8081 0000 0013'), '808100000013'],
  ['an IBAN', to('<IBAN>DE89370400440532013000</IBAN>'), 'DE89370400440532013000'],
  ['the account itself', to('<IBAN>LU28 0019 4006 4475 0000</IBAN>'), null],
  ['the account itself, by its number in the country', other('0019400644750000'), null],
  ['nothing', other('NOTPROVIDED'), null],
])('a payer is read from %s', (_case, xml, creditorAccount) => {
  expect(firstOf(xml)).toMatchObject({ account: 'LU280019400644750000', creditorAccount });
});

const words = (...content: readonly string[]) => `<RmtInf>${content.join('')}</RmtInf>`;
const free = (text: string) => `<Ustrd>${text}</Ustrd>`;
const reference = (text: string) => `<Strd><CdtrRefInf><Ref>${text}</Ref></CdtrRefInf></Strd>`;
const full = `${'a'.repeat(138)}bc`;
test.each([
  ['one line', words(free('for you')), 'for you'],
  ['several lines', words(free('invoice 7'), free('of March'), free('  ')), 'invoice 7 of March'],
  ['lines that end in a blank', words(free('for '), free('you')), 'for you'],
  ['blanks and breaks inside', words(free('invoice \n\t 7')), 'invoice 7'],
  ['a word cut where the line is full', words(free(full), free('defg hi')), `${full}defg hi`],
  ['a blank where the line is full', words(free(`${'a'.repeat(139)} `), free('b')), `${'a'.repeat(139)} b`],
  ['a reference of ISO 11649', words(reference('RF18539007547034')), 'RF18539007547034'],
  ['words and references', words(free('rent'), reference('R1'), reference('R2')), 'rent R1 R2'],
  ['a reference that stands in the words', words(free('rent RF18 R1'), reference('R1')), 'rent RF18 R1'],
  ['what stands beside references alone', words('<Strd><AddtlRmtInf>rent</AddtlRmtInf></Strd>'), 'rent'],
  [
    'words and what stands beside them',
    words(free('rent'), '<Strd><AddtlRmtInf>?OK?</AddtlRmtInf></Strd>'),
    'rent',
  ],
  ['what the bank adds', '<AddtlTxInf>Standing order</AddtlTxInf>', 'Standing order'],
  [
    'what the bank adds beside words',
    `${words(free('rent'))}<AddtlTxInf>Standing order</AddtlTxInf>`,
    'rent',
  ],
  ['a filler', words(free('NOTPROVIDED')), ''],
])('remittance information is %s', (_case, content, remittanceInformation) => {
  expect(firstOf(one(content))).toMatchObject({ remittanceInformation });
});

test('the bank’s additional text is used if nothing else is there', () => {
  const xml = entry().replace('</Ntry>', '<AddtlNtryInf>Credit transfer</AddtlNtryInf></Ntry>');
  expect(firstOf(xml)).toMatchObject({ remittanceInformation: 'Credit transfer' });
});

test.each([
  ['nothing', '', ''],
  ['its words', '<AddtlNtryInf>Account  charges</AddtlNtryInf>', 'Account charges'],
  [
    'its codes',
    '<BkTxCd><Domn><Cd>ACMT</Cd><Fmly><Cd>MDOP</Cd><SubFmlyCd>CHRG</SubFmlyCd></Fmly></Domn></BkTxCd>',
    'ACMT MDOP CHRG',
  ],
  ['a code of its own', '<BkTxCd><Prtry><Cd>S 912</Cd></Prtry></BkTxCd>', 'S 912'],
  [
    'both',
    '<BkTxCd><Prtry><Cd>S 912</Cd></Prtry></BkTxCd><AddtlNtryInf>Charges</AddtlNtryInf>',
    'Charges · S 912',
  ],
])('the bank’s text about its own entry is %s', (_case, more, description) => {
  expect(entriesOf(entry({ side: 'DBIT', more, details: payment(own('10.00')) }))).toMatchObject([
    { description },
  ]);
});

test('a payer’s text is not used as the bank’s', () => {
  const words = payment(`${own('10.00')}<RmtInf><Ustrd>CHARGES</Ustrd></RmtInf>`);
  expect(entriesOf(entry({ side: 'DBIT', details: words }))).toMatchObject([{ description: '' }]);
  expect(creditsOf(entry({ details: words }))).toMatchObject([
    { description: '', remittanceInformation: 'CHARGES' },
  ]);
});

const paying = (id: string) => `<Refs><EndToEndId>${id}</EndToEndId></Refs>${own('10.00')}`;
const reversal = (indicator = 'true') => `<RvslInd>${indicator}</RvslInd>`;
test.each([
  ['a debit', entry({ side: 'DBIT' }), 'debit', false, null],
  ['a debit without a reference', entry({ side: 'DBIT', references: '' }), 'debit', false, null],
  ['the debit of a payment', entry({ side: 'DBIT', details: payment(paying('T7')) }), 'debit', false, 'T7'],
  [
    'the debit of a payment, known by the order',
    entry({
      side: 'DBIT',
      details: payment('<Refs><EndToEndId>NOTPROVIDED</EndToEndId><PmtInfId>T7</PmtInfId></Refs>'),
    }),
    'debit',
    false,
    'T7',
  ],
  [
    'a debit of who gave no id',
    entry({ side: 'DBIT', details: payment(paying('NOTPROVIDED')) }),
    'debit',
    false,
    null,
  ],
  ['a credit that the bank takes back', entry({ side: 'DBIT', more: reversal() }), 'debit', true, null],
  [
    'a debit that the bank takes back',
    entry({ more: reversal('1'), details: payment(paying('T7')) }),
    'credit',
    true,
    'T7',
  ],
  [
    'a debit that is taken back, described on its own side',
    entry({ more: reversal(), details: payment(`${paying('T7')}<CdtDbtInd>DBIT</CdtDbtInd>`) }),
    'credit',
    true,
    'T7',
  ],
])(
  '%s is no money that arrived, and is reported as its own kind',
  (_case, xml, direction, isReversal, endToEndId) => {
    const account = 'LU280019400644750000';
    const amount = decimal('10.00', 'EUR');
    expect(eventsOf(xml)).toHaveLength(1);
    expect(entriesOf(xml)).toMatchObject([
      { account, amount, direction, isReversal, valueDate: '2026-03-05', endToEndId },
    ]);
  },
);

test('an entry that is marked as no reversal is a credit', () => {
  expect(creditsOf(entry({ more: reversal('false') }))).toHaveLength(1);
});

const balance = (code: string, amount: string, side = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd></Bal>`;
const undoing = (side: string) => entry({ side, more: reversal() }) + entry({ amount: '1.00' });
// The standard names the side of the reversal itself; some banks keep the side of the reversed entry.
test.each([
  ['DBIT, and the balances say so', 'DBIT', balance('OPBD', '100.00') + balance('CLBD', '91.00'), 'debit'],
  [
    'DBIT, and the balances say that it came back',
    'DBIT',
    balance('OPBD', '100.00') + balance('CLBD', '111.00'),
    'credit',
  ],
  [
    'CRDT, and the balances say that it was taken',
    'CRDT',
    balance('PRCD', '5.00', 'DBIT') + balance('CLBD', '14.00', 'DBIT'),
    'debit',
  ],
  [
    'CRDT, and the balances add up in neither way',
    'CRDT',
    balance('OPBD', '100.00') + balance('CLBD', '100.00'),
    'credit',
  ],
  ['CRDT, without balances', 'CRDT', '', 'credit'],
  [
    'DBIT, with balances in another currency',
    'DBIT',
    (balance('OPBD', '100.00') + balance('CLBD', '111.00')).replaceAll('EUR', 'CHF'),
    'debit',
  ],
])('a reversed entry is reported as %s', (_case, side, head, direction) => {
  const given = { message: 'camt.053', head } as const;
  expect(entriesOf(undoing(side), given)).toMatchObject([{ direction, isReversal: true }]);
  expect(creditsOf(undoing(side), given)).toMatchObject([{ amount: decimal('1.00', 'EUR') }]);
});

test.each([
  ['PDNG', '<Cd>PDNG</Cd>'],
  ['PDNG as of .001.02', 'PDNG'],
  ['INFO', '<Cd>INFO</Cd>'],
  ['FUTR', '<Cd>FUTR</Cd>'],
])('an entry that is %s is reported when it is booked', (_case, state) => {
  expect(eventsOf(entry({ state }) + entry({ state, side: 'DBIT', currency: 'CHF' }))).toEqual([]);
});

test.each([
  ['as of .001.02', 'BOOK', 'camt.054'],
  ['as of .001.08', '<Cd>BOOK</Cd>', 'camt.052'],
  ['in a statement that says nothing', '', 'camt.053'],
] as const)('an entry is booked %s', (_case, state, message) => {
  expect(creditsOf(entry({ state }), { message })).toHaveLength(1);
});

test.each([
  [
    'a notification that does not say whether it is booked',
    entry({ state: '' }),
    'the bank does not say that it is booked',
  ],
  ['a status of the bank’s own', entry({ state: '<Prtry>DONE</Prtry>' }), "booked, but 'DONE'"],
  ['a side that is none', entry({ side: 'BOTH' }), 'the bank booked neither side, but BOTH'],
  ['an entry without an amount', entry().replace('<Amt Ccy="EUR">10.00</Amt>', ''), 'has no'],
  [
    'an entry without a reference',
    entry({ references: '', currency: 'CHF' }),
    'entry 1, without a reference, of 10.00 CHF',
  ],
])('%s is left to a person', (_case, xml, reason) => {
  expect(unreadOf(xml)).toContain(reason);
  expect(creditsOf(xml + entry())).toHaveLength(1);
});

const returnInformation = (reason: string) =>
  `<RtrInf><Rsn>${reason}</Rsn><AddtlInf>Account</AddtlInf><AddtlInf>closed</AddtlInf></RtrInf>`;
const coded = (code: string) =>
  `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>${code}</SubFmlyCd></Fmly></Domn></BkTxCd>`;

test.each([
  [
    'with the code of its reason',
    one(paying('T7') + returnInformation('<Cd>AC04</Cd>')),
    { endToEndId: 'T7', reasonCode: 'AC04', reason: 'Account closed' },
  ],
  [
    'with a reason of the bank’s own',
    one(paying('T7') + returnInformation('<Prtry>X1</Prtry>')),
    { endToEndId: 'T7', reasonCode: 'X1', reason: 'Account closed' },
  ],
  [
    'booked as one, without a reason',
    entry({ details: payment(paying('T7')), more: coded('RRTN') }),
    { endToEndId: 'T7', reasonCode: 'NARR', reason: '' },
  ],
  [
    'that names no payment',
    one(paying('NOTPROVIDED') + returnInformation('<Cd>AC04</Cd>')),
    { endToEndId: null, reasonCode: 'AC04', reason: 'Account closed' },
  ],
])('a payment that comes back is reported, %s', (_case, xml, returned) => {
  expect(creditsOf(xml)).toMatchObject([{ amount: decimal('10.00', 'EUR'), returned }]);
});

test('the payee’s account in a returned payment belongs to nobody here', () => {
  const payee = parties('<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>');
  expect(creditsOf(one(paying('T7') + payee + returnInformation('<Cd>AC04</Cd>')))).toMatchObject([
    { creditorAccount: null },
  ]);
});

test('the number of a payment of ours, written by a payer, makes no return', () => {
  const xml = entry({ details: payment(paying('T7')), more: coded('OTHR') });
  expect(creditsOf(xml)).toMatchObject([{ returned: null }]);
});

// An account has one spelling in both directions, whatever the input.
import { decimal } from '@causeway/money';
import { expect, test } from 'vitest';
import { readAccountAnswer } from './account.ts';
import { normalAccount } from './account-number.ts';
import { readEvents } from './messages.ts';
import { writePaymentOrder } from './order.ts';
import { bankProfiles } from './profiles.ts';

const spellings = [
  ['as machines write it', 'DE89370400440532013000', 'iban', 'DE89370400440532013000'],
  ['as it is printed, in groups', 'DE89 3704 0044 0532 0130 00', 'iban', 'DE89370400440532013000'],
  ['in small letters', 'de89370400440532013000', 'iban', 'DE89370400440532013000'],
  ['in small letters and groups', ' gb82 west 1234 5698 7654 32 ', 'iban', 'GB82WEST12345698765432'],
  [
    'with letters of both sizes',
    'Mt84malt011000012345mtlcast001S',
    'iban',
    'MT84MALT011000012345MTLCAST001S',
  ],
  ['with blanks that do not break', 'NO93\u00a08601\u00a01117\u00a0947', 'iban', 'NO9386011117947'],
  ['a number', '8081 0000 0013', 'other', '808100000013'],
  ['a number with letters, whose size may count', '12-34 ab', 'other', '12-34ab'],
  ['too short for an IBAN', 'de89 3704', 'other', 'de893704'],
] as const;

test.each(spellings)('%s: %s', (_case, written, kind, number) => {
  expect(normalAccount(written)).toEqual({ kind, number });
});

test.each(spellings)('an order names both accounts %s: %s', (_case, written, kind, number) => {
  const order = writePaymentOrder(
    {
      endToEndId: 'E1',
      amount: decimal('1.00', 'EUR'),
      debtorName: 'Causeway Ltd',
      creditor: {
        name: 'Ada',
        account: written,
        address: { country: 'DE', province: '', city: '', postCode: '', lines: '' },
        bank: { bic: 'DEUTDEFF', name: '', country: '', city: '', lines: '', branch: null },
        intermediary: null,
      },
      remittanceInformation: '',
      requestedExecutionDate: '2026-03-04',
    },
    { number: written, bic: 'HBMDHKHH' },
    bankProfiles['cbpr-plus'],
    new Date('2026-03-04T05:06:07Z'),
  );
  const id = kind === 'iban' ? `<IBAN>${number}</IBAN>` : `<Othr><Id>${number}</Id></Othr>`;
  expect(order).toContain(`<DbtrAcct><Id>${id}</Id></DbtrAcct>`);
  expect(order).toContain(`<CdtrAcct><Id>${id}</Id></CdtrAcct>`);
});

test.each(spellings)('a credit is found on its account %s: %s', (_case, written, kind, number) => {
  const id = kind === 'iban' ? `<IBAN>${written}</IBAN>` : `<Othr><Id>${written}</Id></Othr>`;
  const [event] = readEvents(
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><Ntfctn>' +
      `<Acct><Id>${id}</Id></Acct><Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>` +
      '<Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-03-05</Dt></ValDt><AcctSvcrRef>B1</AcctSvcrRef>' +
      `<NtryDtls><TxDtls><RltdPties><DbtrAcct><Id>${id}</Id></DbtrAcct></RltdPties></TxDtls></NtryDtls>` +
      '</Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>',
  );
  expect(event).toMatchObject({ kind: 'credit', credit: { account: number, payerAccount: number } });
});

test.each(spellings)(
  'the number of %s is opened as reports spell it: %s',
  (_case, written, _kind, number) => {
    const bank = { name: 'Bank', bic: 'DEUTDEFF', address: 'Am Weg 1', country: 'DE' };
    const account = { bank, number: written, currencies: ['EUR'], postscript: null };
    expect(readAccountAnswer({ status: 'OPENED', account })).toMatchObject({ account: { number } });
  },
);

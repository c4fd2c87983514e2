// Reports are valid by the elements of goAML for every kind of member, of movement and of text.
import { reportedOutcomes } from '@causeway/contract';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import {
  type PersonParty,
  type ReportFacts,
  type ReportedTransaction,
  gapsOf,
  networkOf,
  subjectIn,
  transactionGapsOf,
} from './facts.ts';
import { goamlOf } from './goaml.ts';
import { unknownOf } from './subject.ts';

const schema = readFileSync(new URL('goaml-elements.testing.xsd', import.meta.url), 'utf8');
async function issues(facts: ReportFacts): Promise<readonly string[]> {
  const xml = [{ fileName: 'report.xml', contents: goamlOf(facts) }];
  return (await validateXML({ xml, schema: [schema] })).errors.map(({ message }) => message);
}

const place = { address: '1 Queens Road', city: 'Hong Kong', zip: '999077', state: '', country: 'HK' };
const phone = { prefix: '852', number: '91234567' };
const person: PersonParty = {
  ...{ kind: 'person', firstName: 'Anna', lastName: 'Applicant', localName: '安娜', gender: 'F' },
  ...{ birthday: '1990-05-06', nationality: 'HK', idNumber: 'K1234567', idCountry: 'HK', isPassport: true },
  ...{ place, phone, email: 'anna@example.com' },
};
const company = {
  ...{ kind: 'entity' as const, name: 'Harbour Trading Ltd', localName: '海港貿易', number: '1234567' },
  ...{ business: 'Lamps & light', since: '2015-01-02', place, phone, email: '', directors: [person] },
};
const nowhere = { address: '', city: '', zip: '', state: '', country: '' };
const unknownPerson: PersonParty = {
  ...{
    kind: 'person',
    firstName: '',
    lastName: '',
    localName: '',
    gender: '-',
    birthday: '',
    nationality: '',
  },
  ...{ idNumber: '', idCountry: '', isPassport: false, place: nowhere, email: '' },
  phone: { prefix: '', number: '' },
};
const unknownCompany = {
  ...{ kind: 'entity' as const, name: '', localName: '', number: '', business: '', since: '', email: '' },
  ...{ place: nowhere, phone: { prefix: '', number: '' }, directors: [] },
};
const sent: ReportedTransaction = {
  ...{ txnNo: 'T20260302ABCDEFGHJK', direction: 'out', isCrypto: false, currency: 'USD', value: '2000.00' },
  ...{ bought: null, outcome: 'made' },
  ...{ local: '15600.00', at: new Date('2026-03-02T02:00:00Z'), remittance: 'Invoice 7', ourAccount: '' },
  other: {
    ...{ name: 'Payee GmbH', account: 'DE89370400440532013000', bankName: 'Commerzbank' },
    ...{ bic: 'COBADEFF', network: '', country: 'DE' },
  },
};
const received: ReportedTransaction = {
  ...{ ...sent, txnNo: 'D20260302ABCDEFGHJK', direction: 'in', isCrypto: true, currency: 'USDT' },
  ...{ value: '4.000000', ourAccount: '0xabc', remittance: '' },
  other: { name: '', account: '', bankName: 'vasp.example', bic: '', network: 'TRON', country: '' },
};
const exchanged: ReportedTransaction = {
  ...{ ...sent, txnNo: 'E20260302ABCDEFGHJK', direction: 'exchange', remittance: '' },
  bought: { currency: 'USDT', value: '1999.000000', isCrypto: true },
  other: { name: '', account: '', bankName: '', bic: '', network: '', country: '' },
};
const facts: ReportFacts = {
  ...{ code: 'STR', reason: 'Three payers with one address', action: 'Payments stopped' },
  ...{ indicators: ['STRUC', 'NEWP'], reference: '0d1f', at: new Date('2026-03-03T02:00:00Z') },
  entity: {
    ...{ entityId: 4711, branch: '', currency: 'HKD', firstName: 'Mei', lastName: 'Officer' },
    ...{ city: 'Hong Kong', place, bankMode: 'EFT', bankFunds: 'B', chainMode: 'DAW', chainFunds: 'C' },
  },
  ...{ subject: person, transactions: [sent, received] },
};

describe('a report is valid', () => {
  test.each<readonly [string, ReportFacts]>([
    ['about a person', facts],
    ['about a business', { ...facts, subject: company }],
    ['about an exchange', { ...facts, transactions: [exchanged] }],
    [
      'about an exchange between currencies of banks',
      {
        ...facts,
        transactions: [{ ...exchanged, bought: { currency: 'EUR', value: '1.00', isCrypto: false } }],
      },
    ],
    ...reportedOutcomes.map(
      (outcome) =>
        [`about one that was ${outcome}`, { ...facts, transactions: [{ ...sent, outcome }] }] as const,
    ),
    ['in the currency of the payment', { ...facts, entity: { ...facts.entity, currency: 'USD' } }],
    ['about activity', { ...facts, code: 'SAR', transactions: [] }],
    ['about the activity of a business', { ...facts, code: 'SAR', transactions: [], subject: company }],
    ['with texts of any signs', { ...facts, reason: `<b>&amp; ]]> "'\u0000\u0007\uFFFF 😀`.repeat(900) }],
    ['about a business of which nothing is known', { ...facts, subject: unknownCompany }],
    ['about a person of whom nothing is known', { ...facts, subject: unknownPerson }],
    [
      'about a person of whom little is known',
      {
        ...facts,
        subject: {
          ...{ ...person, localName: '', birthday: '', nationality: '', idNumber: '', email: '' },
          ...{ isPassport: false, place: { ...place, address: '' }, phone: { prefix: '', number: '' } },
        },
      },
    ],
  ])('%s', async (_what, each) => expect(await issues(each)).toEqual([]));

  test('and says who paid, who was paid, how much, and when, in Hong Kong', () => {
    const xml = goamlOf(facts);
    const [first = '', second = ''] = xml.split('<transaction>').slice(1);
    expect(first).toContain('<date_transaction>2026-03-02T10:00:00</date_transaction>');
    expect(first).toContain('<amount_local>15600.00</amount_local>');
    expect(first).toMatch(
      /<t_from_my_client>.*<foreign_amount>2000.00<.*<last_name>Applicant<.*<\/t_from_my_client><t_to>/,
    );
    expect(first).toMatch(/<t_to>.*<swift>COBADEFF<.*<account>DE89370400440532013000<.*<to_country>DE</);
    expect(second).toMatch(
      /<t_from>.*<institution_name>vasp.example<.*<institution_code>TRON<.*<account>-<.*<t_to_my_client>/,
    );
    expect(second).toContain('4.000000 USDT; account 0xabc');
    expect(second).not.toContain('foreign_currency');
  });

  test.each([
    [{ bic: 'COBADEFF', network: '' }, false, '<swift>COBADEFF</swift>'],
    [{ bic: '', network: '' }, false, '<institution_code>-</institution_code>'],
    [{ bic: '', network: networkOf(8) }, true, '<institution_code>Ethereum</institution_code>'],
    [{ bic: '', network: networkOf(9) }, true, '<institution_code>TRON</institution_code>'],
    [{ bic: '', network: networkOf(null) }, true, '<institution_code>-</institution_code>'],
  ])('and names the institution of %j, on a chain: %s', async (change, isCrypto, code) => {
    const other = { ...sent.other, ...change };
    const changed = { ...facts, transactions: [{ ...sent, isCrypto, other }] };
    expect(goamlOf(changed)).toContain(code);
    expect(await issues(changed)).toEqual([]);
  });

  test('and never states an attempt as a payment', () => {
    const xml = goamlOf({ ...facts, transactions: [{ ...sent, outcome: 'refused' }, sent] });
    const [refused = '', made = ''] = xml.split('<transaction>').slice(1);
    expect(refused).toContain(
      '<transaction_description>Attempted, not executed: refused; 2000.00 USD; Invoice 7<',
    );
    expect(refused).toContain('<transmode_comment>Attempted, not executed: refused<');
    expect(made).toContain('<transaction_description>2000.00 USD; Invoice 7<');
    expect(made).toContain('<transmode_comment>Executed<');
  });

  test('and has the member on both sides of an exchange', () => {
    const xml = goamlOf({ ...facts, transactions: [exchanged] });
    expect(xml).toMatch(
      /<t_from_my_client><from_funds_code>B<.*<foreign_amount>2000.00<.*<t_to_my_client><to_funds_code>C</,
    );
    expect(xml).toContain('<transmode_code>DAW<');
    expect(xml).toContain('2000.00 USD; exchanged to 1999.000000 USDT');
  });

  test('the schema of the test refuses what is out of order', async () => {
    const wrong = goamlOf(facts).replace('<rentity_id>4711</rentity_id>', '');
    const xml = [{ fileName: 'report.xml', contents: wrong }];
    expect((await validateXML({ xml, schema: [schema] })).valid).toBe(false);
  });
});

describe('what is missing', () => {
  const empty = { ...facts.entity, entityId: null, lastName: '', city: '' };
  const noCodes = { ...facts.entity, bankFunds: '', chainMode: '' };
  test.each([
    ['nothing', facts.entity, []],
    ['the entity', empty, ['entity-id', 'reporting-person', 'entity-address']],
  ] as const)('%s is named', (_what, entity, gaps) => expect(gapsOf(entity)).toEqual(gaps));

  test.each([
    ['nothing', facts.entity, sent, []],
    ['codes of banks', noCodes, sent, ['bank-codes']],
    ['codes of chains', noCodes, received, ['chain-codes']],
    ['a rate', facts.entity, { ...sent, local: '' }, ['local-rate']],
    ['both codes', noCodes, exchanged, ['bank-codes', 'chain-codes']],
  ] as const)('%s is named with the transaction', (_what, entity, transaction, gaps) =>
    expect(transactionGapsOf(entity, transaction)).toEqual(gaps),
  );

  test('of the member is named, and never made up', () => {
    const neverAsked = ['document-issued', 'tax-number'];
    expect(unknownOf(person)).toEqual(neverAsked);
    expect(unknownOf(company)).toEqual(neverAsked);
    expect(unknownOf(unknownPerson)).toEqual([
      ...['name', 'birthday', 'nationality', 'document', 'address', 'country', ...neverAsked],
    ]);
    expect(unknownOf(unknownCompany)).toEqual([
      ...['name', 'registration-number', 'people', 'address', 'country', ...neverAsked],
    ]);
  });
});

test('a verification is read as a person, or as a business with its people', () => {
  const record = {
    firstName: 'Anna',
    lastName: 'Applicant',
    gender: '2',
    idType: '1',
    idNumber: 'A1',
    city: '',
  };
  expect(subjectIn({ ...record, province: 'Kowloon' } as never)).toMatchObject({
    ...{ kind: 'person', gender: 'F', isPassport: false, idNumber: 'A1' },
    place: { city: 'Kowloon', state: 'Kowloon' },
  });
  const people = [{ nameEn: 'Bo Chan Lee', idType: '13', gender: '1' }];
  expect(
    subjectIn({ memberNameEn: 'Harbour', regNumber: '7', stakeholderInfoBo: people } as never),
  ).toMatchObject({
    ...{ kind: 'entity', name: 'Harbour', number: '7' },
    directors: [{ firstName: 'Bo', lastName: 'Chan Lee', isPassport: true, gender: 'M' }],
  });
});

// Messages as banks send them: readable ones in any envelope, and unreadable ones, which people get.
import { expect, test } from 'vitest';
import { decimal } from '@causeway/money';
import { readEvents } from './messages.ts';
import { entry, eventsOf, own, payment, statement } from './messages.testing.ts';

const versions = Array.from({ length: 12 }, (_, index) => `001.${String(index + 2).padStart(2, '0')}`);
const messages = ['camt.052', 'camt.053', 'camt.054'] as const;

test.each(messages.flatMap((message) => versions.map((version) => ({ message, version }))))(
  '$message.$version is read',
  ({ message, version }) => {
    expect(eventsOf(entry(), { message, version })).toMatchObject([
      {
        kind: 'credit',
        credit: {
          amount: decimal('10.00', 'EUR'),
          account: 'LU280019400644750000',
          booking: { source: message, messageId: 'M1', statementId: 'S1' },
        },
      },
    ]);
  },
);

const whole = statement(entry());
const prefixed = whole
  .replaceAll('</', '</n:')
  .replaceAll(/<(?!\/)/g, '<n:')
  .replace('xmlns=', 'xmlns:n=');
const header =
  '<AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><MsgDefIdr>camt.054.001.08</MsgDefIdr></AppHdr>';

test.each([
  ['with single quotes', whole.replaceAll('"', "'")],
  ['with a prefix', prefixed],
  [
    'with a prefix that is declared around it',
    `<Batch xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08">${prefixed.replace(/ xmlns:n="[^"]*"/, '')}</Batch>`,
  ],
  [
    'with a prefix of its own inside',
    whole
      .replace('<Ntry>', '<x:Ntry xmlns:x="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08">')
      .replace('</Ntry>', '</x:Ntry>'),
  ],
  ['with a mark of its byte order', `\uFEFF<?xml version="1.0" encoding="ISO-8859-1"?>\n${whole}`],
  ['after empty lines', `\n\n${whole}`],
  [
    'in an envelope of a business message',
    `<BizMsgEnvlp xmlns="urn:iso:std:iso:20022:tech:xsd:nvlp.001.001.01">${header}${whole}</BizMsgEnvlp>`,
  ],
  ['beside its header', `<Message>${header}${whole}</Message>`],
  [
    'in a file of SWIFT Alliance',
    `<Saa:DataPDU xmlns:Saa="urn:swift:saa:xsd:saa.2.0"><Saa:Revision>2.0.13</Saa:Revision><Saa:Body>${header}${whole}</Saa:Body></Saa:DataPDU>`,
  ],
  [
    'under the namespace of a country',
    whole.replace(
      'urn:iso:std:iso:20022:tech:xsd:camt.054.001.08',
      'ISO:camt.054.001.08:APC:STUZZA:payments:003',
    ),
  ],
  [
    'with other names beside its own',
    whole.replace(
      '<Document',
      '<Document xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08 camt.054.001.08.xsd"',
    ),
  ],
])('a message is read %s', (_case, xml) => {
  expect(readEvents(xml)).toEqual(readEvents(whole));
  expect(readEvents(xml)).toMatchObject([{ kind: 'credit', credit: { bankReference: 'B1' } }]);
});

const second = statement(entry({ amount: '20.00' }), { message: 'camt.053' });
test('several documents of one message are read each', () => {
  expect(readEvents(`<Batch>${whole}${second}</Batch>`)).toMatchObject([
    { credit: { amount: decimal('10.00', 'EUR'), booking: { source: 'camt.054' } } },
    { credit: { amount: decimal('20.00', 'EUR'), booking: { source: 'camt.053' } } },
  ]);
});

test('several statements of one document are read each, on their accounts', () => {
  const other = '<Stmt><Id>S2</Id><Acct><Id><Othr><Id>77</Id></Othr></Id></Acct>';
  const xml = second.replace('</Stmt>', `</Stmt>${other}${entry()}</Stmt>`);
  expect(readEvents(xml)).toMatchObject([
    { credit: { account: 'LU280019400644750000', booking: { statementId: 'S1', entryOrdinal: 1 } } },
    { credit: { account: '77', booking: { statementId: 'S2', entryOrdinal: 1 } } },
  ]);
});

test.each([
  ['a document of no meaning', whole.replaceAll('camt.054', 'camt.086')],
  ['a document of no namespace', whole.replace(/ xmlns="[^"]*"/, '')],
  ['a version that is not read', whole.replace('001.08', '001.01')],
  ['a statement of no account', statement(entry(), { account: '' })],
  ['an entry of no meaning', statement(entry({ side: 'BOTH' }))],
  ['a payment of no meaning', statement(entry({ details: payment(own('x')) }))],
])('%s accepts no other content beside it', (_case, broken) => {
  expect(readEvents(`<Batch>${broken}${second}</Batch>`)).toMatchObject([
    { kind: 'credit', credit: { amount: decimal('20.00', 'EUR') } },
    { kind: 'unread' },
  ]);
});

test('a day without entries reports nothing, and is no error', () => {
  expect(eventsOf('', { message: 'camt.053' })).toEqual([]);
});

test('a person reads the first of many reasons and the number of the others', () => {
  const [event] = eventsOf(entry({ currency: 'CHF' }).repeat(50));
  expect(event?.kind === 'unread' && event.reason.split('; ')).toHaveLength(21);
  expect(event).toMatchObject({ reason: expect.stringMatching(/; and 30 more$/) as string });
});

const deep = (levels: number) => '<a>'.repeat(levels) + whole + '</a>'.repeat(levels);
test.each([
  [
    'another message',
    whole.replaceAll('camt.054', 'camt.086'),
    'the bank sent a camt.086, which nobody asked for',
  ],
  [
    'a version before all that are read',
    whole.replace('001.08', '001.01'),
    'camt.054.001.01, a version that is not read',
  ],
  [
    'a version after all that are read',
    whole.replace('001.08', '001.14'),
    'camt.054.001.14, a version that is not read',
  ],
  ['no namespace', whole.replace(/ xmlns="[^"]*"/, ''), 'a message of no known namespace'],
  [
    'no statement',
    whole.replaceAll('Ntfctn>', 'Other>').replaceAll('BkToCstmrDbtCdtOther>', 'BkToCstmrDbtCdtNtfctn>'),
    "the bank's message has no Document/BkToCstmrDbtCdtNtfctn/Ntfctn",
  ],
  ['no account', statement(entry(), { account: '' }), 'the bank tells of an account without a number'],
  ['no document', '<Other/>', 'a message without a Document'],
  ['a document that is buried', deep(20), 'a message without a Document'],
  ['a document that is buried to break the parser', deep(500), 'parser refuses'],
  ['a name that the parser refuses', whole.replaceAll('AcctSvcrRef', 'constructor'), 'parser refuses'],
  ['what is not closed', whole.slice(0, -3), 'no well-formed message'],
  ['no XML', 'Service Unavailable', 'no well-formed message'],
  ['entities of its own', `<!DOCTYPE a [<!ENTITY b "c">]>${whole}`, 'no well-formed message'],
  ['a character that nothing can keep', whole.replace('B1', 'B\0'), 'a null character in'],
  ['more than any bank tells', whole + ' '.repeat(24_000_000), 'a message that is too long'],
])('nothing is read from %s, and a person reads why', (_case, xml, reason) => {
  expect(readEvents(xml)).toMatchObject([
    { kind: 'unread', reason: expect.stringContaining(reason) as string },
  ]);
});

test.each([
  ['what is no XML', 'Service Unavailable', ['damaged']],
  ['another message', whole.replaceAll('camt.054', 'camt.086'), ['type']],
  ['a version that is not read', whole.replace('001.08', '001.14'), ['type']],
  ['no account', statement(entry(), { account: '' }), ['incomplete']],
  ['a currency that we do not hold', statement(entry({ currency: 'CHF' })), ['currency']],
  ['no amount', whole.replace(/(<Amt[^>]*>)[^<]*/, '$1ten'), ['amount']],
  [
    'two kinds of faults',
    statement(entry({ currency: 'CHF' }) + entry().replace('BOOK', 'WHAT')),
    ['currency', 'status'],
  ],
])('MON-603: the problem %s has a code', (_case, xml, problems) => {
  expect(readEvents(xml)).toMatchObject([{ kind: 'unread', problems }]);
});

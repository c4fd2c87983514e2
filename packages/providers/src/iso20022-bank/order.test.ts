// Payment orders: one in full, and any instruction in each profile.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { decimal } from '@causeway/money';
import { ProviderError, type PaymentInstruction } from '../port.ts';
import { writePaymentOrder } from './order.ts';
import { type BankProfile, bankProfiles } from './profiles.ts';
import { readDocuments } from './xml.ts';

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
  purpose: { code: 'GDDS', category: 'SUPP' },
};
const from = { number: '808100000013', bic: 'HBMDHKHH' };
const at = new Date('2026-03-04T05:06:07Z');

test('an order contains everything once, in the order of the standard', () => {
  expect(writePaymentOrder(instruction, from, bankProfiles['cbpr-plus'], at)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>' +
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>' +
      '<GrpHdr><MsgId>TR20260304000001</MsgId><CreDtTm>2026-03-04T05:06:07.000Z</CreDtTm><NbOfTxs>1</NbOfTxs>' +
      '<CtrlSum>1234.50</CtrlSum><InitgPty><Nm>Causeway Ltd</Nm></InitgPty></GrpHdr>' +
      '<PmtInf><PmtInfId>TR20260304000001</PmtInfId><PmtMtd>TRF</PmtMtd><NbOfTxs>1</NbOfTxs><CtrlSum>1234.50</CtrlSum>' +
      '<PmtTpInf><CtgyPurp><Cd>SUPP</Cd></CtgyPurp></PmtTpInf><ReqdExctnDt><Dt>2026-03-04</Dt></ReqdExctnDt>' +
      '<Dbtr><Nm>Causeway Ltd</Nm></Dbtr><DbtrAcct><Id><Othr><Id>808100000013</Id></Othr></Id></DbtrAcct>' +
      '<DbtrAgt><FinInstnId><BICFI>HBMDHKHH</BICFI></FinInstnId></DbtrAgt><ChrgBr>SHAR</ChrgBr>' +
      '<CdtTrfTxInf><PmtId><InstrId>TR20260304000001</InstrId><EndToEndId>TR20260304000001</EndToEndId>' +
      '<UETR>9ef42d13-7de2-4a0d-97d9-236e96631e06</UETR></PmtId>' +
      '<Amt><InstdAmt Ccy="CNY">1234.50</InstdAmt></Amt>' +
      '<IntrmyAgt1><FinInstnId><BICFI>CHASUS33</BICFI><Nm>JPMorgan Chase</Nm></FinInstnId></IntrmyAgt1>' +
      '<CdtrAgt><FinInstnId><BICFI>BOFMCAM2</BICFI>' +
      '<ClrSysMmbId><ClrSysId><Cd>CACPA</Cd></ClrSysId><MmbId>000100011</MmbId></ClrSysMmbId>' +
      '<Nm>Bank of Montreal</Nm><PstlAdr><TwnNm>Montreal</TwnNm><Ctry>CA</Ctry>' +
      '<AdrLine>119 rue Saint-Jacques</AdrLine></PstlAdr></FinInstnId></CdtrAgt>' +
      '<Cdtr><Nm>Muller + Sohne .GmbH.</Nm><PstlAdr><PstCd>M5H 2N2</PstCd><TwnNm>Toronto</TwnNm>' +
      '<CtrySubDvsn>Ontario</CtrySubDvsn><Ctry>CA</Ctry>' +
      `<AdrLine>Am langen Weg 1, ${'Haus '.repeat(9)}Haus</AdrLine>` +
      `<AdrLine>${'Haus '.repeat(9)}Haus</AdrLine></PstlAdr></Cdtr>` +
      '<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>' +
      `<Purp><Cd>GDDS</Cd></Purp><RmtInf><Ustrd>${'x'.repeat(140)}</Ustrd></RmtInf>` +
      '</CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>',
  );
});

const schemaOf = (message: string): string =>
  readFileSync(new URL(`schemas/${message}.xsd`, import.meta.url), 'utf8');

const euro: PaymentInstruction = {
  ...instruction,
  amount: decimal('250.00', 'EUR'),
  creditor: {
    ...instruction.creditor,
    bank: { ...instruction.creditor.bank, bic: 'DEUTDEFF', country: 'DE', city: 'Frankfurt', branch: null },
  },
};
const luxembourg = { number: 'LU28 0019 4006 4475 0000', bic: 'BCEELULL' };
const profiles = Object.entries<BankProfile>(bankProfiles);

test.each(profiles)(
  '%s: EUR within SEPA goes by its service level, anything else shared',
  (_name, profile) => {
    const within = writePaymentOrder(euro, luxembourg, profile, at);
    expect(within).toContain('<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl>');
    expect(within).toContain('<ChrgBr>SLEV</ChrgBr>');
    expect(within).not.toContain('IntrmyAgt1');
    const others = [
      writePaymentOrder(euro, from, profile, at),
      writePaymentOrder({ ...euro, amount: decimal('1.00', 'USD') }, luxembourg, profile, at),
      writePaymentOrder(
        { ...euro, creditor: { ...euro.creditor, account: '12-345' } },
        luxembourg,
        profile,
        at,
      ),
      writePaymentOrder({ ...euro, creditor: instruction.creditor }, luxembourg, profile, at),
    ];
    for (const other of others) {
      expect(other).toContain('<ChrgBr>SHAR</ChrgBr>');
      expect(other).not.toContain('SvcLvl');
    }
  },
);

test('version 3 has its date, its BIC and no UETR', () => {
  const order = writePaymentOrder(euro, luxembourg, bankProfiles['sepa-epc-03'], at);
  expect(order).toContain('pain.001.001.03');
  expect(order).toContain('<ReqdExctnDt>2026-03-04</ReqdExctnDt>');
  expect(order).toContain('<CdtrAgt><FinInstnId><BIC>DEUTDEFF</BIC></FinInstnId></CdtrAgt>');
  expect(order).not.toContain('UETR');
});

test('a name or a remittance text that the letters cannot write makes no order', () => {
  const strange = [
    { ...euro, remittanceInformation: '付款' },
    { ...euro, debtorName: '---' },
    { ...euro, creditor: { ...euro.creditor, name: '付款人 Ltd' } },
  ];
  for (const one of strange) {
    expect(() => writePaymentOrder(one, from, bankProfiles['cbpr-plus'], at)).toThrow(ProviderError);
    if (one.debtorName !== '---')
      expect(writePaymentOrder(one, from, bankProfiles['cgi-mp'], at)).toContain('付款');
  }
});

test('an address without a town is left out, because no bank accepts one any more', () => {
  const order = { ...euro, creditor: { ...euro.creditor, address: { ...euro.creditor.address, city: '' } } };
  expect(writePaymentOrder(order, from, bankProfiles['cbpr-plus'], at)).toContain(
    'GmbH.</Nm></Cdtr><CdtrAcct>',
  );
});

const anyLetter = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.constantFrom(...'äöüßØøÆŁđşğıéèñçÞœ’‘“”–—…\u00a0-:/付人Щяαψ😀\u0000\ud800') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
);
const anyText = (max: number) => fc.string({ unit: anyLetter, maxLength: max });

const anyInstruction: fc.Arbitrary<PaymentInstruction> = fc
  .tuple(fc.array(anyText(200), { minLength: 9, maxLength: 9 }), fc.boolean(), fc.boolean())
  .map(([texts, isEuro, isStrange]) => {
    const [debtorName = '', name = '', city = '', province = '', postCode = '', lines = '', bank = '', town = '', remittanceInformation = ''] = texts; // prettier-ignore
    const { creditor } = isEuro ? euro : instruction;
    return {
      ...(isEuro ? euro : instruction),
      ...(isStrange ? { debtorName, remittanceInformation } : {}),
      creditor: {
        ...creditor,
        ...(isStrange ? { name } : {}),
        address: { country: 'DE', province, city, postCode, lines },
        bank: { ...creditor.bank, name: bank, city: town, lines },
      },
    };
  });

const isBasic = /^[A-Za-z0-9/\-?:().,'+ ]*$/;
const isSwiss = /^[\u0020-\u007e\u00a1-\u017f\u0218-\u021b\u20ac]*$/;
const documentOf = (order: string) =>
  readDocuments(order)[0]?.document ?? expect.unreachable('an order is a document');

const sets = {
  'swift-x': isBasic,
  'epc-latin': isBasic,
  'sps-latin': isSwiss,
  'utf-8': /^[^\p{C}]*$/u,
} as const;

test.each(profiles)(
  '%s: whatever is instructed, the message is valid and in its letters',
  async (_name, profile) => {
    const schema = schemaOf(profile.message);
    const written: string[] = [];
    fc.assert(
      fc.property(anyInstruction, (one) => {
        const order = writtenOrNull(one, profile);
        if (order === null) return;
        written.push(order);
        const group = documentOf(order).one('CstmrCdtTrfInitn', 'PmtInf');
        const payment = group.one('CdtTrfTxInf');
        const names = [group.one('Dbtr', 'Nm'), payment.one('Cdtr', 'Nm')].map((it) => it.rawText());
        const lines = payment.optional('RmtInf')?.all('Ustrd') ?? [];
        expect(lines.length).toBeLessThanOrEqual(profile.remittanceLines);
        for (const name of names) expect(Array.from(name).length).toBeLessThanOrEqual(profile.nameMax);
        for (const text of [...names, ...lines.map((line) => line.rawText())])
          expect(text).toMatch(sets[profile.letters]);
      }),
      { numRuns: 150 },
    );
    expect(written.length).toBeGreaterThan(40);
    const files = written.map((contents, index) => ({ fileName: `${String(index)}.xml`, contents }));
    const result = await validateXML({ xml: files, schema: [schema] });
    expect(result.errors).toEqual([]);
  },
);

function writtenOrNull(one: PaymentInstruction, profile: BankProfile): string | null {
  try {
    return writePaymentOrder(one, luxembourg, profile, at);
  } catch (error) {
    expect(error).toBeInstanceOf(ProviderError);
    return null;
  }
}

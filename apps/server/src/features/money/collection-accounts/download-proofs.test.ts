// The archive of account details: who gets it, and that each open account at a bank has its PDF.
import {
  applyForCollectionAccounts,
  downloadCollectionProof,
  downloadCollectionProofs,
  languageHeader,
  type Language,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestSession } from '../../../platform/testing.ts';
import { filesByLibarchive, filesByUnrar } from '../../../testing/files-of-rar.testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { textOfPdf } from '../../../testing/text-of-pdf.testing.ts';

let server: MoneyServer;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.bank.refuseAccounts = false;
});

const download = (session: TestSession, language: Language = 'en') =>
  server.call(downloadCollectionProofs, {}, { session, headers: { language: languageHeader(language) } });

/** The name and the text of each PDF, as UnRAR and pdf.js read them; libarchive reads the same. */
async function pdfsOf(archive: Buffer): Promise<readonly (readonly [string, string])[]> {
  const files = await filesByUnrar(archive);
  expect(await filesByLibarchive(archive)).toEqual(files);
  return Promise.all(
    files.map(async ({ name, bytes }) => [name, (await textOfPdf(bytes)).join('')] as const),
  );
}

test('each open bank account has a PDF with all that a payer needs', async () => {
  const person = await server.signedInPerson({ name: 'Holder & Söhne <GmbH>' });
  const stranger = await server.signedInPerson();
  await server.account(person, 3);
  await server.account(person, 3);
  await server.account(person, 8);
  await server.account(stranger, 3);
  // This account is under review.
  await server.as(person).call(applyForCollectionAccounts, { accounts: [{ channel: 3 }] });

  const { bytes, headers } = await download(person);
  expect(headers['content-type']).toBe('application/vnd.rar');
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename\*=UTF-8''collection-accounts-\d{4}-\d{2}-\d{2}\.rar$/,
  );
  const pdfs = await pdfsOf(bytes);
  expect(pdfs).toHaveLength(2);
  for (const [name, text] of pdfs) {
    const number = /7000\d{8}/.exec(text)?.[0] ?? '';
    expect(name).toMatch(new RegExp(`^collection-account-[12]-${number.slice(-4)}\\.pdf$`));
    for (const said of ['Holder & Söhne <GmbH>', 'Test Bank', 'TESTHKHH', '1 Test Street', 'Hong Kong'])
      expect(text).toContain(said);
    expect(text).toMatch(/Currencies\s*USD, EUR, GBP/);
    expect(text).toMatch(/Issued on\s*\w+ \d{1,2}, \d{4} \(GMT\+8\)/);
    expect(text).not.toContain('Payment reference');
  }
});

test.each([
  ['zh-Hans', '收款账户信息', '支持币种', '中国香港', '付款时请务必填写此附言，以便我们识别款项。'],
  ['zh-Hant', '收款帳戶資料', '接受貨幣', '香港', '付款時'],
] as const)('the PDFs are written in %s', async (language, ...said) => {
  const person = await server.signedInPerson();
  const accountId = await server.account(person, 3);
  await server.pool.query('update collection_account set postscript = $1 where id = $2', [
    'REF 7',
    accountId,
  ]);
  const [[, text] = []] = await pdfsOf((await download(person, language)).bytes);
  for (const part of [...said, 'REF 7']) expect(text).toContain(part);
});

test.each([
  ['en', 'USABA', 'Routing number (ABA)', 'Intermediary bank (USD)'],
  ['zh-Hans', 'GBDSC', '中间行', 'Hudson Correspondent Bank'],
  ['zh-Hant', 'CACPA', '機構及分行號碼', '中轉銀行 (USD)'],
] as const)(
  'a PDF in %s has the branch code %s and the intermediary banks',
  async (language, system, ...said) => {
    const person = await server.signedInPerson();
    const accountId = await server.account(person, 3);
    await server.pool.query(
      `update collection_account set branch_system = $1, branch_code = '021998874' where id = $2`,
      [system, accountId],
    );
    const [[, text] = []] = await pdfsOf((await download(person, language)).bytes);
    for (const part of [...said, '021998874', 'HDSNUS33', '40 Battery Row']) expect(text).toContain(part);
  },
);

test('one account by itself is a PDF', async () => {
  const person = await server.signedInPerson({ name: 'Holder' });
  const accountId = await server.account(person, 3);
  const one = (id: string) => server.call(downloadCollectionProof, { accountId: id }, { session: person });
  const { bytes, headers } = await one(accountId);
  expect(headers['content-type']).toBe('application/pdf');
  expect((await textOfPdf(bytes)).join('')).toContain('Holder');
  expect((await one(await server.account(person, 8))).refusal).toBe('no-fiat-account');
});

describe('the PDF of accounts', () => {
  test('is refused without an open bank account', async () => {
    const person = await server.signedInPerson();
    expect((await download(person)).refusal).toBe('no-fiat-account');
    await server.account(person, 8);
    expect((await download(person)).refusal).toBe('no-fiat-account');
    server.bank.refuseAccounts = true;
    await server.account(person, 3);
    expect((await download(person)).refusal).toBe('no-fiat-account');
    server.bank.refuseAccounts = false;
    const accountId = await server.account(person, 3);
    expect((await download(person)).refusal).toBeUndefined();
    await server.pool.query(`update collection_account set status = 'DISABLED' where id = $1`, [accountId]);
    expect((await download(person)).refusal).toBe('no-fiat-account');
  });

  test('is refused before the member is verified', async () => {
    expect((await download(await server.signedInPerson({ kycStatus: 1 }))).refusal).toBe('not-verified');
  });
});

test('is open to an approver, like the list', async () => {
  const admin = await server.signedInPerson({ memberType: 1 });
  await server.account(admin, 3);
  const approver = await server.signedInPerson({ memberId: admin.memberId, roleId: 3 });
  expect((await download(approver)).refusal).toBeUndefined();
});

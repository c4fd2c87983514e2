// The archive of account details: who gets it, and that each open account at a bank has its page.
import {
  applyForCollectionAccounts,
  downloadCollectionProofs,
  languageHeader,
  type Language,
} from '@causeway/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestSession } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

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

/** The name and the text of each. */
const pagesOf = (archive: Buffer): readonly (readonly [string, string])[] =>
  Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]);

test('each open account at a bank has a page with all that a payer needs', async () => {
  const person = await server.signedInPerson({ name: 'Holder & Söhne <GmbH>' });
  const stranger = await server.signedInPerson();
  await server.account(person, 3);
  await server.account(person, 3);
  await server.account(person, 8);
  await server.account(stranger, 3);
  // Under review.
  server.ok(await server.call(applyForCollectionAccounts, { fcList: [{ fcCode: 3 }] }, { session: person }));

  const { bytes, headers } = await download(person);
  expect(headers['content-type']).toBe('application/zip');
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename\*=UTF-8''collection-accounts-\d{4}-\d{2}-\d{2}\.zip$/,
  );
  const pages = pagesOf(bytes);
  expect(pages).toHaveLength(2);
  for (const [name, text] of pages) {
    const number = /<dd>(7000\d{8})<\/dd>/.exec(text)?.[1] ?? '';
    expect(name).toMatch(new RegExp(`^collection-account-[12]-${number.slice(-4)}\\.html$`));
    for (const said of [
      'Holder &amp; Söhne &lt;GmbH&gt;',
      'Test Bank',
      'TESTHKHH',
      '1 Test Street',
      'Hong Kong',
    ])
      expect(text).toContain(`<dd>${said}</dd>`);
    expect(text).toMatch(/<dt>Currencies<\/dt><dd>USD, EUR, GBP/);
    expect(text).toMatch(/<dt>Issued on<\/dt><dd>\w+ \d{1,2}, \d{4} \(GMT\+8\)<\/dd>/);
    expect(text).not.toContain('<dt>Payment reference</dt>');
    expect(text).not.toContain('<script');
  }
});

test.each([
  ['zh-Hans', '收款账户信息', '支持币种', '中国香港'],
  ['zh-Hant', '收款帳戶資料', '接受貨幣', '香港'],
] as const)('the pages speak %s', async (language, title, accepts, country) => {
  const person = await server.signedInPerson();
  const gaAccountId = await server.account(person, 3);
  await server.pool.query('update collection_account set postscript = $1 where id = $2', [
    'REF 7',
    gaAccountId,
  ]);
  const [[, page] = []] = pagesOf((await download(person, language)).bytes);
  expect(page).toContain(`<html lang="${language}">`);
  for (const said of [title, accepts, country, 'REF 7']) expect(page).toContain(said);
});

describe('is refused', () => {
  test('without an open account at a bank', async () => {
    const person = await server.signedInPerson();
    expect((await download(person)).refusal).toBe('no-fiat-account');
    await server.account(person, 8);
    expect((await download(person)).refusal).toBe('no-fiat-account');
    server.bank.refuseAccounts = true;
    await server.account(person, 3);
    expect((await download(person)).refusal).toBe('no-fiat-account');
    server.bank.refuseAccounts = false;
    const gaAccountId = await server.account(person, 3);
    expect((await download(person)).refusal).toBeUndefined();
    await server.pool.query(`update collection_account set status = 'DISABLED' where id = $1`, [gaAccountId]);
    expect((await download(person)).refusal).toBe('no-fiat-account');
  });

  test('before the member is verified', async () => {
    expect((await download(await server.signedInPerson({ kycStatus: 1 }))).refusal).toBe('not-verified');
  });
});

test('a rechecker may have it, as the list', async () => {
  const admin = await server.signedInPerson({ memberType: 1 });
  await server.account(admin, 3);
  const rechecker = await server.signedInPerson({ memberId: admin.memberId, roleId: 3 });
  expect((await download(rechecker)).refusal).toBeUndefined();
});

// The page checks the member's own balance when it opens; another day and currency can be chosen; files are
// checked without sending them.
import {
  getBalanceProof,
  getDocumentKeys,
  listBalanceStatements,
  listCurrencyAccounts,
  type Language,
} from '@causeway/contract';
import { answer, asked, button, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { BalanceProofsPage } from './balance-proofs-page.tsx';
import { olderProof, proof, publicKey } from './example.testing.ts';
import { balanceProofs } from './index.ts';

const { statement, keyId, signature } = proof;
const hash = 'a'.repeat(64);
const usd = { day: '2026-03-02', currency: 'USD', hash, statement, keyId, signature } as const;

function ready(): void {
  answer(listBalanceStatements, {
    list: [usd, { ...usd, currency: 'EUR' }, { ...usd, day: '2026-03-01' }],
    next: null,
  });
  answer(listCurrencyAccounts, []);
  answer(getDocumentKeys, { keys: [{ keyId, publicKey, isCurrent: true }] });
}

const open = (language: Language = 'en') =>
  show(<BalanceProofsPage />, { of: balanceProofs, at: '/account/balance-proofs', language });

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'the balance of the newest day is proven, in %s',
  async (language) => {
    ready();
    answer(getBalanceProof, proof);
    const { say } = await open(language);
    await expect.element(page.getByText(/46,249\.63/)).toBeVisible();
    await expect.element(page.getByText(say('balanceProofs.own.includes'))).toBeVisible();
    await expect.element(button(say('balanceProofs.own.saveKey'))).toBeVisible();
    await expect
      .element(page.getByText(say('balanceProofs.verdict.allPieces', { count: '6' })))
      .toBeVisible();
    await expect.element(page.getByText(say('balanceProofs.verdict.count'))).not.toBeInTheDocument();
    expect(asked(getBalanceProof)[0]?.request).toEqual({ day: '2026-03-02', currency: 'USD' });
  },
);

test('a proof from before balances had pieces is valid and gives the number of balances', async () => {
  ready();
  const { statement: older, signature: signed } = olderProof;
  answer(listBalanceStatements, { list: [{ ...usd, statement: older, signature: signed }], next: null });
  answer(getBalanceProof, olderProof);
  const { say } = await open();
  await expect.element(page.getByText(/46,249\.63/)).toBeVisible();
  await expect.element(page.getByText('3,002')).toBeVisible();
  await expect.element(page.getByText(say('balanceProofs.verdict.pieces'))).not.toBeInTheDocument();
});

test('an inconsistent proof names the part that does not fit', async () => {
  ready();
  answer(getBalanceProof, { ...proof, amount: '123457' });
  const { say } = await open();
  await expect.element(page.getByText(say('balanceProofs.verdict.failedTitle'))).toBeVisible();
  await expect.element(page.getByText(say('balanceProofs.verdict.failed.pieces'))).toBeVisible();
});

test('a proof for a total other than the published one is rejected', async () => {
  ready();
  answer(listBalanceStatements, {
    list: [{ ...usd, statement: statement.replace('"count":0', '"count":1') }],
    next: null,
  });
  answer(getBalanceProof, proof);
  const { say } = await open();
  await expect.element(page.getByText(say('balanceProofs.verdict.failed.other-statement'))).toBeVisible();
});

test('a day without a balance says that there is nothing to prove', async () => {
  ready();
  refuse(getBalanceProof, 'no-balance-proof');
  const { say } = await open();
  await expect.element(page.getByText(say('balanceProofs.own.nothingText'))).toBeVisible();
});

test('before the first total the page shows the date of the first one', async () => {
  ready();
  answer(listBalanceStatements, { list: [], next: null });
  const { say } = await open();
  await expect.element(page.getByText(say('balanceProofs.page.noneTitle'))).toBeVisible();
});

test('proof files from elsewhere are checked without sending them anywhere', async () => {
  ready();
  refuse(getBalanceProof, 'no-balance-proof');
  const { say } = await open();
  await page.getByText(say('balanceProofs.file.title')).click();
  const check = button(say('balanceProofs.file.check'));
  await check.click();
  await expect.element(page.getByText(say('balanceProofs.file.required'))).toBeVisible();
  const file = (text: string, name: string) => new File([text], name);
  const choose = async (label: 'proof' | 'statement' | 'key', chosen: File) =>
    userEvent.upload(page.getByLabelText(say(`balanceProofs.file.${label}`), { exact: false }), chosen);
  await choose('proof', file(JSON.stringify(proof), 'proof.json'));
  await choose('statement', file(JSON.stringify({ statement, signature }), 'total.json'));
  await choose('key', file(publicKey, 'key.pem'));
  await check.click();
  await expect.element(page.getByText(/46,249\.63/)).toBeVisible();
  await choose('statement', file(JSON.stringify({ statement: `${statement} ` }), 'other.json'));
  await check.click();
  await expect.element(page.getByText(say('balanceProofs.verdict.failed.other-statement'))).toBeVisible();
  expect(asked(getBalanceProof)).toHaveLength(1);
});

// Nodes that omitted data or contradicted each other: the meaning in words, and the mark that staff have
// investigated.
import {
  getTrialBalance,
  listBankBookings,
  listBankMessages,
  listChainStates,
  listDepositReturns,
  listNodeFindings,
  listUnmatched,
  settleNodeFinding,
  type NodeFinding,
} from '@causeway/contract';
import { answer, asked, button, field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { treasury } from './index.ts';
import { answerQuietly } from './quiet-treasury.testing.tsx';
import { TreasuryPage } from './treasury-page.tsx';

const late: NodeFinding = {
  ...{ findingKey: '8:0xab', version: 1, channelName: 'Ethereum (ERC-20)', kind: 'found-late', times: 1 },
  ...{ firstTime: '2026-03-02T02:00:00Z', lastTime: '2026-03-02T02:00:00Z', detail: '{"txHash":"0xab"}' },
};
const contradiction: NodeFinding = {
  ...late,
  ...{
    findingKey: '8:contradiction',
    version: 3,
    kind: 'contradiction',
    times: 3,
    detail: 'receipt: 2 of 3',
  },
};

function open(language: 'en' | 'zh-Hans' | 'zh-Hant' = 'en', as = reviewer) {
  answerQuietly();
  answer(getTrialBalance, { at: '2026-03-02T02:00:00Z', currencies: [], booksCheck: null });
  answer(listBankBookings, { list: [], total: 0 });
  answer(listBankMessages, { list: [], total: 0 });
  answer(listChainStates, { list: [] });
  answer(listUnmatched, { list: [], total: 0 });
  answer(listDepositReturns, { list: [], total: 0 });
  answer(listNodeFindings, { list: [late, contradiction], total: 2 });
  return show(<TreasuryPage />, { of: treasury, at: '/treasury', as, language });
}

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'each finding explains its meaning, in %s',
  async (language) => {
    const { say } = await open(language);
    for (const kind of ['found-late', 'contradiction'])
      await expect.element(page.getByText(say(`treasury.nodes.what.${kind}`))).toBeVisible();
    await expect.element(page.getByText(contradiction.detail)).toBeVisible();
  },
);

test('a staff member marks a finding as investigated, with a reason', async () => {
  const { say } = await open();
  const name = `${contradiction.channelName}: ${say('treasury.nodes.kind.contradiction')}`;
  const settle = say('treasury.nodes.settle');
  await button(settle, page.getByRole('article', { name })).click();
  const dialog = page.getByRole('dialog');
  await field(say('decision.reason'), dialog).fill('Node 2 was out of date');
  answer(settleNodeFinding, {});
  answer(listNodeFindings, { list: [late], total: 1 });
  await button(settle, dialog).click();
  await expect.element(page.getByText(say('treasury.nodes.settled'))).toBeVisible();
  expect(asked(settleNodeFinding).map(({ request }) => request)).toEqual([
    { findingKey: '8:contradiction', version: 3, reason: 'Node 2 was out of date' },
  ]);
});

test('read-only staff cannot settle findings', async () => {
  const { say } = await open('en', { ...reviewer, role: 'auditor' });
  await expect.element(page.getByText(contradiction.detail)).toBeVisible();
  await expect.element(button(say('treasury.nodes.settle'))).not.toBeInTheDocument();
});

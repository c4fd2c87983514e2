// Bank messages that could not be recorded: the reason in the reader's language, with the parser's own words
// for support.
import {
  getTrialBalance,
  listBankBookings,
  listBankMessages,
  listChainStates,
  listDepositReturns,
  listNodeFindings,
  listUnmatched,
  type BankMessage,
} from '@causeway/contract';
import { answer } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { treasury } from './index.ts';
import { answerQuietly } from './quiet-treasury.testing.tsx';
import { TreasuryPage } from './treasury-page.tsx';

const message: BankMessage = {
  ...{ messageKey: `3:${'0'.repeat(64)}`, channel: 3, channelName: 'Causeway Global Account' },
  ...{ bankMessageId: '7', problems: ['currency', 'not-posted'] },
  ...{ reason: 'the bank reported money in CHF, which we do not hold' },
  ...{ keptAt: '2026-03-02T02:00:00Z', triedAt: null },
};

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'the reason for quarantining a message is shown in words, in %s',
  async (language) => {
    answerQuietly();
    answer(getTrialBalance, { at: '2026-03-02T02:00:00Z', currencies: [], booksCheck: null });
    answer(listBankBookings, { list: [], total: 0 });
    answer(listNodeFindings, { list: [], total: 0 });
    answer(listChainStates, { list: [] });
    answer(listUnmatched, { list: [], total: 0 });
    answer(listDepositReturns, { list: [], total: 0 });
    answer(listBankMessages, {
      list: [message, { ...message, messageKey: `3:${'1'.repeat(64)}`, problems: [] }],
      total: 2,
    });
    const { say } = await show(<TreasuryPage />, { of: treasury, at: '/treasury', language });
    for (const problem of ['currency', 'not-posted', 'unknown'])
      await expect.element(page.getByText(say(`treasury.message.problem.${problem}`))).toBeVisible();
    await expect.element(page.getByText(message.reason).first()).toBeVisible();
  },
);

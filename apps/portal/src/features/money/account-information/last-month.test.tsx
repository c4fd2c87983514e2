// The call that the statement's preview makes.
import { listBills, listWalletTransactions } from '@causeway/contract';
import { answer, asked } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { accountInformation } from './index.ts';
import { LastBills } from './last-bills.tsx';
import { LastMonth } from './last-month.tsx';

test('the preview asks for the newest 50 entries of the last month', async () => {
  answer(listWalletTransactions, { list: [], total: 0 });
  const { say } = await show(<LastMonth />, { of: accountInformation, at: '/account/account-information' });
  await expect.element(page.getByText(say('accountInformation.statement.none'))).toBeVisible();
  const [first] = asked(listWalletTransactions);
  expect(first?.request).toMatchObject({ pageNo: 1, pageSize: 50 });
  expect(first?.request.startTime).toBeDefined();
});

test('the preview of bills asks for the newest 50 of the last month', async () => {
  answer(listBills, { list: [], total: 0 });
  const { say } = await show(<LastBills />, { of: accountInformation, at: '/account/account-information' });
  await expect.element(page.getByText(say('accountInformation.bills.none'))).toBeVisible();
  const [first] = asked(listBills);
  expect(first?.request).toMatchObject({ pageNo: 1, pageSize: 50 });
  expect(first?.request.createStartDate).toBeDefined();
});

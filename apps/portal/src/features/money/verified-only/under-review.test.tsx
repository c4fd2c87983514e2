// While a member's verification is under review, pages and actions say by when it is decided.
import { getMemberInfo, getOverview, type Overview } from '@causeway/contract';
import { answer, button, lose } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { person, show } from '../../../shared/testing.tsx';
import { deposits } from '../deposits/index.ts';
import { NewRecord } from './new-record.tsx';
import { VerifiedOnly } from './verified-only.tsx';

const applicant = { ...person, memberKycStatus: 2 } as const;

const overview: Overview = {
  currency: 'USDT',
  ...{ total: '0', available: '0', frozen: '0', toBeCredited: '0', ratesAt: null, balances: [], recent: [] },
  ...{ todos: [], steps: [] },
  decisionBy: '2026-03-05',
};

const open = (drawn: React.ReactNode) =>
  show(drawn, { of: deposits, at: '/deposit/deposit-records', as: applicant });

const day = /Mar 5, 2026, 23:59 \(GMT\+8\)/;

test('a page for verified members says by when it is decided', async () => {
  answer(getOverview, overview);
  await open(<VerifiedOnly>the form</VerifiedOnly>);
  await expect.element(page.getByText(day)).toBeVisible();
  await expect.element(page.getByText('the form')).not.toBeInTheDocument();
});

test.for([
  ['the day', true],
  ['the usual time if the day cannot be read', false],
] as const)('an action says %s', async ([, isRead]) => {
  if (isRead) answer(getOverview, overview);
  else lose(getOverview);
  lose(getMemberInfo);
  const { say } = await open(<NewRecord label="Deposit" page="new-deposit" />);
  await button('Deposit').click();
  await expect.element(page.getByText(isRead ? day : say('kyc.notYet.underReview'))).toBeVisible();
});

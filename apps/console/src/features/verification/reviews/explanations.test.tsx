// A reviewer's decisions on a verification, and the inputs that each needs before it is sent.
import {
  decideVerification,
  getVerificationReview,
  listAllInformationRequests,
  listAudit,
  listReviews,
  ruleMessages,
  type Finding,
  type VerificationReview,
} from '@causeway/contract';
import { answer, asked, field, hold, type Say } from '@causeway/ui/testing';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { ReviewPage } from './review-page.tsx';
import { verificationReviews } from './index.ts';

const memberId = '1000000001';

const review: VerificationReview = {
  memberId,
  memberType: 3,
  memberName: 'Ada Wong',
  memberLanguage: 'en',
  kycStatus: 2,
  level: 1,
  submissionType: 'first',
  submittedAt: '2026-03-01T02:00:00Z',
  ...{ due: { day: '2026-03-04', isOver: false }, promisedOn: '2026-03-05' },
  previousAt: null,
  sections: [],
  people: [{ uid: 'member', name: 'Ada Wong', roles: [], isNew: false, fields: [] }],
  files: [],
  peopleGone: [],
  filesGone: [],
  identityChecks: [],
  laterChecks: [],
  comparisons: [],
  drafted: null,
  findings: [],
  rating: null,
  periodicReview: null,
  isOnlySecond: false,
  decisions: [],
  claimedBy: null,
  may: ['decide'],
  mayNot: null,
  openDecisions: ['decline', 'reject', 'approve'],
  version: 3,
};

const failed = (name: Finding['name'], detail: string): Finding => ({
  name,
  detail,
  uid: 'member',
  outcome: 'fail',
});

const counts = {
  ...{ access: 0, 'collection-account': 0, deposit: 0, 'bill-change': 0, member: 0 },
  ...{ payee: 0, screening: 0, transfer: 0 },
};

async function open(given: Partial<VerificationReview>) {
  answer(getVerificationReview, { ...review, ...given });
  answer(listAudit, { list: [], next: null });
  answer(listAllInformationRequests, { list: [], total: 0 });
  answer(listReviews, { list: [], total: 0, counts });
  answer(decideVerification, {});
  const { say } = await show(<ReviewPage />, {
    of: verificationReviews,
    at: `/reviews/member/${memberId}`,
    as: reviewer,
  });
  await expect.element(page.getByRole('heading', { name: 'Ada Wong' })).toBeVisible();
  return { say, decision: (key: string) => say(`verificationReviews.decision.${key}`) };
}

/** The button's name continues with its key. */
const offer = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
const dialog = page.getByRole('dialog');
async function sent() {
  await vi.waitFor(() => expect(asked(decideVerification)).toHaveLength(1));
  return asked(decideVerification)[0]?.request;
}
const whyOf = (say: Say, about: string): string => say('verificationReviews.explanation.finding', { about });

test('approving a person rejected by the provider requires a reason', async () => {
  const { say, decision } = await open({ findings: [failed('identity', 'Rejected by the provider')] });
  await offer(decision('approve')).click();
  const confirm = dialog.getByRole('button', { name: decision('approve') });
  await expect.element(confirm).toBeDisabled();
  await expect.element(dialog.getByText('Rejected by the provider')).toBeVisible();
  await userEvent.fill(field(whyOf(say, 'Identity check · Ada Wong')), 'The glare is on our side.');
  await confirm.click();
  expect(await sent()).toMatchObject({
    decision: 'approve',
    clearances: [{ name: 'identity', uid: 'member', reason: 'The glare is on our side.' }],
  });
});

test('a person on a list is referred at the first level, with a reason', async () => {
  const { say, decision } = await open({
    findings: [failed('screening', 'Sanctions list')],
    openDecisions: ['decline', 'reject', 'refer'],
  });
  await expect.element(offer(decision('approve'))).not.toBeInTheDocument();
  await offer(decision('refer')).click();
  const confirm = dialog.getByRole('button', { name: decision('refer') });
  await expect.element(confirm).toBeDisabled();
  await userEvent.fill(field(say('decision.reason')), 'Another birthday.');
  await confirm.click();
  expect(await sent()).toMatchObject({ decision: 'refer', reason: 'Another birthday.' });
});

test('the only possible approver for the second decision reads that before deciding first', async () => {
  const { decision } = await open({ isOnlySecond: true });
  await offer(decision('decline')).click();
  await expect.element(dialog.getByText(decision('onlySecond'))).toBeVisible();
});

test('the focus moves to Approve when a file view is counted only after the dialog opens', async () => {
  const file = { fileId: '66666666-6666-4666-8666-666666666666', fileType: '400', fileSize: 10 };
  const named = { ...file, originalFileName: 'document-front.png', uid: null, isNew: false };
  const { decision } = await open({ files: [{ ...named, isOpened: false }] });
  answer(getVerificationReview, { ...review, files: [{ ...named, isOpened: true }] });
  const release = hold(getVerificationReview);
  await offer(decision('approve')).click();
  const confirm = dialog.getByRole('button', { name: decision('approve') });
  await expect.element(confirm).toBeDisabled();
  // A field that is about to disappear would take a typed reason with it.
  expect(dialog.getByRole('textbox').query()).toBeNull();
  release();
  await expect.element(confirm).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await sent()).toMatchObject({ decision: 'approve' });
});

test('approving without opening all files asks for a reason and names kind, owner and name of each file', async () => {
  const file = { fileId: '66666666-6666-4666-8666-666666666666', fileType: '400', fileSize: 10 };
  const named = { ...file, originalFileName: 'scan.png', isNew: false, isOpened: false };
  const other = { ...named, fileId: '77777777-7777-4777-8777-777777777777', fileType: '213' };
  const bo = { uid: 'bo', name: 'Bo Chan', roles: [], isNew: false, fields: [] };
  const { say, decision } = await open({
    people: [...review.people, bo],
    files: [
      { ...named, uid: null },
      { ...other, uid: 'bo' },
    ],
  });
  await offer(decision('approve')).click();
  const confirm = dialog.getByRole('button', { name: decision('approve') });
  await expect.element(confirm).toBeDisabled();
  await expect.element(dialog.getByText('Proof of address · Ada Wong · scan.png')).toBeVisible();
  await expect.element(dialog.getByText('Document, front · Bo Chan · scan.png')).toBeVisible();
  const why = field(say('verificationReviews.explanation.unopened', { count: 2 }));
  await userEvent.fill(why, 'a');
  await userEvent.tab();
  await expect.element(dialog.getByText(ruleMessages.en['note-short'])).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await userEvent.fill(why, 'Seen on the original.');
  await confirm.click();
  expect(await sent()).toMatchObject({ unopenedReason: 'Seen on the original.' });
});

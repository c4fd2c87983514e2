// An official register beside what was entered: differences in words, and asking again.
import {
  askRegister,
  getVerificationReview,
  listAllInformationRequests,
  listAudit,
  listReviews,
  type Language,
  type RegisterView,
  type VerificationReview,
} from '@causeway/contract';
import { answer, asked, button } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { verificationReviews } from './index.ts';
import { ReviewPage } from './review-page.tsx';

const view: RegisterView = {
  ...{ uid: null, name: 'Harbour Ltd', register: 'Companies House', outcome: 'found', isPartial: false },
  ...{ askedAt: '2026-03-01T02:00:00Z', endedOn: null, link: 'https://register.example/1' },
  fields: [
    { what: 'name', typed: 'Harbour Ltd', registered: 'HARBOUR LIMITED', result: 'same' },
    { what: 'state', typed: '', registered: 'in liquidation', result: 'other' },
    { what: 'address', typed: '1 Mill Lane', registered: '9 High Street', result: 'other' },
  ],
  parties: [
    {
      ...{
        part: 'owner',
        typed: 'Di Kite',
        registered: 'Di Kite',
        about: 'shares, 25 to 50 %',
        result: 'same',
      },
      shares: { typed: '60', from: 25, hasFrom: false, to: 50, hasTo: true, isInside: false },
    },
    { part: 'director', typed: '', registered: 'WREN, Ada', about: 'director', result: 'unnamed' },
    { part: 'owner', typed: 'Bo Chan', registered: '', about: '', result: 'unregistered' },
  ],
  unnamed: [{ uid: 'register-1', name: 'WREN, Ada' }],
};

const review: VerificationReview = {
  ...{ memberId: '1000000001', memberType: 1, memberName: 'HARBOUR LTD', memberLanguage: 'en', kycStatus: 2 },
  ...{ level: 1, submissionType: 'first', submittedAt: '2026-03-01T02:00:00Z', previousAt: null },
  ...{ due: { day: '2026-03-04', isOver: false }, promisedOn: '2026-03-05' },
  sections: [{ section: 'Basic', fields: [{ key: 'regAddress', value: '1 Mill Lane', before: null }] }],
  ...{ people: [], files: [], peopleGone: [], filesGone: [], identityChecks: [], laterChecks: [] },
  ...{ comparisons: [], findings: [], rating: null, periodicReview: null, decisions: [], drafted: null },
  ...{ claimedBy: null, may: ['decide'], mayNot: null, isOnlySecond: false, openDecisions: [], version: 1 },
};

async function open(given: Partial<VerificationReview>, language: Language = 'en') {
  answer(getVerificationReview, { ...review, ...given });
  answer(listAudit, { list: [], next: null });
  answer(listAllInformationRequests, { list: [], total: 0 });
  answer(listReviews, {
    ...{ list: [], total: 0 },
    counts: {
      ...{ member: 0, screening: 0, 'collection-account': 0, payee: 0, transfer: 0, deposit: 0 },
      ...{ 'bill-change': 0, access: 0 },
    },
  });
  const { say } = await show(<ReviewPage />, {
    of: verificationReviews,
    ...{ at: `/reviews/member/${review.memberId}`, language },
  });
  const t = (key: string, values?: Record<string, string | number>): string =>
    say(`verificationReviews.${key}`, values);
  await expect.element(page.getByRole('region', { name: t('section.Basic') })).toBeVisible();
  return t;
}

test('the register stands beside what was entered, with each difference in words', async () => {
  const t = await open({ registers: [view] });
  const names = { register: 'Companies House', name: 'Harbour Ltd' };
  const details = page.getByRole('table', { name: t('register.titleOf', names), exact: true });
  const address = details.getByRole('row').filter({ hasText: t('register.field.address') });
  await expect.element(address).toMatchTextContent('1 Mill Lane');
  await expect.element(address).toMatchTextContent('9 High Street');
  await expect.element(address).toMatchTextContent(t('register.result.other'));
  await expect
    .element(details.getByRole('row').filter({ hasText: t('register.field.state') }))
    .toMatchTextContent(t('register.state.other'));
  const people = page.getByRole('table', { name: t('register.peopleOf', names) });
  await expect
    .element(people.getByRole('row').filter({ hasText: t('register.parts.director') }))
    .toMatchTextContent(t('register.result.unnamed'));
  await expect
    .element(people.getByRole('row').filter({ hasText: 'Bo Chan' }))
    .toMatchTextContent(t('register.result.unregistered'));
  const kite = people.getByRole('row').filter({ hasText: 'Di Kite' });
  await expect.element(kite).toMatchTextContent(t('register.share', { share: '60' }));
  await expect.element(kite).toMatchTextContent(t('register.shareDiffers'));
});

test.each([
  ['zh-Hans', '清算中'],
  ['en', 'in liquidation'],
] as const)('a word of a register for the state is read in %s', async (language, word) => {
  const t = await open({ registers: [view] }, language);
  const state = page.getByRole('row').filter({ hasText: t('register.field.state') });
  await expect.element(state).toMatchTextContent(word);
});

test('asking again is there for those who may', async () => {
  const t = await open({ registers: [view], mayAskRegister: true });
  answer(askRegister, {});
  await button(t('register.askAgain')).click();
  await expect
    .poll(() => asked(askRegister).map(({ request }) => request))
    .toEqual([{ memberId: review.memberId }]);
});

test('without a register there is no panel', async () => {
  const t = await open({ registers: [], mayAskRegister: false });
  await expect.element(button(t('register.askAgain'))).not.toBeInTheDocument();
  await expect.element(page.getByText(t('register.askedOn'))).not.toBeInTheDocument();
});

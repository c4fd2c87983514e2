// The decision on a verification: requested corrections, who may decide, and a colleague who was faster.
import {
  decideVerification,
  draftCorrections,
  getDictionaries,
  getVerificationReview,
  listAllInformationRequests,
  listAudit,
  listReviews,
  reasonTemplates,
  type Language,
  type StaffInformationRow,
  type VerificationReview,
} from '@causeway/contract';
import { answer, asked, button, choose, field, refuse } from '@causeway/ui/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { followKeys } from '../../../shared/keyboard/use-keys.ts';
import { reviewer, show } from '../../../shared/testing.tsx';
import { verificationReviews } from './index.ts';
import { ReviewPage } from './review-page.tsx';

const review: VerificationReview = {
  ...{ memberId: '1000000001', memberType: 3, memberName: 'ALEX SAMPLE', memberLanguage: 'zh-Hant' },
  ...{
    kycStatus: 2,
    level: 1,
    submissionType: 'first',
    submittedAt: '2026-03-01T02:00:00Z',
    ...{ due: { day: '2026-03-04', isOver: false }, promisedOn: '2026-03-05' },
    previousAt: null,
  },
  sections: [{ section: 'Basic', fields: [{ key: 'address', value: '88 Queensway', before: null }] }],
  ...{
    people: [],
    files: [],
    peopleGone: [],
    filesGone: [],
    identityChecks: [],
    laterChecks: [],
    drafted: null,
    comparisons: [],
  },
  ...{
    findings: [],
    rating: null,
    periodicReview: null,
    isOnlySecond: false,
    decisions: [],
    claimedBy: null,
    may: ['decide', 'take', 'hand-over'],
  },
  ...{ mayNot: null, version: 4 },
  openDecisions: ['decline', 'reject', 'approve'],
};
const template = 'address-incomplete';

const emptyQueue = {
  ...{ list: [], total: 0 },
  counts: {
    member: 0,
    screening: 0,
    'collection-account': 0,
    payee: 0,
    transfer: 0,
    deposit: 0,
    'bill-change': 0,
    access: 0,
  },
};

async function open(
  given: Partial<VerificationReview> = {},
  language: Language = 'en',
  as = reviewer,
  requests: StaffInformationRow[] = [],
) {
  answer(getVerificationReview, { ...review, ...given });
  answer(listAudit, { list: [], next: null });
  answer(listAllInformationRequests, { list: requests, total: requests.length });
  answer(listReviews, emptyQueue);
  answer(draftCorrections, {});
  const { say, history } = await show(<ReviewPage />, {
    of: verificationReviews,
    at: `/reviews/member/${review.memberId}`,
    ...{ language, as },
  });
  const t = (key: string, values?: Record<string, string | number>): string =>
    say(`verificationReviews.${key}`, values);
  await expect.element(page.getByRole('region', { name: t('section.Basic') })).toBeVisible();
  return { say, t, history, basic: page.getByRole('region', { name: t('section.Basic') }) };
}

const dialog = page.getByRole('dialog');
const decision = (text: string) => page.getByRole('button', { name: new RegExp(`^${text}`) });

/** Requests a correction of the basic information with one's own text. */
async function askForCorrection({ say, t }: Awaited<ReturnType<typeof open>>, words: string): Promise<void> {
  await button(t('item.askNamed', { name: t('section.Basic') })).click();
  await field(say('decision.ownWords'), dialog).fill(words);
  await button(t('item.keep'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('the deadline of this decision and the one that the member reads are both said with a time', async () => {
  const { t } = await open();
  await expect.element(page.getByText(/Due Mar 4, 2026, 23:59/)).toBeVisible();
  await expect
    .element(page.getByText(t('about.promised', { time: 'Mar 5, 2026, 23:59 (GMT+8)' })))
    .toBeVisible();
});

test.for([
  ['reviewer', true],
  ['auditor', false],
] as const)('a %s may ask the member for information from its review: %s', async ([role, mayAsk]) => {
  const { say } = await open({}, 'en', { ...reviewer, role });
  const ask = page.getByRole('link', { name: say('routes.ask-information') });
  if (mayAsk)
    await expect.element(ask).toHaveAttribute('href', `#/ask-information/${review.memberId}?from=review`);
  else expect(ask.query()).toBeNull();
});

test('requests to the member stand on its review, with their state and a link', async () => {
  const request: StaffInformationRow = {
    ...{ id: '22222222-2222-4222-8222-222222222222', memberId: review.memberId, memberName: null },
    ...{ direction: 'asked', change: null, status: 'with-staff', about: 'Which bank?' },
    ...{ due: { day: '2026-03-05', isOver: false }, openedAt: '2026-03-02T02:00:00Z' },
  };
  const { say } = await open({}, 'en', reviewer, [request]);
  const panel = page.getByRole('region', { name: say('memberRequests.title') });
  await expect
    .element(panel.getByRole('link', { name: 'Which bank?' }))
    .toHaveAttribute('href', expect.stringContaining('22222222'));
  await expect.element(panel).toMatchTextContent(say('memberRequests.status.with-staff'));
  expect(asked(listAllInformationRequests)[0]?.request).toMatchObject({ memberId: review.memberId });
});

test('rejecting without a correction asks for a correction first', async () => {
  const { t } = await open();
  await decision(t('decision.reject')).click();
  await expect.element(dialog.getByRole('heading', { name: t('item.title') })).toBeVisible();
  await expect.element(button(t('item.keep'), dialog)).toBeDisabled();
});

test.for(['en', 'zh-Hans'] as const)(
  'a correction is previewed in the member’s language for a reviewer who reads %s',
  async (language) => {
    const { say, t, basic } = await open({}, language);
    await button(t('item.askNamed', { name: t('section.Basic') })).click();
    await choose(say('decision.template'), reasonTemplates[language][template]);
    await field(say('decision.ownWords'), dialog).fill('Which floor?');
    const preview = dialog.getByRole('region', { name: t('item.preview') });
    await expect.element(preview).toMatchTextContent(reasonTemplates['zh-Hant'][template]);
    await expect.element(preview).toMatchTextContent('Which floor?');
    await button(t('item.keep'), dialog).click();
    await expect.element(basic).toMatchTextContent(reasonTemplates['zh-Hant'][template]);
  },
);

test('corrections are listed again before a rejection and sent unchanged', async () => {
  const opened = await open();
  const { t } = opened;
  await askForCorrection(opened, 'Which floor?');
  const reject = t('decision.rejectCount', { count: 1 });
  await decision(reject).click();
  await expect.element(dialog.getByText('Which floor?')).toBeVisible();
  answer(decideVerification, {});
  await button(reject, dialog).click();
  await expect
    .poll(() => asked(decideVerification).map(({ request }) => request))
    .toEqual([
      {
        ...{ memberId: review.memberId, level: 1, version: 4, decision: 'reject' },
        items: [{ code: 'IDV_KYC_REJ_BASIC', text: 'Which floor?' }],
      },
    ]);
});

test('earlier corrections keep their time, and each change is saved', async () => {
  const items = [{ code: 'IDV_KYC_REJ_BASIC', text: 'Which floor?' }] as const;
  const opened = await open({ drafted: { items: [...items], keptAt: '2026-03-01T03:00:00Z' } });
  const { t, basic } = opened;
  await expect.element(basic).toMatchTextContent('Which floor?');
  await expect.element(page.getByText(new RegExp(t('about.drafted')))).toBeVisible();
  await decision(t('decision.rejectCount', { count: 1 })).click();
  await button(t('item.removeNamed', { name: t('section.Basic') }), dialog).click();
  await expect.element(basic).not.toMatchTextContent('Which floor?');
  const { memberId, submittedAt } = review;
  expect(asked(draftCorrections).map(({ request }) => request)).toEqual([
    { memberId, submittedAt, items: [] },
  ]);
});

test('a reviewer whose colleague was faster can no longer decide', async () => {
  const opened = await open();
  const { say, t } = opened;
  await askForCorrection(opened, 'Which floor?');
  const reject = t('decision.rejectCount', { count: 1 });
  await decision(reject).click();
  refuse(decideVerification, 'already-decided');
  answer(getVerificationReview, {
    ...review,
    level: null,
    may: [],
    mayNot: 'nothing-waits',
    version: 5,
  });
  await button(reject, dialog).click();
  await expect.element(page.getByText(say('review.meanwhile.already-decided.title'))).toBeVisible();
  await expect.element(decision(reject)).not.toBeInTheDocument();
  await expect.element(page.getByText('Which floor?')).not.toBeInTheDocument();
});

test('deciding on a review that a colleague has claimed since names the colleague', async () => {
  const { say, t } = await open();
  await decision(t('decision.approve')).click();
  refuse(decideVerification, 'claimed-by-another');
  const claimedBy = { staffId: '33333333-3333-4333-8333-333333333333', name: 'Sam Senior' };
  answer(getVerificationReview, { ...review, claimedBy, may: [], mayNot: 'claimed' });
  await button(t('decision.approve'), dialog).click();
  await expect.element(page.getByText(say('review.meanwhile.claimed-by-another.title'))).toBeVisible();
  await expect.element(page.getByText(t('mayNot.claimed', { name: 'Sam Senior' }))).toBeVisible();
  await expect.element(decision(t('decision.approve'))).not.toBeInTheDocument();
});

test('the first approver reads that a second person must approve', async () => {
  const { t } = await open({ level: 2, may: [], mayNot: 'decided-first' });
  await expect.element(page.getByText(t('mayNot.decided-first'))).toBeVisible();
  await expect.element(decision(t('decision.approve'))).not.toBeInTheDocument();
});

test('an approval shows the number of doubtful findings before it is confirmed', async () => {
  const finding = { name: 'screening', uid: null, detail: '' } as const;
  const { say, t } = await open({
    findings: [
      { ...finding, outcome: 'look' },
      { ...finding, name: 'expiry', outcome: 'pass' },
    ],
  });
  await decision(t('decision.approve')).click();
  await expect.element(dialog.getByText(say('decision.doubts', { count: 1 }))).toBeVisible();
  await expect.element(button(t('decision.approve'), dialog)).toHaveFocus();
});

test('staff with a conflict of interest with the member read that a colleague handles it', async () => {
  refuse(getVerificationReview, 'forbidden');
  answer(listReviews, emptyQueue);
  const { say } = await show(<ReviewPage />, {
    of: verificationReviews,
    at: `/reviews/member/${review.memberId}`,
  });
  await expect.element(page.getByText(say('ownMember.title'))).toBeVisible();
  await expect.element(page.getByText(say('ownMember.text'))).toBeVisible();
});

const uids = Array.from({ length: 15 }, (_, index) => `person-${String(index + 1)}`);
const business: Partial<VerificationReview> = {
  memberType: 1,
  memberName: 'SAMPLE LTD',
  sections: [
    { section: 'Basic', fields: [] },
    { section: 'Stakeholder', fields: [] },
  ],
  people: uids.map((uid) => ({
    ...{ uid, name: `Name of ${uid}`, roles: [2], isNew: false },
    fields: [{ key: 'city', value: `City of ${uid}`, before: null }],
  })),
  findings: [
    { name: 'duplicate-registration', uid: null, outcome: 'look', detail: 'Also elsewhere' },
    { name: 'name-match', uid: 'person-3', outcome: 'fail', detail: 'Another name' },
    { name: 'nationality', uid: 'person-9', outcome: 'look', detail: 'Another country' },
  ],
  comparisons: [
    {
      uid: 'person-9',
      fields: [
        { what: 'number', submitted: 'K1', read: 'K2', isSame: false },
        { what: 'end', submitted: '2031-01-01', read: '', isSame: false },
      ],
    },
  ],
};

test('the first of fifteen people with a finding is open, and keys move to the next', async () => {
  onTestFinished(followKeys());
  const { t } = await open(business);
  const opened = (uid: string) => page.getByRole('region', { name: `Name of ${uid}`, exact: true });
  await expect.element(opened('person-3')).toMatchTextContent('City of person-3');
  await expect.element(page.getByText(t('person.index', { count: '15', left: '14' }))).toBeVisible();
  const findings = page.getByRole('region', { name: t('finding.title') });
  await expect.element(findings).toMatchTextContent('Another name');
  await expect.element(findings).toMatchTextContent('Also elsewhere');
  await userEvent.keyboard(']');
  await expect.element(opened('person-4')).toBeVisible();
  await expect.element(opened('person-3')).not.toBeInTheDocument();
  await expect.element(findings).not.toMatchTextContent('Another name');
  await userEvent.keyboard('[[');
  await expect.element(opened('person-3')).toBeVisible();
  await expect.element(page.getByText(t('person.index', { count: '15', left: '13' }))).toBeVisible();
  await expect.element(decision(t('decision.approve'))).toBeInViewport();
});

test('a check that was made by a link says so beside it, with whether the link named somebody', async () => {
  const unread = {
    ...{ idFirstName: null, idLastName: null, idCountry: null, idType: null },
    idNumber: null,
  };
  const check = (personId: string, checkId: string) => ({
    ...{ personId, checkId, checkResult: 3 as const, checkStands: 1 as const, ...unread },
    ...{ birthDate: null, currentAge: null, idEffectiveDateEnd: null, isPermanent: 0 as const },
    ...{ idFrontPhoto: null, idBackPhoto: null },
  });
  const [one, other, third] = ['1', '2', '3'].map(
    (digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`,
  );
  if (!one || !other || !third) return expect.unreachable();
  answer(getDictionaries, { documentType: [] });
  const { t } = await open({
    people: [{ uid: 'member', name: 'ALEX SAMPLE', roles: [], isNew: false, fields: [] }],
    identityChecks: [check('member', one)],
    laterChecks: [check('member', other), check('member', third)],
    linkedChecks: [
      { checkId: one, email: 'alex@sample.example', hasName: true },
      { checkId: third, email: null, hasName: false },
    ],
  });
  const evidence = page.getByRole('region', { name: t('identity.titleOf', { name: 'ALEX SAMPLE' }) });
  const sentences = evidence.getByRole('paragraph').filter({ hasText: t('identity.byLink.tag') });
  await expect.element(sentences).toHaveLength(2);
  const emailed = t('identity.byLink.email', { email: 'alex@sample.example' });
  await expect
    .element(sentences.first())
    .toMatchTextContent(`${t('identity.byLink.tag')} ${emailed} ${t('identity.byLink.named')}`);
  await expect
    .element(sentences.last())
    .toMatchTextContent(`${t('identity.byLink.code')} ${t('identity.byLink.nameless')}`);
});

test('a company shows a difference in a person’s document at the top, with a link', async () => {
  const { t } = await open(business);
  const differences = page.getByRole('region', { name: t('identity.differences') });
  await expect.element(differences).toMatchTextContent('K1');
  await expect.element(differences).toMatchTextContent('K2');
  await expect.element(differences).not.toMatchTextContent(t('identity.unread'));
  await button('Name of person-9', differences).click();
  const evidence = page.getByRole('region', { name: t('identity.titleOf', { name: 'Name of person-9' }) });
  await expect.element(evidence).toMatchTextContent(t('identity.unread'));
  await expect.element(evidence).toMatchTextContent(t('identity.differs'));
});

test('a correction shows each item with its changes and the member’s words', async () => {
  const { t } = await open({
    submissionType: 'corrected',
    sections: [
      {
        section: 'Basic',
        fields: [
          { key: 'address', value: '88 Queensway', before: '8 Queensway' },
          { key: 'city', value: 'Hong Kong', before: null },
        ],
      },
    ],
    corrections: [
      { code: 'IDV_KYC_REJ_BASIC', uid: null, text: 'Which house?', answer: null },
      { code: 'IDV_KYC_REJ_MATERIAL', uid: null, text: 'Too dark.', answer: 'I cannot, it is lost.' },
    ],
  });
  const panel = page.getByRole('region', { name: t('corrections.title') });
  await expect.element(panel.getByText('Which house?')).toBeVisible();
  expect(
    panel
      .getByRole('deletion')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['8 Queensway']);
  await expect.element(panel.getByText(/I cannot, it is lost/)).toBeVisible();
  await expect.element(panel.getByText(t('corrections.unchanged'))).toBeVisible();
});

// The people of a business on the member's page and on their own: the actions offered, the effects explained,
// and the requests sent.
import {
  changePerson,
  disableAccess,
  getMember,
  getPaymentStops,
  getPersonAccess,
  invitePerson,
  listAllInformationRequests,
  listMemberAccounts,
  listMemberJournals,
  listMemberPayees,
  listPersonLogins,
  removePerson,
  withdrawPersonInvitation,
  type Language,
  type PersonAccess,
  type ResponseOf,
  type Staff,
} from '@causeway/contract';
import { answer, asked, button, field, refuse } from '@causeway/ui/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { members } from './index.ts';
import { MemberPage } from './member-page.tsx';
import { PersonPage } from './person-page.tsx';

const at = '2026-03-02T02:00:00Z';
const memberId = '1000000001';
const personId = '22222222-2222-4222-8222-222222222222';
const invitationId = '33333333-3333-4333-8333-333333333333';
const noContact = { email: null, countryCode: null, mobile: null };

const detail: ResponseOf<typeof getMember> = {
  member: {
    ...{ memberId, memberType: 1, name: 'Bramble Ltd', email: 'ada@bramble.example', kycStatus: 4 },
    ...{ status: 'normal', regTime: at },
  },
  access: {
    ...{ disabledReason: null, isAfterFraud: false, isAccountTypeOpen: true, mustBindAuthenticator: false },
    ...{ waiting: [], may: ['disable', 'invite'] },
  },
  people: [
    {
      ...{ ...noContact, personId, name: 'Otto Operator', email: 'otto@bramble.example' },
      ...{ department: 'Payments', roleId: 2, status: 'normal' },
    },
  ],
  invitations: [
    {
      ...{ ...noContact, invitationId, name: 'Nora New', email: 'nora@bramble.example', department: null },
      ...{ roleId: 3, language: 'en', invitedAt: at, sentAt: at, expiresAt: at, isExpired: true },
    },
  ],
  balances: [],
};

const otto: PersonAccess = {
  ...{ ...noContact, personId, memberId, memberType: 1, roleId: 2, name: 'Otto Operator' },
  ...{ department: 'Payments', email: 'otto@bramble.example', status: 'normal', memberStatus: 'normal' },
  ...{ disabledReason: null, isAfterFraud: false, lockedUntil: null, protectedUntil: null },
  ...{ authenticatorBoundAt: null, passkeys: [], sessions: [], trustedBrowsers: [], waiting: [] },
  may: ['disable', 'change', 'remove'],
};

interface Given {
  readonly as?: Staff;
  readonly language?: Language;
  readonly memberType?: 1 | 3;
  /** False if the server says that the reader may not invite. */
  readonly invites?: boolean;
}

async function openMember({ memberType = 1, invites = true, ...given }: Given = {}) {
  answer(getPaymentStops, { stops: [] });
  answer(listAllInformationRequests, { list: [], total: 0 });
  const access = { ...detail.access, ...(!invites && { may: [] }) };
  answer(getMember, { ...detail, access, member: { ...detail.member, memberType } });
  answer(listMemberJournals, { list: [], next: null });
  answer(listMemberPayees, { list: [], total: 0 });
  answer(listMemberAccounts, []);
  const { say } = await show(<MemberPage />, { of: members, at: `/members/${memberId}`, ...given });
  return words(say);
}

async function openPerson(access: Partial<PersonAccess> = {}, given: Given = {}) {
  answer(getPersonAccess, { ...otto, ...access });
  answer(listPersonLogins, { list: [], total: 0 });
  const path = `/members/${memberId}/people/${personId}`;
  const { say } = await show(<PersonPage />, { of: members, at: path, ...given });
  return words(say);
}

type Say = (key: string, values?: Record<string, string>) => string;
const words = (say: Say) => ({ say, t: ((key, values) => say(`members.${key}`, values)) as Say });

const dialog = page.getByRole('dialog');

test('the buttons of the invitation stay visible on a low screen', async () => {
  await page.viewport(1366, 640);
  onTestFinished(() => page.viewport(1280, 900));
  const { t } = await openMember();
  await button(t('people.invite')).click();
  await expect.element(button(t('invite.send'), dialog)).toBeInViewport({ ratio: 1 });
});

test.each(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'making an admin is a request, and any other role an invitation, in %s',
  async (language) => {
    const { say, t } = await openMember({ language });
    await button(t('people.invite')).click();
    await field(t('access.name'), dialog).fill('Nora New');
    await field(t('people.email'), dialog).fill('nora@bramble');
    await expect.element(dialog.getByText(say('rule.email-wrong'))).toBeVisible();
    await field(t('people.email'), dialog).fill('nora@bramble.example');
    await field(say('decision.reason'), dialog).fill('Asked by the board');
    await dialog.getByRole('radio', { name: t('role.role2') }).click();
    await expect.element(button(t('invite.send'), dialog)).toBeEnabled();
    await dialog.getByRole('radio', { name: t('role.role1') }).click();
    await expect.element(dialog.getByText(t('invite.followsAdmin'))).toBeVisible();
    refuse(invitePerson, 'colleague-exists');
    await button(t('invite.ask'), dialog).click();
    await expect.element(dialog.getByText(say('error.colleague-exists'))).toBeVisible();
    answer(invitePerson, { waitsForSecond: true });
    await button(t('invite.ask'), dialog).click();
    await expect.element(page.getByText(t('invite.asked', { name: 'Nora New' }))).toBeVisible();
    expect(asked(invitePerson).at(-1)?.request).toEqual({
      ...{ memberId, name: 'Nora New', department: '', roleId: 1, email: 'nora@bramble.example', language },
      reason: 'Asked by the board',
    });
  },
);

test('an invitation is withdrawn with a reason', async () => {
  const { say, t } = await openMember();
  await button(t('invitations.withdraw.title', { name: 'Nora New' })).click();
  const confirm = button(t('invitations.withdraw.verb'), dialog);
  await expect.element(confirm).toBeDisabled();
  await field(say('decision.reason'), dialog).fill('Sent in error');
  answer(withdrawPersonInvitation, {});
  await confirm.click();
  await expect.element(page.getByText(t('invitations.withdraw.done', { name: 'Nora New' }))).toBeVisible();
  expect(asked(withdrawPersonInvitation)[0]?.request).toEqual({ invitationId, reason: 'Sent in error' });
});

test('read-only staff cannot change people', async () => {
  const { t } = await openMember({ as: { ...reviewer, role: 'auditor' }, invites: false });
  await expect.element(page.getByText('nora@bramble.example')).toBeVisible();
  await expect.element(button(t('people.invite'))).not.toBeInTheDocument();
  await expect.element(page.getByText(t('invitations.withdraw.verb'))).not.toBeInTheDocument();
});

test('an individual member has no colleagues', async () => {
  const { t } = await openMember({ memberType: 3, invites: false });
  await expect.element(page.getByText('otto@bramble.example')).toBeVisible();
  await expect.element(button(t('people.invite'))).not.toBeInTheDocument();
});

test('changing a role shows the effects and is not sent before the role differs', async () => {
  const { say, t } = await openPerson();
  await button(t('change.open')).click();
  await field(say('decision.reason'), dialog).fill('Asked by the board');
  await expect.element(button(t('change.save'), dialog)).toBeDisabled();
  await dialog.getByRole('radio', { name: t('role.role1') }).click();
  await expect.element(dialog.getByText(t('change.followsAdmin'))).toBeVisible();
  await dialog.getByRole('radio', { name: t('role.role3') }).click();
  await expect.element(dialog.getByText(t('change.followsRole'))).toBeVisible();
  answer(changePerson, { waitsForSecond: false });
  await button(t('change.save'), dialog).click();
  await expect.element(page.getByText(t('change.done', { name: 'Otto Operator' }))).toBeVisible();
  expect(asked(changePerson)[0]?.request).toEqual({
    ...{ personId, roleId: 3, department: 'Payments', reason: 'Asked by the board' },
  });
});

test('a member is disabled for a common reason, in own words, or both', async () => {
  const { say, t } = await openMember();
  await button(`${t('action.disable.verb')}: ${t('action.disable.title', { name: 'Bramble Ltd' })}`).click();
  const confirm = button(t('action.disable.verb'), dialog);
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole('combobox', { name: say('decision.template') }).click();
  await page.getByRole('option', { name: 'The business relationship has ended.' }).click();
  await field(say('decision.ownWords'), dialog).fill('Asked by the board');
  answer(disableAccess, {});
  await confirm.click();
  await expect.element(page.getByText(t('action.disable.done', { name: 'Bramble Ltd' }))).toBeVisible();
  expect(asked(disableAccess)[0]?.request).toEqual({
    target: { kind: 'member', id: memberId },
    reason: '@relationship-ended\nAsked by the board',
    isFraud: false,
  });
});

test('removing the last active admin fails with an explanation', async () => {
  const { say, t } = await openPerson({ roleId: 1 });
  await button(t('action.remove.verb')).click();
  await field(say('decision.reason'), dialog).fill('Left the company');
  refuse(removePerson, 'last-admin');
  await button(t('action.remove.verb'), dialog).click();
  await expect.element(dialog.getByText(say('error.last-admin'))).toBeVisible();
});

test('a removed person can be viewed but not changed', async () => {
  const { t } = await openPerson({ status: 'removed', email: null, may: [] });
  await expect.element(page.getByText(t('status.removed')).first()).toBeVisible();
  for (const action of ['change.open', 'action.remove.verb', 'action.enable.verb'])
    await expect.element(button(t(action))).not.toBeInTheDocument();
});

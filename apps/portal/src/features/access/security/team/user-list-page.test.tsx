// User management: what an admin sees of colleagues, what a form checks before it is sent, and what nobody
// can do.
import {
  disableColleague,
  getSecurity,
  inviteColleague,
  listColleagues,
  listPermissions,
  listTeamInvitations,
  type Colleague,
  type Language,
  type SecurityInfo,
} from '@causeway/contract';
import { FeatureTexts } from '@causeway/ui';
import { answer, asked, button, field, refuse } from '@causeway/ui/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerLists, person, security as plain, show } from '../../../../shared/testing.tsx';
import { security } from '../index.ts';
import { teamTexts } from './texts.ts';
import { UserListPage } from './user-list-page.tsx';

const withApp: SecurityInfo = {
  ...plain,
  authenticator: {
    boundAt: '2026-01-01T00:00:00Z',
    forLogin: true,
    forTransfer: false,
    recoveryCodesLeft: 10,
  },
  proofMethods: ['authenticator'],
};

const self: Colleague = {
  personId: person.personId,
  name: 'Ada Admin',
  department: null,
  roleId: 1,
  status: 'normal',
  email: 'ada@bramble.example',
  countryCode: null,
  mobile: null,
  hasAuthenticator: true,
  passkeys: 2,
  lastSignInAt: null,
  addedAt: '2026-01-01T00:00:00Z',
  isSelf: true,
  may: [],
};
const other: Colleague = {
  ...self,
  personId: '22222222-2222-4222-8222-222222222222',
  name: 'Otto Operator',
  department: 'Payments',
  roleId: 2,
  email: 'otto@bramble.example',
  isSelf: false,
  may: ['change', 'disable', 'remove'],
};

interface Given {
  readonly info?: SecurityInfo;
  readonly tab?: string;
  readonly language?: Language;
}

async function open({ info = withApp, tab = '', language = 'en' }: Given = {}) {
  answerLists(language);
  answer(getSecurity, info);
  answer(listTeamInvitations, []);
  answer(listColleagues, { list: [self, other], total: 2 });
  const { say } = await show(
    <FeatureTexts of={security}>
      <UserListPage />
    </FeatureTexts>,
    { of: teamTexts, at: `/security/user-list${tab}`, as: { ...person, memberType: 1 }, language },
  );
  return { say, t: (key: string, values?: Record<string, string>): string => say(`team.${key}`, values) };
}

const dialog = page.getByRole('dialog');

test('an invitation shows errors at its fields, also for a person already on the team', async () => {
  const { say, t } = await open();
  await button(t('invite')).click();
  await button(t('form.send'), dialog).click();
  await expect
    .element(field(t('form.name'), dialog))
    .toHaveAccessibleDescription(expect.stringContaining(say('rule.required')));
  await expect.element(dialog.getByText(say('rule.required-select'))).toBeVisible();
  await expect
    .element(dialog.getByRole('textbox').last())
    .toHaveAccessibleDescription(expect.stringContaining(say('rule.code-empty')));
  await expect
    .element(dialog.getByText(new RegExp(`^${say('credentials.account.emailLabel')} \\*$`)))
    .toBeVisible();
  expect(asked(inviteColleague)).toHaveLength(0);

  await field(t('form.name'), dialog).fill('Nora New');
  const email = field(say('credentials.account.emailLabel'), dialog);
  await email.fill('otto@bramble.example');
  await dialog.getByRole('radio', { name: t('roles.approver') }).click();
  await dialog.getByRole('textbox').last().fill('123456');
  refuse(inviteColleague, 'colleague-exists');
  await button(t('form.send'), dialog).click();
  await expect.element(email).toHaveAccessibleDescription(say('error.colleague-exists'));

  answer(inviteColleague, { invitationId: '33333333-3333-4333-8333-333333333333' });
  await email.fill('nora@bramble.example');
  await button(t('form.send'), dialog).click();
  await expect.element(page.getByText(t('form.sent', { name: 'Nora New' }))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(inviteColleague).at(-1)?.request).toMatchObject({
    name: 'Nora New',
    email: 'nora@bramble.example',
    roleId: 3,
    language: 'en',
  });
});

test('the buttons of the invitation stay visible on a low screen', async () => {
  await page.viewport(1366, 640);
  onTestFinished(() => page.viewport(1280, 900));
  const { t } = await open();
  await button(t('invite')).click();
  await expect.element(button(t('form.send'), dialog)).toBeInViewport({ ratio: 1 });
});

test('an admin without a second factor sets one up and returns to the invitation', async () => {
  const { t } = await open({ info: plain });
  await button(t('invite')).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(t('form.needsFactor'));
  await expect
    .element(dialog.getByRole('alert').getByRole('link'))
    .toHaveAttribute(
      'href',
      expect.stringContaining(
        `action=authenticator&back=${encodeURIComponent('/security/user-list?action=invite')}`,
      ),
    );
  await expect.element(button(t('form.send'), dialog)).not.toBeInTheDocument();
});

test('admins can view but not change themselves', async () => {
  const { t } = await open();
  await page.getByRole('row', { name: /Ada Admin/ }).click();
  await expect.element(dialog.getByText(t('detail.self'))).toBeVisible();
  for (const change of ['change', 'disable', 'remove'])
    await expect.element(button(t(`detail.${change}`), dialog)).not.toBeInTheDocument();
});

test('disabling a colleague requires the second factor', async () => {
  const { t } = await open();
  await page.getByRole('row', { name: /Otto Operator/ }).click();
  await button(t('detail.disable'), dialog).click();
  await expect.element(dialog.getByText(t('detail.disableText', { name: 'Otto Operator' }))).toBeVisible();
  answer(disableColleague, {});
  await dialog.getByRole('textbox').last().fill('123456');
  await button(t('detail.disable'), dialog).click();
  await expect.element(page.getByText(t('detail.disabled', { name: 'Otto Operator' }))).toBeVisible();
  expect(asked(disableColleague)[0]?.request).toMatchObject({ personId: other.personId });
});

test.each(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'the page lists the permissions of each role, in %s',
  async (language) => {
    answer(listPermissions, [
      { call: 'transfers.submit', action: 'Submit a transfer', roles: [1, 2] },
      { call: 'team.invite', action: 'Invite a colleague', roles: [1] },
      { call: 'security.rename-passkey', action: 'Rename a passkey', roles: [1, 2, 3] },
    ]);
    const { say } = await open({ tab: '?tab=permissions', language });
    const row = page.getByRole('row', { name: /Submit a transfer/ });
    await expect.element(row).toBeVisible();
    await expect.element(row.getByRole('img', { name: say('ui.roleTable.allowed') })).toHaveLength(2);
    const users = page.getByRole('row', { name: new RegExp(say('routes.user-list')) });
    await expect.element(users.getByRole('img', { name: say('ui.roleTable.notAllowed') })).toHaveLength(2);
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Rename a passkey' })).toBeVisible();
    expect(page.getByRole('row', { name: /Rename a passkey/ }).elements()).toEqual([]);
  },
);

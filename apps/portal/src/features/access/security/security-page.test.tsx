// The security settings: the proof that a change needs before it is sent, where each refusal is shown, and
// who may change what.
import {
  beginAuthenticator,
  bindAuthenticator,
  changeEmail,
  changeMobile,
  changePassword,
  getPasswordRule,
  getSecondApprovalSetting,
  getSecurity,
  listActivity,
  listLoginHistory,
  listSessions,
  sendSecurityCode,
  setOwnName,
  setSecondApprovalSetting,
  unbindAuthenticator,
  type SecurityInfo,
  type UserInfo,
} from '@causeway/contract';
import { answer, asked, button, choose, field, hold, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerLists, person, security as plain, show } from '../../../shared/testing.tsx';
import { security } from './index.ts';
import { SecurityPage } from './security-page.tsx';

const withApp: SecurityInfo = {
  ...plain,
  authenticator: {
    boundAt: '2026-01-01T00:00:00Z',
    forLogin: true,
    forTransfer: false,
    recoveryCodesLeft: 10,
  },
  proofMethods: ['authenticator', 'recovery'],
};
const activity = {
  entryId: '1',
  at: '2026-01-01T00:00:00Z',
  actor: 'Otto Operator',
  action: 'Add a payee',
  subject: null,
  address: '192.0.2.1',
};
const business: UserInfo = { ...person, memberType: 1 };

interface Given {
  readonly info?: SecurityInfo;
  readonly as?: UserInfo;
  readonly tab?: string;
}

async function open({ info = plain, as = person, tab = 'account' }: Given = {}) {
  answerLists();
  answer(getPasswordRule, { lengthMin: 8, lengthMax: 16 });
  answer(getSecurity, info);
  answer(listSessions, []);
  answer(listLoginHistory, { list: [], total: 0 });
  answer(listActivity, { list: [activity], next: null });
  const at = `/security/permission-settings?tab=${tab}`;
  const { say, history } = await show(<SecurityPage />, { of: security, at, as });
  const t = (key: string): string => say(`security.${key}`);
  return {
    ...{ say, history, t },
    change: (what: 'password' | 'email', verb = 'change') =>
      button(`${t(`action.${verb}`)}: ${t(`account.${what}`)}`).click(),
  };
}

const dialog = page.getByRole('dialog');
const labelled = (name: string) => dialog.getByLabelText(name);

test('a person without a name can enter one, and a mistyped name shows an error at its field', async () => {
  const { t } = await open({ info: { ...plain, name: null } });
  await button(`${t('action.bind')}: ${t('account.name')}`).click();
  await userEvent.fill(labelled(t('account.name')), 'visit evil.example');
  await dialog.getByRole('button', { name: t('action.save') }).click();
  expect(asked(setOwnName)).toEqual([]);
  answer(setOwnName, {});
  await userEvent.fill(labelled(t('account.name')), 'Łucja Nguyễn');
  await dialog.getByRole('button', { name: t('action.save') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(setOwnName).map(({ request }) => request)).toEqual([{ name: 'Łucja Nguyễn' }]);
});

test('a password change shows each error at its field', async () => {
  const { say, t, change } = await open({ info: withApp });
  await change('password');
  const proof = field(t('proof.authenticator'), dialog);
  await labelled(t('password.current')).fill('Wrong#1234');
  await labelled(t('password.next')).fill('Harbour#77');
  await labelled(say('credentials.confirmPassword')).fill('Harbour#78');
  await proof.fill('123456');
  await button(t('password.submit'), dialog).click();
  await expect.element(dialog.getByText(say('rule.password-different'))).toBeVisible();
  await expect.element(labelled(say('credentials.confirmPassword'))).toHaveFocus();
  expect(asked(changePassword)).toHaveLength(0);

  await labelled(say('credentials.confirmPassword')).fill('Harbour#77');
  refuse(changePassword, 'wrong-password');
  await button(t('password.submit'), dialog).click();
  await expect.element(dialog.getByText(say('error.wrong-password'))).toBeVisible();
  await expect
    .element(labelled(t('password.current')))
    .toHaveAccessibleDescription(say('error.wrong-password'));

  refuse(changePassword, 'same-password');
  await button(t('password.submit'), dialog).click();
  await expect.element(dialog.getByText(say('error.same-password'))).toBeVisible();
  await expect
    .element(labelled(t('password.next')))
    .toHaveAccessibleDescription(expect.stringContaining(say('error.same-password')));

  answer(changePassword, { protectedUntil: '2026-03-02T02:00:00Z' });
  await button(t('password.submit'), dialog).click();
  await expect.element(page.getByText(t('password.done'))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the parts of the password rule are checked while typing', async () => {
  const { say, t, change } = await open();
  await change('password');
  const length = dialog
    .getByRole('listitem')
    .filter({ hasText: say('credentials.rules.length', { max: 16 }) });
  await labelled(t('password.next')).fill('Short#1');
  await expect.element(length).toMatchTextContent(say('credentials.rules.open'));
  await labelled(t('password.next')).fill('Longer#12');
  await expect.element(length).toMatchTextContent(say('credentials.rules.met'));
});

test('an incomplete proof shows an error at its field and sends nothing', async () => {
  const { say, t } = await open({ info: withApp });
  await button(t('authenticator.unbind')).click();
  await button(t('authenticator.unbind'), dialog).click();
  await expect
    .element(field(t('proof.authenticator'), dialog))
    .toHaveAccessibleDescription(say('rule.code-empty'));
  expect(asked(unbindAuthenticator)).toHaveLength(0);
});

test('a wrong code empties its field and keeps the dialog open', async () => {
  const { say, t } = await open({ info: withApp });
  await button(t('authenticator.unbind')).click();
  refuse(unbindAuthenticator, 'wrong-code');
  await dialog.getByRole('radio', { name: t('proof.methods.recovery') }).click();
  await field(t('proof.recovery'), dialog).fill('ZZZZZ-ZZZZZ');
  await button(t('authenticator.unbind'), dialog).click();
  await expect.element(dialog.getByText(say('error.wrong-code'))).toBeVisible();
  await expect.element(field(t('proof.recovery'), dialog)).toHaveValue('');
});

test('a password change under way cannot be canceled', async () => {
  const { t } = await open({ info: withApp });
  answer(unbindAuthenticator, {});
  const release = hold(unbindAuthenticator);
  await button(t('authenticator.unbind')).click();
  await field(t('proof.authenticator'), dialog).fill('123456');
  await button(t('authenticator.unbind'), dialog).click();
  await expect.element(button(t('action.cancel'), dialog)).toBeDisabled();
  answer(getSecurity, plain);
  release();
  await expect.element(page.getByText(t('authenticator.unbindDone'))).toBeVisible();
  await expect.element(button(t('authenticator.bindTitle'))).toBeVisible();
});

test('the current email is refused as a new one', async () => {
  const { say, t, change } = await open();
  await change('email');
  const address = field(t('email.label'), dialog);
  await address.fill(' ALEX@sample.example ');
  await button(say('ui.code.get'), dialog).first().click();
  await expect.element(address).toHaveAccessibleDescription(say('error.same-email'));
  expect(asked(sendSecurityCode)).toHaveLength(0);
  refuse(sendSecurityCode, 'same-email');
  await address.fill('other@sample.example');
  await button(say('ui.code.get'), dialog).first().click();
  await expect.element(address).toHaveAccessibleDescription(say('error.same-email'));
});

test('the wait for another code survives a redraw of the page', async () => {
  const { say, t, history, change } = await open();
  answer(sendSecurityCode, { cooldownSeconds: 60, sentTo: 'o***@sample.example' });
  await change('email');
  await field(t('email.label'), dialog).fill('other@sample.example');
  await button(say('ui.code.get'), dialog).first().click();
  await expect
    .element(dialog.getByText(say('security.proof.sent', { to: 'o***@sample.example' })))
    .toBeVisible();
  history.push('/overview');
  await expect.element(dialog).not.toBeInTheDocument();
  history.back();
  await expect.element(dialog.getByRole('button', { name: /\d/ })).toBeDisabled();
  expect(asked(changeEmail)).toHaveLength(0);
});

test('a mobile number must fit its country', async () => {
  const { say, t } = await open();
  await button(`${t('action.bind')}: ${t('account.mobile')}`).click();
  await choose(t('mobile.countryCode'), /65/);
  const number = field(t('mobile.label'), dialog);
  await number.fill('12345');
  await button(say('ui.code.get'), dialog).first().click();
  await expect.element(dialog.getByText(say('rule.mobile-wrong'))).toBeVisible();
  await number.fill('91234567');
  await field(t('mobile.code'), dialog).fill('0000');
  await field(t('proof.email'), dialog).fill('1111');
  refuse(changeMobile, 'wrong-code');
  await button(t('mobile.submit'), dialog).click();
  await expect.element(field(t('mobile.code'), dialog)).toHaveAccessibleDescription(t('proof.eitherCode'));
  await expect.element(field(t('proof.email'), dialog)).toHaveAccessibleDescription(t('proof.eitherCode'));
  await expect.element(field(t('proof.email'), dialog)).toHaveValue('1111');
});

test('the tabs have addresses, and Back moves between them', async () => {
  const { t, history } = await open({ info: withApp });
  await page.getByRole('tab', { name: t('tabs.browsers') }).hover();
  await page.getByRole('tab', { name: t('tabs.authenticator') }).click();
  await expect.element(page.getByText(t('usage.about'))).toBeVisible();
  expect(history.location.search).toBe('?tab=authenticator');
  history.back();
  await expect.element(page.getByRole('heading', { name: t('authenticator.title') })).toBeVisible();
});

test('a person alone in the business reads why second approval is not offered', async () => {
  const { t, history } = await open();
  await expect.element(page.getByRole('tab', { name: t('tabs.browsers') })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: t('tabs.recheck') })).not.toBeInTheDocument();
  history.push('/security/permission-settings?tab=recheck');
  await expect.element(page.getByText(t('secondApproval.individual'))).toBeVisible();
});

test.for([
  ['/security/user-list?action=invite', '/security/user-list?action=invite'],
  ['//elsewhere.example/', '/security/permission-settings'],
] as const)('an authenticator needed on %s is set up here and leads back to %s', async ([from, to]) => {
  answer(beginAuthenticator, {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
  });
  answer(bindAuthenticator, { recoveryCodes: ['AAAAA-BBBBB'] });
  answer(sendSecurityCode, { cooldownSeconds: 60, sentTo: 'a***@sample.example' });
  const tab = `account&action=authenticator&back=${encodeURIComponent(from)}`;
  const { say, history, t } = await open({ tab });
  await field(t('proof.email'), dialog).fill('1234');
  await button(t('action.begin'), dialog).click();
  await field(t('authenticator.code'), dialog).fill('123456');
  await button(t('authenticator.confirm'), dialog).click();
  await dialog.getByRole('checkbox', { name: say('ui.recoveryCodes.kept') }).click();
  await button(say('ui.recoveryCodes.continue'), dialog).click();
  await expect.poll(() => history.location.href.split('&action')[0]).toContain(to);
});

test("the authenticator's settings name what it always confirms", async () => {
  const { t } = await open({ info: withApp, tab: 'authenticator' });
  for (const key of ['usage.about', 'usage.transferText'])
    await expect.element(page.getByText(t(key))).toBeVisible();
});

const nothingElse = { stillForYou: null, beforeYourChange: null, approvers: [] };
const rules = {
  ...{ newPayee: false, exchange: null, transfer: '100000.00', canChange: true },
  ...nothingElse,
};

test.for([
  ['an operator', { ...business, roleId: 2 }, withApp, true, 'notAdmin'],
  ['an admin without a colleague', business, withApp, false, 'alone'],
  ['an admin without a second factor', business, plain, true, 'factor'],
] as const)('%s reads why they cannot set the second approval', async ([, as, info, canChange, why]) => {
  answer(getSecondApprovalSetting, { ...rules, canChange });
  const { t } = await open({ as, info, tab: 'recheck' });
  await expect.element(page.getByText(t(`secondApproval.${why}`), { exact: false })).toBeVisible();
  await expect.element(button(t('secondApproval.save'))).toBeDisabled();
});

test('a threshold must follow its rule, and its change is shown before the proof', async () => {
  answer(getSecondApprovalSetting, rules);
  const { say, t } = await open({ as: business, info: withApp, tab: 'recheck' });
  const transfers = field(t('secondApproval.transfer'));
  await expect.element(transfers).toHaveValue('100,000.00');
  await transfers.fill('0.01');
  await button(t('secondApproval.save')).click();
  await expect
    .element(transfers)
    .toHaveAccessibleDescription(expect.stringContaining(say('rule.recheck-threshold')));
  await transfers.fill('25000');
  await button(t('secondApproval.save')).click();
  await expect.element(dialog.getByRole('term')).toHaveTextContent(t('secondApproval.transfer'));
  await expect.element(dialog.getByRole('definition')).toMatchTextContent('25,000.00 USD');
  await expect.element(dialog.getByRole('definition')).toMatchTextContent('100,000.00 USD');
  answer(setSecondApprovalSetting, {});
  await field(t('proof.authenticator'), dialog).fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(t('secondApproval.done'))).toBeVisible();
  expect(asked(setSecondApprovalSetting)[0]?.request).toMatchObject({
    newPayee: false,
    exchange: null,
    transfer: '25000',
  });
});

test('a person who loosens a rule reads that the old rule applies to them for one day', async () => {
  const still = { newPayee: false, exchange: null, transfer: '5000.00', until: '2026-03-03T02:00:00.000Z' };
  answer(getSecondApprovalSetting, { ...rules, stillForYou: still });
  const { t } = await open({ as: business, info: withApp, tab: 'recheck' });
  await expect.element(page.getByRole('alert')).toMatchTextContent('5,000.00 USD');
  await field(t('secondApproval.transfer')).fill('');
  await button(t('secondApproval.save')).click();
  await expect.element(dialog.getByText(t('secondApproval.looser'))).toBeVisible();
});

test('a stricter rule says beforehand who may approve it and from when', async () => {
  const [first, last] = ['2026-03-02T06:00:00.000Z', '2026-03-03T02:00:00.000Z'];
  const approvers = [
    { name: 'Ada Admin', isYou: true, fromTime: null, forAllFromTime: null },
    { name: 'Cleo Checker', isYou: false, fromTime: null, forAllFromTime: last },
    { name: 'Dan Desk', isYou: false, fromTime: first, forAllFromTime: last },
    { name: 'Eve Early', isYou: false, fromTime: last, forAllFromTime: last },
  ];
  answer(getSecondApprovalSetting, { ...rules, approvers });
  const { t } = await open({ as: business, info: withApp, tab: 'recheck' });
  const of = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(of('Ada Admin')).toMatchTextContent(t('secondApproval.approvers.now'));
  await expect.element(of('Cleo Checker')).toMatchTextContent('now for some colleagues');
  await expect.element(of('Dan Desk')).toMatchTextContent('from Mar 2');
  await expect.element(of('Eve Early')).toMatchTextContent('from Mar 3');
  await field(t('secondApproval.transfer')).fill('25000');
  await button(t('secondApproval.save')).click();
  await expect.element(dialog.getByText(t('secondApproval.approvers.why'))).toBeVisible();
});

test('correcting a recent change applies at once, and an unmeetable rule shows a warning', async () => {
  const before = {
    newPayee: false,
    exchange: null,
    transfer: '200000.00',
    until: '2099-03-02T02:00:00.000Z',
  };
  answer(getSecondApprovalSetting, { ...rules, beforeYourChange: before });
  const { t } = await open({ as: business, info: withApp, tab: 'recheck' });
  await expect.element(page.getByText(t('secondApproval.approvers.none'))).toBeVisible();
  await field(t('secondApproval.transfer')).fill('150000');
  await button(t('secondApproval.save')).click();
  await expect.element(dialog.getByText(t('secondApproval.corrects'))).toBeVisible();
});

test('a person without user management sees their own activity here', async () => {
  await open({ as: { ...business, roleId: 2 } });
  await expect.element(page.getByText('Add a payee')).toBeVisible();
});

test('a person who manages users finds the activity in user management', async () => {
  const { t } = await open({ as: business });
  await expect.element(page.getByText(t('history.title')).first()).toBeVisible();
  await expect.element(page.getByText('Add a payee')).not.toBeInTheDocument();
});

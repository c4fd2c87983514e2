// The dialogs that invite, change, disable and enable a colleague: their inputs, their requests, and their
// texts after a refusal.
import {
  changeStaffRole,
  disableStaff,
  getStaffFactors,
  inviteStaff,
  listStaff,
  listStaffRequests,
  requestStaffChange,
  type Staff,
  type StaffAccess,
} from '@causeway/contract';
import { answer, asked, button, field, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { staffAccess } from './index.ts';
import { StaffPage } from './staff-page.tsx';

const senior: Staff = { ...reviewer, role: 'senior' };
const staffId = '22222222-2222-4222-8222-222222222222';
const nora: StaffAccess = {
  ...{ staffId, name: 'Nora New', email: 'nora@staff.example', role: 'support', isDisabled: false },
  ...{ authenticatorBoundAt: null, passkeys: 0, sessions: [], recovery: null, isRecovered: false, ties: [] },
  may: ['change-role', 'disable', 'declare-tie'],
};
const requestId = '44444444-4444-4444-8444-444444444444';
const dialog = page.getByRole('dialog');

async function open(row = nora) {
  answer(getStaffFactors, { authenticator: null, passkeys: [] });
  answer(listStaffRequests, { list: [] });
  answer(listStaff, { list: [row] });
  const { say } = await show(<StaffPage />, { of: staffAccess, at: '/staff', as: senior });
  const t = (key: string, values?: Record<string, string>) => say(`staffAccess.${key}`, values);
  const choose = async (role: Staff['role']) => {
    await dialog.getByRole('combobox', { name: t('list.role') }).click();
    await page.getByRole('option', { name: say(`staffRole.${role}`), exact: true }).click();
  };
  const explain = () => field(t('request.reason'), dialog).fill('Joins the chat desk');
  const press = (key: string) => button(t(key), dialog).click();
  const isRefused = async () => {
    await expect.element(dialog.getByRole('alert')).toBeVisible();
  };
  const isDone = async () => {
    await expect.element(dialog).not.toBeInTheDocument();
  };
  return { t, choose, explain, press, isRefused, isDone };
}

const reason = 'Joins the chat desk';
const { name, email } = nora;

test('an invitation needs a name, an email that no staff member has, a role and a reason', async () => {
  const { t, choose, explain, press, isRefused, isDone } = await open();
  await button(t('invite.open')).click();
  await field(t('invite.name'), dialog).fill(name);
  const address = field(t('invite.email'), dialog);
  await address.fill('nora');
  await expect.element(address).toBeInvalid();
  await address.fill(email);
  await explain();
  await expect.element(button(t('invite.ask'), dialog)).toBeDisabled();
  await choose('support');
  refuse(inviteStaff, 'colleague-exists');
  await press('invite.ask');
  await isRefused();
  await expect.element(address).toHaveValue(email);
  answer(inviteStaff, { requestId });
  await press('invite.ask');
  await isDone();
  expect(asked(inviteStaff).at(-1)?.request).toEqual({
    name,
    email,
    role: 'support',
    language: 'en',
    reason,
  });
});

test('a role changes at once, except that senior is only requested', async () => {
  const { t, choose, explain, press, isRefused, isDone } = await open();
  await button(t('role.openNamed', { name })).click();
  await choose('auditor');
  await explain();
  refuse(changeStaffRole, 'already-decided');
  await press('role.submit');
  await isRefused();
  await choose('senior');
  answer(requestStaffChange, { requestId });
  await press('role.ask');
  await isDone();
  expect(asked(changeStaffRole)[0]?.request).toEqual({ staffId, role: 'auditor', reason });
  expect(asked(requestStaffChange)[0]?.request).toEqual({ staffId, kind: 'make-senior', reason });
});

test('a person disabled meanwhile is shown as disabled, and the typed reason stays', async () => {
  const { t, explain, press, isRefused, isDone } = await open();
  await button(t('disable.openNamed', { name })).click();
  await expect.element(button(t('disable.open'), dialog)).toBeDisabled();
  await explain();
  refuse(disableStaff, 'already-decided');
  await press('disable.open');
  await isRefused();
  answer(disableStaff, {});
  await press('disable.open');
  await isDone();
  expect(asked(disableStaff).at(-1)?.request).toEqual({ staffId, reason });
});

test('enabling a person sends one request', async () => {
  const { t, explain, press, isRefused, isDone } = await open({ ...nora, isDisabled: true, may: ['enable'] });
  await button(t('enable.openNamed', { name })).click();
  await explain();
  refuse(requestStaffChange, 'waits-for-second');
  await press('enable.ask');
  await isRefused();
  answer(requestStaffChange, { requestId });
  await press('enable.ask');
  await isDone();
  expect(asked(requestStaffChange).at(-1)?.request).toEqual({ staffId, kind: 'enable', reason });
});

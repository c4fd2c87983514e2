// Requests that wait for a second colleague: only another person can confirm one; and the table of each
// role's permissions.
import {
  decideStaffRequest,
  listStaff,
  listStaffPermissions,
  listStaffRequests,
  type Staff,
  type StaffRequest,
} from '@causeway/contract';
import { answer, asked, button } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { staffAccess } from './index.ts';
import { PermissionsPage } from './permissions-page.tsx';
import { Requests } from './requests.tsx';

const senior: Staff = { ...reviewer, role: 'senior' };
const waiting: StaffRequest = {
  requestId: '22222222-2222-4222-8222-222222222222',
  ...{ kind: 'add', staffId: null, name: 'Nora New', email: 'nora@staff.example', role: 'support' },
  ...{ reason: 'A second chat desk', askedBy: 'Sam', isOwn: false },
  at: '2026-03-02T02:00:00Z',
  invitation: null,
  may: ['approve', 'reject', 'withdraw'],
};

test('another senior confirms a request and sees the address that receives the link', async () => {
  answer(listStaffRequests, { list: [waiting] });
  const { say } = await show(<Requests />, { of: staffAccess, at: '/staff', as: senior });
  const { name, email } = waiting;
  await button(say('staffAccess.requests.approveNamed', { name })).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText(say('staffAccess.requests.approveText.add', { name, email })))
    .toBeVisible();
  answer(decideStaffRequest, {});
  answer(listStaff, { list: [] });
  answer(listStaffRequests, { list: [] });
  await button(say('staffAccess.requests.approve'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(decideStaffRequest).map(({ request }) => request)).toEqual([
    { requestId: waiting.requestId, decision: 'approve' },
  ]);
});

test('the requester can only withdraw', async () => {
  answer(listStaffRequests, { list: [{ ...waiting, isOwn: true, may: ['reject', 'withdraw'] }] });
  const { say } = await show(<Requests />, { of: staffAccess, at: '/staff', as: senior });
  const { name } = waiting;
  await expect.element(button(say('staffAccess.requests.withdrawNamed', { name }))).toBeVisible();
  for (const act of ['approve', 'reject'] as const)
    expect(button(say(`staffAccess.requests.${act}Named`, { name })).query()).toBeNull();
});

test('the person concerned may reject the request but not confirm it', async () => {
  const concerned = { ...waiting, kind: 'make-senior', staffId: senior.staffId } as const;
  answer(listStaffRequests, { list: [{ ...concerned, may: ['reject', 'withdraw'] }] });
  const { say } = await show(<Requests />, { of: staffAccess, at: '/staff', as: senior });
  const { name } = waiting;
  await expect.element(button(say('staffAccess.requests.rejectNamed', { name }))).toBeVisible();
  expect(button(say('staffAccess.requests.approveNamed', { name })).query()).toBeNull();
});

test('the table lists the pages and actions of each role', async () => {
  const call = 'unmatched-payments.confirm';
  answer(listStaffPermissions, [{ call, action: 'Confirm whose', roles: ['senior', 'treasury'] }]);
  const { say } = await show(<PermissionsPage />, { of: staffAccess, at: '/staff/permissions', as: senior });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  const allowed = say('ui.roleTable.allowed');
  await expect.poll(() => row('Confirm whose').getByRole('img', { name: allowed }).elements().length).toBe(2);
  // Reviewer, senior, auditor and treasury.
  expect(row(say('routes.treasury')).getByRole('img', { name: allowed }).elements().length).toBe(4);
});

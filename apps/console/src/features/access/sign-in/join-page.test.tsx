// The target of a staff invitation's link: a password, or the reason why the link does not work.
import { acceptStaffInvitation, getPasswordRule, showStaffInvitation } from '@causeway/contract';
import { answer, asked, button, field, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { signIn } from './index.ts';
import { JoinPage } from './join-page.tsx';

const token = 'a'.repeat(64);
const shown = { of: signIn, at: `/join/${token}`, as: null } as const;

test('the form asks for the password twice and links to sign-in', async () => {
  answer(getPasswordRule, { lengthMin: 8, lengthMax: 20 });
  answer(showStaffInvitation, {
    ...{ name: 'Nora New', email: 'nora@staff.example', role: 'support', inviter: 'Sam' },
    expiresAt: '2026-03-09T02:00:00Z',
  });
  const { say } = await show(<JoinPage />, shown);
  await expect.element(page.getByText('nora@staff.example')).toBeVisible();
  const next = field(say('signIn.change.next'));
  await expect.element(next).toHaveAccessibleDescription(say('signIn.join.rule', { max: 20 }));
  await expect.element(next).toHaveAttribute('passwordrules', expect.stringContaining('maxlength: 20;'));
  await next.fill('Lantern-42-x');
  await field(say('signIn.change.again')).fill('Lantern-42-y');
  await button(say('signIn.join.submit')).click();
  expect(asked(acceptStaffInvitation)).toEqual([]);
  await field(say('signIn.change.again')).fill('Lantern-42-x');
  answer(acceptStaffInvitation, {});
  await button(say('signIn.join.submit')).click();
  await expect.element(page.getByRole('heading', { name: say('signIn.join.doneTitle') })).toBeVisible();
  await expect.element(page.getByRole('link', { name: say('signIn.join.signIn') })).toBeVisible();
  expect(asked(acceptStaffInvitation).map(({ request }) => request)).toEqual([
    { token, password: 'Lantern-42-x' },
  ]);
});

test.for([
  ['team-invitation-void', 'voidTitle'],
  ['team-invitation-accepted', 'acceptedTitle'],
] as const)('a link that is refused says why: %s', async ([refusal, title]) => {
  refuse(showStaffInvitation, refusal);
  const { say } = await show(<JoinPage />, shown);
  await expect.element(page.getByRole('heading', { name: say(`signIn.join.${title}`) })).toBeVisible();
});

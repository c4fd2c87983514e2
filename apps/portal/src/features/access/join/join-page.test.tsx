// Accepting an invitation: the form that its link leads to.
import { acceptTeamInvitation, getAgreements, getPasswordRule, showTeamInvitation } from '@causeway/contract';
import { answer, asked, button, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { join } from './index.ts';
import { JoinPage } from './join-page.tsx';

const token = 'a'.repeat(64);
const document = { version: '2026-01-01', title: 'Agreement', sections: [] };

async function open(lengthMax = 16) {
  answer(getPasswordRule, { lengthMin: 8, lengthMax });
  answer(getAgreements, { agreement: document, privacy: document });
  answer(showTeamInvitation, {
    ...{ memberName: 'Bramble Ltd', inviter: 'Ada Admin', name: 'Nora New', roleId: 2 },
    ...{ sentTo: 'n***@bramble.example', language: 'en', expiresAt: '2026-03-10T00:00:00Z' },
  });
  const { say } = await show(<JoinPage />, { of: join, at: `/join/${token}`, as: null });
  return say;
}

test('a click that leaves an invalid field still takes effect', async () => {
  const say = await open();
  answer(acceptTeamInvitation, { type: 'business', email: null, countryCode: null, mobile: null });
  await page.getByLabelText(say('join.password')).fill('Lantern#42');
  const confirm = page.getByLabelText(say('credentials.confirmPassword'));
  await confirm.fill('Lantern#43');
  const consent = page.getByRole('checkbox');
  // Holds the press at the edge as long as a person would.
  await consent.click({ delay: 100, position: { x: 3, y: 3 } });
  await expect.element(confirm).toHaveAccessibleDescription(say('rule.password-different'));
  await expect.element(consent).toBeChecked();
  await confirm.fill('Lantern#42');
  await button(say('join.submit')).click();
  await expect.element(page.getByRole('heading', { name: say('join.doneTitle') })).toBeVisible();
  expect(asked(acceptTeamInvitation)).toHaveLength(1);
});

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'an accepted invitation leads to sign-in, in %s',
  async (language) => {
    refuse(showTeamInvitation, 'team-invitation-accepted');
    const { say } = await show(<JoinPage />, { of: join, at: `/join/${token}`, as: null, language });
    await expect.element(page.getByRole('heading', { name: say('join.acceptedTitle') })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: say('join.signIn') }))
      .toHaveAttribute('href', '#/login');
  },
);

test.for([16, 40])(
  'the form and password managers know the password’s limit of %i characters',
  async (max) => {
    const say = await open(max);
    const password = page.getByLabelText(say('join.password'));
    await expect
      .element(page.getByRole('listitem').filter({ hasText: say('credentials.rules.length', { max }) }))
      .toBeVisible();
    for (const each of [password, page.getByLabelText(say('credentials.confirmPassword'))])
      await expect
        .element(each)
        .toHaveAttribute('passwordrules', expect.stringContaining(`minlength: 8; maxlength: ${max};`));
    await password.fill(`Lantern#42${'x'.repeat(max - 9)}`);
    await button(say('join.submit')).click();
    await expect
      .element(password)
      .toHaveAccessibleDescription(expect.stringContaining(say(`rule.password-long:${max}`)));
    expect(asked(acceptTeamInvitation)).toEqual([]);
    answer(acceptTeamInvitation, { type: 'business', email: null, countryCode: null, mobile: null });
    const longest = `Lantern#42${'x'.repeat(max - 10)}`;
    await password.fill(longest);
    await page.getByLabelText(say('credentials.confirmPassword')).fill(longest);
    await page.getByRole('checkbox').click();
    await button(say('join.submit')).click();
    await expect.poll(() => asked(acceptTeamInvitation)).toHaveLength(1);
  },
);

// The second step of a sign-in: where typing goes, and what is left on the page once a first factor is set up.
import { beginStaffBinding, bindStaffAuthenticator, getPendingStaffSignIn } from '@causeway/contract';
import { answer, button } from '@causeway/ui/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { FactorStep } from './factor-step.tsx';
import { signIn } from './index.ts';

const { email } = reviewer;
const expiresAt = '2026-03-01T02:10:00Z';

async function open(required: 'two-factor' | 'bind-factor') {
  answer(getPendingStaffSignIn, { required, methods: ['authenticator', 'recovery'], email, expiresAt });
  const onOver = vi.fn<() => void>();
  const step = <FactorStep onOver={onOver} verifyId="sign-in" />;
  return { ...(await show(step, { of: signIn, at: '/sign-in', as: null })), onOver };
}

test('the code of the second factor can be typed at once', async () => {
  const { say } = await open('two-factor');
  const field = page.getByRole('textbox', { name: say('signIn.factor.field.authenticator') });
  await expect.element(field).toHaveFocus();
});

test('once the app is set up, its recovery codes are all that is left, until they are kept', async () => {
  answer(beginStaffBinding, {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Causeway?secret=JBSWY3DPEHPK3PXP',
  });
  const { say, onOver } = await open('bind-factor');
  const asksForIt = page.getByText(say('signIn.step.bind-factor', { email }));
  await expect.element(asksForIt).toBeVisible();
  answer(bindStaffAuthenticator, {
    ...{ token: 'token', refreshToken: 'refresh', tokenExpiresAt: expiresAt, staff: reviewer },
    recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'],
  });
  await page.getByRole('textbox', { name: say('signIn.bind.code') }).fill('123456');
  await button(say('signIn.bind.submit')).click();
  await expect.element(page.getByText('AAAA-BBBB')).toBeVisible();
  await expect.element(asksForIt).not.toBeInTheDocument();
  await expect.element(button(say('signIn.step.again'))).not.toBeInTheDocument();
  expect(onOver).not.toHaveBeenCalled();
});

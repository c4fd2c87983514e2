// The second step of a sign-in: where the focus is, what is visible at once, and what remains after a first
// factor is set up.
import {
  beginStaffBinding,
  bindStaffAuthenticator,
  confirmStaffRecovery,
  getPendingStaffSignIn,
  keepStaffCodesAtSignIn,
  languages,
  staffCodesAtSignIn,
} from '@causeway/contract';
import { answer, asked, button, refuse } from '@causeway/ui/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { FactorStep } from './factor-step.tsx';
import { signIn } from './index.ts';
import { SignInPage } from './sign-in-page.tsx';

const { email } = reviewer;
const expiresAt = '2026-03-01T02:10:00Z';

async function open(required: 'two-factor' | 'recovery-code' | 'bind-factor' | 'keep-codes') {
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

const recoveryCodes = ['AAAA-BBBB', 'CCCC-DDDD'];

test('the recovery codes survive a reload until they are saved', async () => {
  answer(staffCodesAtSignIn, { recoveryCodes });
  const { say, onOver } = await open('keep-codes');
  await expect.element(page.getByText('AAAA-BBBB')).toBeVisible();
  answer(keepStaffCodesAtSignIn, {
    ...{ token: 'token', refreshToken: 'refresh', tokenExpiresAt: expiresAt, staff: reviewer },
  });
  await page.getByRole('checkbox', { name: say('ui.recoveryCodes.kept') }).click();
  await button(say('ui.recoveryCodes.continue')).click();
  await expect.poll(() => onOver.mock.calls.length).toBe(1);
});

test("after a recovery the colleague's code is required, also after a wrong attempt", async () => {
  const { say } = await open('recovery-code');
  const field = page.getByRole('textbox', { name: say('signIn.factor.field.recovery') });
  await expect.element(field).toHaveFocus();
  refuse(confirmStaffRecovery, 'wrong-code');
  await field.fill('ABCDE-12345');
  await button(say('signIn.factor.continue')).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  expect(asked(confirmStaffRecovery)[0]?.request).toEqual({ code: 'ABCDE-12345' });
});

test('once the app is set up, the only step left is saving its recovery codes', async () => {
  answer(beginStaffBinding, {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Causeway?secret=JBSWY3DPEHPK3PXP',
  });
  const { say, onOver } = await open('bind-factor');
  const asksForIt = page.getByText(say('signIn.step.bind-factor', { email }));
  await expect.element(asksForIt).toBeVisible();
  answer(bindStaffAuthenticator, {});
  answer(staffCodesAtSignIn, { recoveryCodes });
  const methods: [] = [];
  answer(getPendingStaffSignIn, { required: 'keep-codes', methods, email, expiresAt });
  await page.getByRole('textbox', { name: say('authenticator.code') }).fill('123456');
  await button(say('authenticator.submit')).click();
  await expect.element(page.getByText('AAAA-BBBB')).toBeVisible();
  await expect.element(asksForIt).not.toBeInTheDocument();
  await expect.element(button(say('signIn.step.again'))).not.toBeInTheDocument();
  expect(onOver).not.toHaveBeenCalled();
});

test.each(languages)('a first factor is set up without scrolling on a laptop, in %s', async (language) => {
  await page.viewport(1366, 640);
  onTestFinished(() => page.viewport(1280, 900));
  sessionStorage.setItem('causeway.console.sign-in', 'sign-in');
  answer(getPendingStaffSignIn, { required: 'bind-factor', methods: [], email, expiresAt });
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  answer(beginStaffBinding, {
    secret,
    uri: `otpauth://totp/Causeway:${email}?secret=${secret}&issuer=Causeway`,
  });
  const { say } = await show(<SignInPage />, { of: signIn, at: '/sign-in', as: null, language });
  await expect.element(button(say('authenticator.submit'))).toBeVisible();
  await expect.element(button(say('signIn.bind.passkey'))).toBeVisible();
  const [top, bottom] = [page.getByRole('banner'), page.getByRole('main')].map((part) =>
    part.element().getBoundingClientRect(),
  );
  expect((bottom?.bottom ?? Number.NaN) - (top?.top ?? Number.NaN)).toBeLessThanOrEqual(640);
});

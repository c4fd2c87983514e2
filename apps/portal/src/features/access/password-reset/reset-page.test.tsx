// A forgotten password: mistakes show at their fields, a captcha works once, and a reset that took too long
// starts again.
import {
  getPasswordRule,
  getPendingReset,
  resetPassword,
  sendResetMail,
  verifyReset,
} from '@causeway/contract';
import { answer, asked, button, field, refuse } from '@causeway/ui/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCaptcha, show } from '../../../shared/testing.tsx';
import { passwordReset } from './index.ts';
import { ResetPage } from './reset-page.tsx';

const proven = { resetToken: 'proven', expiresAt: '2026-03-01T02:10:00Z' };

async function open() {
  answerCaptcha();
  answer(getPasswordRule, { lengthMin: 8, lengthMax: 16 });
  answer(sendResetMail, { cooldownSeconds: 60 });
  const { say, history } = await show(<ResetPage />, {
    ...{ of: passwordReset, at: '/forgot-password', as: null },
  });
  onTestFinished(() => sessionStorage.clear());
  const t = (key: string): string => say(`passwordReset.${key}`);
  return {
    ...{ say, t, history },
    captcha: field(say('credentials.captcha.label')),
    code: field(t('prove.code.email')),
    prove: button(t('prove.goOn')),
    fillIn: async () => {
      await field(say('credentials.account.emailLabel')).fill('alex@sample.example');
      await expect.element(page.getByRole('img', { name: say('credentials.captcha.picture') })).toBeVisible();
      await field(say('credentials.captcha.label')).fill('1234');
    },
  };
}

/** Goes to the stage after the proof, where the new password is set. */
async function proved() {
  const shown = await open();
  await shown.fillIn();
  answer(verifyReset, proven);
  await shown.code.fill('4321');
  await shown.prove.click();
  const set = button(shown.t('set.submit'));
  await expect.element(set).toBeVisible();
  return {
    ...shown,
    set,
    fillPassword: async (password: string, again = password) => {
      await page.getByLabelText(shown.t('set.password')).fill(password);
      await page.getByLabelText(shown.say('credentials.confirmPassword')).fill(again);
    },
  };
}

test('missing fields show errors, and no code is sent', async () => {
  const { say, captcha } = await open();
  await button(say('ui.code.get')).click();
  await expect
    .element(field(say('credentials.account.emailLabel')))
    .toHaveAccessibleDescription(say('rule.email-empty'));
  await expect.element(captcha).toHaveAccessibleDescription(say('rule.code-empty'));
  expect(asked(sendResetMail)).toHaveLength(0);
});

test('with an authenticator all mistakes are marked at once', async () => {
  const { say, t, captcha, prove } = await open();
  await page.getByText(t('prove.method.authenticator')).click();
  await prove.click();
  await expect
    .element(field(say('credentials.account.emailLabel')))
    .toHaveAccessibleDescription(say('rule.email-empty'));
  await expect.element(captcha).toHaveAccessibleDescription(say('rule.code-empty'));
});

test('a wrong captcha empties its field and loads another picture', async () => {
  const { say, captcha, fillIn } = await open();
  refuse(sendResetMail, 'wrong-graphic-code');
  await fillIn();
  await button(say('ui.code.get')).click();
  await expect.element(captcha).toHaveAccessibleDescription(say('rule.code-wrong'));
  await expect.element(captcha).toHaveValue('');
  answer(sendResetMail, { cooldownSeconds: 60 });
  await fillIn();
  await button(say('ui.code.get')).click();
  await expect
    .element(page.getByText(say('passwordReset.prove.sent', { address: 'alex@sample.example' })))
    .toBeVisible();
  const pictures = asked(sendResetMail).map(({ request: { captchaVerifyParam } }) =>
    JSON.stringify(captchaVerifyParam),
  );
  expect(new Set(pictures).size).toBe(2);
});

test('a wrong code shows an error at its field', async () => {
  const { say, code, prove, fillIn } = await open();
  await fillIn();
  refuse(verifyReset, 'wrong-code');
  await code.fill('1111');
  await prove.click();
  await expect.element(code).toHaveAccessibleDescription(say('error.wrong-code'));
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
});

test('the authenticator’s code has six digits, and no code is sent', async () => {
  const { say, t, prove, fillIn } = await open();
  await page.getByText(t('prove.method.authenticator')).click();
  await fillIn();
  await expect.element(button(say('ui.code.get'))).not.toBeInTheDocument();
  const code = field(t('prove.code.authenticator'));
  await code.fill('12345');
  await prove.click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  expect(asked(verifyReset)).toHaveLength(0);
});

test('a new password must follow its rule, match its repetition and differ from the previous one', async () => {
  const { say, t, set, fillPassword } = await proved();
  await fillPassword('Harbour#77', 'Harbour#78');
  await set.click();
  await expect.element(page.getByText(say('rule.password-different'))).toBeVisible();
  expect(asked(resetPassword)).toHaveLength(0);
  refuse(resetPassword, 'same-password');
  await fillPassword('Harbour#77');
  await set.click();
  await expect.element(page.getByText(say('error.same-password'))).toBeVisible();
  answer(resetPassword, {});
  await set.click();
  await expect.element(page.getByRole('heading', { name: t('done.title') })).toHaveFocus();
});

test('a redrawn page still sets the password while the server accepts the proof', async () => {
  const { t, set, history } = await proved();
  for (const reset of [proven, null]) {
    answer(getPendingReset, { reset });
    history.push('/login');
    await expect.element(set).not.toBeInTheDocument();
    history.back();
    if (reset !== null) await expect.element(set).toBeVisible();
  }
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('prove.expired'));
});

test('a reset in a browser other than the proven one starts again with an explanation', async () => {
  const { say, set, fillPassword } = await proved();
  refuse(resetPassword, 'reset-expired', { reason: 'reset-elsewhere' });
  await fillPassword('Harbour#77');
  await set.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('reason.reset-elsewhere'));
});

test('a reset that took too long starts again with an explanation', async () => {
  const { say, t, set, fillPassword } = await proved();
  refuse(resetPassword, 'reset-expired');
  await fillPassword('Harbour#77');
  await set.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('prove.expired'));
  await expect.element(page.getByRole('heading', { name: t('title') })).toHaveFocus();
  await expect.element(field(say('credentials.account.emailLabel'))).toHaveValue('alex@sample.example');
});

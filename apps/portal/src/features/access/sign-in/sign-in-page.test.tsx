// The sign-in form: by email or mobile, by password or code, of either account type; and a lock that counts down.
import {
  beginPasskeySignIn,
  newCaptcha,
  sendSignInMail,
  signIn as signInByPassword,
  signInByCode,
  type Language,
} from '@causeway/contract';
import { httpMessage } from '@causeway/ui';
import { answer, asked, button, choose, fail, field, leap, moveTime, refuse } from '@causeway/ui/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ended } from '../../../shared/session/session.ts';
import { answerCaptcha, answerLists, show } from '../../../shared/testing.tsx';
import { keptAccount, noAccount } from '../credentials/index.ts';
import { signIn } from './index.ts';
import { SignInPage } from './sign-in-page.tsx';

async function open(language: Language = 'en') {
  answerLists(language);
  answer(beginPasskeySignIn, {
    challenge: 'bm90IGEgY2hhbGxlbmdl',
    rpId: location.hostname,
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
  });
  const { say, history } = await show(<SignInPage />, { of: signIn, at: '/login', as: null, language });
  const password = page.getByLabelText(say('signIn.signIn.password'));
  return {
    ...{ say, history, password },
    email: field(say('credentials.account.emailLabel')),
    submit: button(say('signIn.signIn.submit')),
    fillIn: async () => {
      await field(say('credentials.account.emailLabel')).fill('alex@sample.example');
      await password.fill('Lantern#42');
    },
  };
}

const alert = page.getByRole('alert');

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'a refusal keeps the typed values, in %s',
  async (language) => {
    const { say, email, submit, fillIn } = await open(language);
    refuse(signInByPassword, 'wrong-credentials');
    await fillIn();
    await submit.click();
    await expect.element(alert.getByText(say('error.wrong-credentials'))).toBeVisible();
    await expect.element(email).toHaveValue('alex@sample.example');
  },
);

test('a mobile number needs its country and must be possible', async () => {
  const { say, password, submit } = await open();
  await page.getByText(say('credentials.account.mobile')).click();
  const number = field(say('credentials.account.mobileLabel'));
  await expect.element(number).toBeVisible();
  await submit.click();
  await expect.element(page.getByText(say('rule.country-code-empty'))).toBeVisible();
  await expect.element(page.getByText(say('rule.mobile-empty'))).toBeVisible();
  await choose(say('credentials.account.countryLabel'), /852/);
  await number.fill('a1111-1111');
  await expect.element(number).toHaveValue('11111111');
  await password.fill('Lantern#42');
  await submit.click();
  await expect.element(page.getByText(say('rule.mobile-wrong'))).toBeVisible();
  expect(asked(signInByPassword)).toHaveLength(0);
});

test('a wrong account type is reported and can be changed', async () => {
  const { say, submit, fillIn } = await open();
  await page.getByText(say('authShell.type.business')).click();
  refuse(signInByPassword, 'wrong-account-type');
  await fillIn();
  await submit.click();
  await button(say('authShell.wrongType.switch', { type: 'individual' })).click();
  refuse(signInByPassword, 'wrong-credentials');
  await submit.click();
  await expect.element(alert.getByText(say('error.wrong-credentials'))).toBeVisible();
  expect(asked(signInByPassword).map(({ request }) => request.type)).toEqual(['business', 'individual']);
});

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'the reason of a sign-out stays until it is read, in %s',
  async (language) => {
    onTestFinished(ended.forget);
    ended.keep({ msg: 'Signed in elsewhere.' });
    const { say } = await open(language);
    await expect.element(alert).toMatchTextContent('Signed in elsewhere.');
    ended.keep({ msg: 'Login expired!', why: 'ended-by-staff' });
    await expect.element(alert).toMatchTextContent(say('ui.ended.ended-by-staff'));
    await button(say('ui.action.close')).click();
    await expect.element(alert).not.toBeInTheDocument();
  },
);

test('the reason of a sign-out disappears when a new attempt has a result', async () => {
  onTestFinished(ended.forget);
  const { say, submit, fillIn } = await open();
  ended.keep({ msg: say('error.account-disabled') });
  await expect.element(alert).toMatchTextContent(say('error.account-disabled'));
  refuse(signInByPassword, 'account-disabled');
  await fillIn();
  await submit.click();
  await expect.element(page.getByText(/^Request ID/)).toBeVisible();
  expect(alert.elements()).toHaveLength(1);
});

test('after a wrong password the cursor is in the password field', async () => {
  const { password, submit, fillIn } = await open();
  refuse(signInByPassword, 'wrong-credentials');
  await fillIn();
  await submit.click();
  await expect.element(alert).toBeVisible();
  await expect.element(password).toHaveFocus();
});

test('a captcha that fails to load can be requested again', async () => {
  const { say, submit, fillIn } = await open();
  fail(newCaptcha, 503);
  refuse(signInByPassword, 'graphic-code-needed');
  await fillIn();
  await submit.click();
  await expect.element(alert.getByText(httpMessage(408, 'en'))).toBeVisible();
  answerCaptcha();
  await button(say('credentials.captcha.retry')).click();
  await expect.element(page.getByRole('img', { name: say('credentials.captcha.picture') })).toBeVisible();
  await expect.element(alert.getByText(httpMessage(408, 'en'))).not.toBeInTheDocument();
});

test('a captcha is required when the server demands one', async () => {
  const { say, submit, fillIn } = await open();
  answerCaptcha();
  refuse(signInByPassword, 'graphic-code-needed');
  await fillIn();
  await submit.click();
  const captcha = field(say('credentials.captcha.label'));
  await expect.element(captcha).toHaveAccessibleDescription(say('credentials.captcha.why'));
  await captcha.fill('1234');
  await submit.click();
  await expect
    .poll(() => asked(signInByPassword).at(-1)?.request.captchaVerifyParam)
    .toMatchObject({ answer: '1234' });
});

test('too many wrong passwords lock the account, and a dialog counts the hour down', async () => {
  moveTime();
  const { say, submit, fillIn } = await open();
  refuse(signInByPassword, 'login-locked', { remainingSeconds: 3600 });
  await fillIn();
  await submit.click();
  const locked = page.getByRole('dialog', { name: say('credentials.lockedTitle') });
  await expect.element(locked.getByRole('timer')).toMatchTextContent(/^(60:00|59:5\d)$/);
  await expect.element(locked.getByRole('link', { name: say('credentials.lockedReset') })).toBeVisible();
  await leap(60_000);
  await expect.element(locked.getByRole('timer')).toMatchTextContent(/^(59:00|58:5\d)$/);
  await leap(3_540_000);
  await expect.element(locked).not.toBeInTheDocument();
});

test('the wait for another code of an address survives a redraw of the page', async () => {
  const { say, history, email, submit } = await open();
  answer(sendSignInMail, { cooldownSeconds: 60 });
  await button(say('signIn.signIn.byCode')).click();
  await email.fill('alex@sample.example');
  await button(say('ui.code.get')).click();
  await expect
    .element(page.getByText(say('signIn.code.sent', { address: 'alex@sample.example' })))
    .toBeVisible();
  history.push('/register');
  await expect.element(submit).not.toBeInTheDocument();
  history.back();
  await button(say('signIn.signIn.byCode')).click();
  await expect.element(email).toHaveValue('alex@sample.example');
  await expect
    .element(page.getByText(say('signIn.code.sent', { address: 'alex@sample.example' })))
    .toBeVisible();
  await expect.element(button(say('ui.code.get'))).not.toBeInTheDocument();
  await field(say('signIn.code.email')).fill('1111');
  refuse(signInByCode, 'wrong-code');
  await submit.click();
  await expect.element(alert.getByText(say('error.wrong-code'))).toBeVisible();
});

test('passkeys are offered in the email field, also after another method failed', async () => {
  const { email, submit, fillIn } = await open();
  await expect.element(email).toHaveAttribute('autocomplete', 'username webauthn');
  await fillIn();
  await expect.poll(() => asked(beginPasskeySignIn)).toHaveLength(1);
  refuse(signInByPassword, 'wrong-credentials');
  await submit.click();
  await expect.element(alert).toBeVisible();
  await fillIn();
  await expect.poll(() => asked(beginPasskeySignIn)).toHaveLength(2);
});

test.for([
  ['NotAllowedError', 'ui.passkey.unused'],
  ['SecurityError', 'ui.passkey.origin'],
  ['NotSupportedError', 'ui.passkey.unverified'],
] as const)('a passkey that fails in the browser with %s shows the reason', async ([name, text]) => {
  const { say } = await open();
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', name));
  onTestFinished(() => void vi.restoreAllMocks());
  await button(say('signIn.signIn.passkey')).click();
  await expect.element(alert.getByText(say(text))).toBeVisible();
});

test('going back to the form keeps the email but not the password', async () => {
  const { history, email, password, fillIn } = await open();
  await fillIn();
  history.push('/overview');
  await expect.element(email).not.toBeInTheDocument();
  history.back();
  await expect.element(email).toHaveValue('alex@sample.example');
  await expect.element(password).toHaveValue('');
  expect(keptAccount.over(noAccount).email).toBe('alex@sample.example');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Lantern');
});

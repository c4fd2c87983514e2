// Registration: missing, wrong or refused values show at their fields, and an agreement that fails to load
// can be loaded again.
import { fail, answer, asked, button, field, refuse } from '@causeway/ui/testing';
import {
  getAgreements,
  getPasswordRule,
  register,
  sendRegistrationCode,
  type AgreementDocument,
} from '@causeway/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCaptcha, show } from '../../../shared/testing.tsx';
import { signIn } from './index.ts';
import { RegisterPage } from './register-page.tsx';

const documentOf = (title: string, version = '2026-01-01'): AgreementDocument => ({
  ...{ title, version },
  sections: [{ heading: 'Scope', paragraphs: ['What this is about.'] }],
});

const agreements = { agreement: documentOf('Customer agreement'), privacy: documentOf('Privacy policy') };

async function open() {
  answerCaptcha();
  answer(getPasswordRule, { lengthMin: 8, lengthMax: 16 });
  answer(getAgreements, agreements);
  answer(sendRegistrationCode, { cooldownSeconds: 60 });
  const beside = (
    <>
      <button type="button">Beside</button>
      <RegisterPage />
    </>
  );
  const { say } = await show(beside, { of: signIn, at: '/register', as: null });
  const password = page.getByLabelText(say('signIn.register.password'));
  const confirm = page.getByLabelText(say('credentials.confirmPassword'));
  return {
    ...{ say, confirm },
    submit: button(say('signIn.register.submit')),
    invitation: field(say('signIn.register.invitation')),
    code: field(say('signIn.code.email')),
    fillIn: async () => {
      await field(say('credentials.account.emailLabel')).fill('new@sample.example');
      await field(say('signIn.code.email')).fill('1234');
      await password.fill('Lantern#42');
      await confirm.fill('Lantern#42');
      await page.getByRole('checkbox').click();
    },
  };
}

const alert = page.getByRole('alert');

test('missing values show errors at their fields, and nothing is sent', async () => {
  const { say, submit } = await open();
  await submit.click();
  for (const rule of ['email-empty', 'code-empty', 'consent'])
    await expect.element(page.getByText(say(`rule.${rule}`))).toBeVisible();
  await expect.element(field(say('credentials.account.emailLabel'))).toHaveFocus();
  expect(asked(register)).toHaveLength(0);
});

test('leaving the form for the chat shows no errors yet', async () => {
  const { say } = await open();
  const email = field(say('credentials.account.emailLabel'));
  await email.click();
  await button('Beside').click();
  // An error would appear after the first press; by the second press it would be visible.
  await button('Beside').click();
  await expect.element(email).toHaveAccessibleDescription('');
  await email.click();
  await userEvent.tab();
  await expect.element(email).toHaveAccessibleDescription(say('rule.email-empty'));
});

test('passwords that differ show an error at the repetition', async () => {
  const { say, submit, confirm, fillIn } = await open();
  await fillIn();
  await confirm.fill('Lantern#43');
  await submit.click();
  await expect.element(confirm).toHaveAccessibleDescription(say('rule.password-different'));
});

test.for(['wrong-invitation-code', 'invitation-code-expired', 'invitation-code-exhausted'] as const)(
  'a refused invitation code (%s) shows at its field',
  async (refusal) => {
    const { say, submit, invitation, fillIn } = await open();
    await fillIn();
    await invitation.fill('NOSUCHCODE');
    refuse(register, refusal);
    await submit.click();
    await expect.element(invitation).toHaveAccessibleDescription(say(`error.${refusal}`));
    await expect.element(invitation).toHaveAttribute('aria-invalid', 'true');
  },
);

test('a wrong code shows an error at its field, and an existing account one below the form', async () => {
  const { say, submit, code, fillIn } = await open();
  await fillIn();
  refuse(register, 'wrong-code');
  await submit.click();
  await expect.element(code).toHaveAccessibleDescription(say('error.wrong-code'));
  refuse(register, 'already-registered');
  await submit.click();
  await expect.element(alert.getByText(say('error.already-registered'))).toBeVisible();
});

test('an agreement that changed meanwhile must be accepted again', async () => {
  const { submit, fillIn } = await open();
  await fillIn();
  refuse(register, 'agreement-changed');
  const next = { ...agreements, agreement: documentOf('Customer agreement', '2026-02-01') };
  answer(getAgreements, next);
  await submit.click();
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  await expect.poll(() => asked(getAgreements)).toHaveLength(2);
});

test('an agreement that fails to load can be loaded again', async () => {
  fail(getAgreements, 503);
  answerCaptcha();
  answer(getPasswordRule, { lengthMin: 8, lengthMax: 16 });
  const beside = (
    <>
      <button type="button">Beside</button>
      <RegisterPage />
    </>
  );
  const { say } = await show(beside, { of: signIn, at: '/register', as: null });
  await expect.element(alert).toMatchTextContent(say('agreements.failed'));
  await expect.element(page.getByRole('checkbox')).toBeDisabled();
  answer(getAgreements, agreements);
  await button(say('agreements.retry')).click();
  await expect.element(page.getByRole('checkbox')).toBeEnabled();
  await button('customer agreement').click();
  const dialog = page.getByRole('dialog', { name: 'Customer agreement' });
  await expect.element(dialog.getByRole('article')).toMatchTextContent('What this is about.');
});

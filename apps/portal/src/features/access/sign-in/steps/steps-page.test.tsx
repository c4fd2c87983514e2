// The step of a new browser: its code is on its way when the step opens, once however often the page is drawn.
import { getPendingSignIn, sendSignInStepCode, type PendingSignIn } from '@causeway/contract';
import { answer, asked, button, choose, field, hold, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../shared/testing.tsx';
import { signIn } from '../index.ts';
import { StepsPage } from './index.ts';

const address = 'a***@sample.example';

const nothing = (): void => undefined;

async function open(methods: PendingSignIn['methods']) {
  const expiresAt = '2026-03-02T18:04:05.000Z';
  answer(getPendingSignIn, { required: 'new-browser', methods, email: address, mobile: null, expiresAt });
  const waiting = { type: 'individual', verifyId: crypto.randomUUID() } as const;
  const steps = (
    <StepsPage onAgain={nothing} onEntered={nothing} onLost={nothing} onWaits={nothing} waiting={waiting} />
  );
  return show(steps, { of: signIn, at: '/login', as: null });
}

test('opening the step sends one code, even if the page is redrawn', async () => {
  answer(sendSignInStepCode, { cooldownSeconds: 60 });
  const arrive = hold(sendSignInStepCode);
  const { say, history } = await open(['email', 'password']);
  const code = field(say('signIn.steps.field.email'));
  await expect.element(code).toBeVisible();
  history.push('/register');
  await expect.element(code).not.toBeInTheDocument();
  history.back();
  await expect.element(code).toBeVisible();
  arrive();
  await expect.element(button(/^Resend in \d+ s$/)).toBeDisabled();
  expect(asked(sendSignInStepCode)).toHaveLength(1);
});

test('a page redrawn after a code was sent says so, and the countdown continues', async () => {
  answer(sendSignInStepCode, { cooldownSeconds: 60 });
  const { say, history } = await open(['email', 'password']);
  const sent = page.getByText(say('signIn.steps.field.sent', { address }));
  await expect.element(sent).toBeVisible();
  history.push('/register');
  await expect.element(sent).not.toBeInTheDocument();
  history.back();
  await expect.element(sent).toBeVisible();
  await expect
    .element(page.getByText(say('signIn.steps.field.willBeSent', { address })))
    .not.toBeInTheDocument();
  await expect.element(button(/^Resend in \d+ s$/)).toBeDisabled();
  expect(asked(sendSignInStepCode)).toHaveLength(1);
});

test('no code is sent before somebody chooses that method', async () => {
  answer(sendSignInStepCode, { cooldownSeconds: 60 });
  const { say } = await open(['authenticator', 'email']);
  await expect.element(field(say('signIn.steps.field.authenticator'))).toBeVisible();
  expect(asked(sendSignInStepCode)).toHaveLength(0);
  await choose(say('signIn.steps.by'), say('signIn.steps.method.email'));
  await expect.element(page.getByText(say('signIn.steps.field.sent', { address }))).toBeVisible();
  expect(asked(sendSignInStepCode)).toHaveLength(1);
});

test('a code that could not be sent shows the reason and can be requested again', async () => {
  refuse(sendSignInStepCode, 'code-cooldown');
  const { say } = await open(['email', 'password']);
  await expect.element(page.getByRole('alert').getByText(say('error.code-cooldown'))).toBeVisible();
  const unsent = page.getByText(say('signIn.steps.field.willBeSent', { address }));
  await expect.element(unsent).toBeVisible();
  answer(sendSignInStepCode, { cooldownSeconds: 60 });
  await button(say('ui.code.get')).click();
  await expect.element(page.getByText(say('signIn.steps.field.sent', { address }))).toBeVisible();
  await expect.element(unsent).not.toBeInTheDocument();
});

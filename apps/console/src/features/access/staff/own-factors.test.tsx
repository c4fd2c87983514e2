// One's own factors: a single dialog replaces an authenticator and shows the new recovery codes.
import {
  beginStaffAuthenticator,
  getStaffFactors,
  listStaff,
  setStaffAuthenticator,
  type StaffFactors,
} from '@causeway/contract';
import { answer, asked, button, field, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { staffAccess } from './index.ts';
import { OwnFactors } from './own-factors.tsx';

const boundAt = '2026-03-01T02:00:00Z';
const dialog = page.getByRole('dialog');

function open(authenticator: StaffFactors['authenticator']) {
  answer(getStaffFactors, { authenticator, passkeys: [] });
  answer(listStaff, { list: [] });
  answer(beginStaffAuthenticator, {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Causeway?secret=JBSWY3DPEHPK3PXP',
  });
  return show(<OwnFactors />, { of: staffAccess, at: '/staff' });
}

test('a replaced authenticator keeps its recovery codes until the new ones are saved', async () => {
  const { say } = await open({ boundAt, recoveryCodesLeft: 3 });
  await button(say('staffAccess.own.authenticatorApp.replace')).click();
  await expect.element(dialog.getByText(say('staffAccess.own.authenticatorApp.replaceText'))).toBeVisible();
  await button(say('staffAccess.own.authenticatorApp.begin'), dialog).click();
  const code = field(say('authenticator.code'), dialog);
  refuse(setStaffAuthenticator, 'wrong-code');
  await code.fill('111111');
  await button(say('authenticator.submit'), dialog).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(code).toHaveValue('');
  answer(setStaffAuthenticator, { recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] });
  await code.fill('123456');
  await button(say('authenticator.submit'), dialog).click();
  await expect.element(dialog.getByText('AAAA-BBBB')).toBeVisible();
  await dialog.getByRole('checkbox', { name: say('ui.recoveryCodes.kept') }).click();
  await button(say('ui.recoveryCodes.continue'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(setStaffAuthenticator).map(({ request }) => request.code)).toEqual(['111111', '123456']);
});

test('staff with only passkeys can set up a first authenticator', async () => {
  const { say } = await open(null);
  await button(say('staffAccess.own.authenticatorApp.setUp')).click();
  await expect.element(dialog.getByText(say('staffAccess.own.authenticatorApp.setUpText'))).toBeVisible();
});

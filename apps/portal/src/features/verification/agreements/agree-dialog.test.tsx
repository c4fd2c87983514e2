// A new version of an agreement covers the page until the person agrees or signs out.
import { agreeAgain, getAgreements, getOwedConsent } from '@causeway/contract';
import { answer, asked, button, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { linkedCheck } from '../linked-check/index.ts';
import { AgreeDialog } from './agree-dialog.tsx';

const text = { version: '2026-05-01', title: 'Privacy Policy', sections: [] };
const dialog = page.getByRole('dialog');

test('the box agrees to the version shown, or to the newer one that replaced it', async () => {
  answer(getAgreements, { agreement: text, privacy: text });
  answer(getOwedConsent, ['privacy']);
  const left: string[] = [];
  const { say } = await show(<AgreeDialog onSignOut={() => left.push('signed out')} />, {
    of: linkedCheck,
    at: '/overview',
  });
  const agree = button(say('agreements.agree'), dialog);
  await expect.element(agree).toBeDisabled();
  dialog.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await dialog.getByRole('checkbox').click();
  refuse(agreeAgain, 'agreement-changed');
  answer(getAgreements, { agreement: text, privacy: { ...text, version: '2026-06-01' } });
  await agree.click();
  await expect.element(dialog.getByRole('checkbox')).not.toBeChecked();
  answer(agreeAgain, {});
  await dialog.getByRole('checkbox').click();
  await agree.click();
  await expect.poll(() => asked(agreeAgain).length).toBe(2);
  expect(asked(agreeAgain).at(-1)?.request).toEqual({
    agreementVersion: '2026-05-01',
    privacyVersion: '2026-06-01',
  });
  await button(say('shell.signOut'), dialog).click();
  expect(left).toEqual(['signed out']);
});

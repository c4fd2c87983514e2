// The developer platform: what an admin is shown, what the form says at its fields, and that a secret is shown once.
import {
  getDeveloperPlatform,
  getSecurity,
  revealSigningSecret,
  setDeveloperPlatform,
  type DeveloperPlatform,
  type SecurityInfo,
} from '@causeway/contract';
import { FeatureTexts } from '@causeway/ui';
import { answer, asked, button, field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerLists, person, security as plain, show } from '../../../../shared/testing.tsx';
import { security } from '../index.ts';
import { DeveloperPage } from './developer-page.tsx';
import { developerTexts } from './texts.ts';

const withApp: SecurityInfo = {
  ...plain,
  authenticator: {
    boundAt: '2026-01-01T00:00:00Z',
    forLogin: true,
    forTransfer: false,
    recoveryCodesLeft: 10,
  },
  proofMethods: ['authenticator'],
};

const pem =
  '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAJrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs=\n-----END PUBLIC KEY-----';
const nothingYet: DeveloperPlatform = {
  institutionId: '1000000003',
  notificationAddress: null,
  merchantKeys: [],
  serverKeys: [],
  updateTime: null,
  actsFor: null,
};
const key = { publicKey: pem, createTime: '2026-01-01T00:00:00Z', validUntil: null };
const setUp: DeveloperPlatform = {
  ...nothingYet,
  notificationAddress: 'https://hooks.institution.example/causeway',
  merchantKeys: [{ ...key, keyId: '22222222-2222-4222-8222-222222222222', algorithm: 'ed25519' }],
  serverKeys: [key],
  updateTime: '2026-01-01T00:00:00Z',
  actsFor: 'Ada Admin',
};

async function open(platform: DeveloperPlatform, info: SecurityInfo = withApp) {
  answerLists();
  answer(getSecurity, info);
  answer(getDeveloperPlatform, platform);
  const { say } = await show(
    <FeatureTexts of={security}>
      <DeveloperPage />
    </FeatureTexts>,
    { of: developerTexts, at: '/developer/developer-platform', as: { ...person, memberType: 1 } },
  );
  return { t: (name: string): string => say(`developer.${name}`) };
}

const dialog = page.getByRole('dialog');

test('the form says at its fields what is missing or wrong, and sends what is right', async () => {
  const { t } = await open(nothingYet);
  await button(t('setUp')).click();
  await button(t('form.save')).click();
  await expect.element(dialog.getByText('This field is required.').first()).toBeVisible();
  await field(t('form.address')).fill('https://203.0.113.7/hook');
  await field(t('form.key')).fill(pem.replaceAll('PUBLIC', 'PRIVATE'));
  await button(t('form.save')).click();
  await expect.element(dialog.getByText(/not an IP address/)).toBeVisible();
  await expect.element(dialog.getByText(/This is a private key/)).toBeVisible();
  await field(t('form.address')).fill('https://hooks.institution.example');
  await field(t('form.key')).fill(pem);
  await field('Code from your authenticator app').fill('123456');
  answer(setDeveloperPlatform, {});
  await button(t('form.save')).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(setDeveloperPlatform).map(({ request }) => request)).toMatchObject([
    { notificationAddress: 'https://hooks.institution.example', merchantPublicKey: pem },
  ]);
});

test('an admin without a second factor is led to set one up', async () => {
  const { t } = await open(nothingYet, plain);
  await button(t('setUp')).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(t('form.needsFactor'));
});

test('what is set up is shown, and the secret until its dialog is closed', async () => {
  const { t } = await open(setUp);
  await expect.element(page.getByText(/Ada Admin/)).toBeVisible();
  await expect.element(page.getByText(/Key ID 22222222/)).toBeVisible();
  await button(t('server.reveal')).click();
  await field('Code from your authenticator app').fill('123456');
  answer(revealSigningSecret, { secret: 'whsec_c2VjcmV0' });
  await button(t('reveal.submit')).click();
  await expect.element(dialog.getByText('whsec_c2VjcmV0')).toBeVisible();
  await button('Close').click();
  await button(t('server.reveal')).click();
  await expect.element(dialog.getByText('whsec_c2VjcmV0')).not.toBeInTheDocument();
});

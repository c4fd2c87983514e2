// The developer platform: what an admin sees, the errors at the form's fields, and a secret that is shown
// once.
import {
  decideDeveloperChange,
  enableWebhooks,
  endMerchantKey,
  getDeveloperPlatform,
  getOwnTariff,
  getWebhook,
  getSecurity,
  listWebhooks,
  webhookTypes,
  replayWebhooks,
  revealSigningSecret,
  setDeveloperPlatform,
  takeOverMerchantKey,
  testWebhooks,
  type DeveloperPlatform,
  type MerchantKey,
  type Webhook,
  type SecurityInfo,
} from '@causeway/contract';
import { FeatureTexts } from '@causeway/ui';
import { answer, asked, button, field } from '@causeway/ui/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
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
  events: [...webhookTypes],
  failingSince: null,
  disabledTime: null,
  merchantKeys: [],
  serverKeys: [],
  updateTime: null,
  pending: null,
  asksSecondAdmin: false,
};
const key = { publicKey: pem, createdAt: '2026-01-01T00:00:00Z', validUntil: null };
const setUp: DeveloperPlatform = {
  ...nothingYet,
  notificationAddress: 'https://hooks.institution.example/causeway',
  merchantKeys: [
    {
      ...{ ...key, keyId: '22222222-2222-4222-8222-222222222222', algorithm: 'ed25519' },
      ...{ owner: 'Ada Admin', isOwn: false, isOwnerGone: false },
    },
  ],
  serverKeys: [key],
  updateTime: '2026-01-01T00:00:00Z',
};

const notification: Webhook = {
  notificationId: '33333333-3333-4333-8333-333333333333',
  type: 'transfer.updated',
  number: 'T20260301ABCDEFGHJK',
  status: '9',
  createdAt: '2026-03-01T00:00:00Z',
  state: 'waiting',
  tries: 2,
  nextTime: '2026-03-01T00:02:30Z',
  httpStatus: null,
  failure: 'timeout',
};

async function open(platform: DeveloperPlatform, info: SecurityInfo = withApp) {
  answerLists();
  answer(getSecurity, info);
  answer(getDeveloperPlatform, platform);
  answer(listWebhooks, { list: [notification], total: 12, replayable: 9 });
  answer(getOwnTariff, [
    { name: 'billing-fee', key: { category: 'API_CALL' }, value: { amount: '0.01' }, next: null },
  ]);
  const { say } = await show(
    <FeatureTexts of={security}>
      <DeveloperPage />
    </FeatureTexts>,
    { of: developerTexts, at: '/developer/developer-platform', as: { ...person, memberType: 1 } },
  );
  return { say, t: (name: string): string => say(`developer.${name}`) };
}

const dialog = page.getByRole('dialog');

test('the form shows errors at its fields and sends valid values', async () => {
  const { t } = await open(nothingYet);
  await button(t('setUp')).click();
  // Price of each call with this key.
  await expect.element(dialog.getByText('0.01 USD per call')).toBeVisible();
  await button(t('form.save')).click();
  await expect.element(dialog.getByText('This field is required.').first()).toBeVisible();
  await field(t('form.address')).fill('https://203.0.113.7/hook');
  await field(t('form.key')).fill(pem.replaceAll('PUBLIC', 'PRIVATE'));
  await button(t('form.save')).click();
  await expect.element(dialog.getByText(/not an IP address/)).toBeVisible();
  await expect.element(dialog.getByText(/This is a private key/)).toBeVisible();
  await field(t('form.address')).fill('https://hooks.institution.example');
  await field(t('form.key')).fill(pem);
  await page.getByRole('checkbox', { name: 'Payee' }).click();
  await field('Code from your authenticator app').fill('123456');
  answer(setDeveloperPlatform, { isWaiting: false });
  await button(t('form.save')).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(setDeveloperPlatform).map(({ request }) => request)).toMatchObject([
    {
      notificationAddress: 'https://hooks.institution.example',
      merchantPublicKey: pem,
      events: webhookTypes.filter((type) => type !== 'payee.updated'),
    },
  ]);
});

test('an admin without a second factor is asked to set one up', async () => {
  const { t } = await open(nothingYet, plain);
  await button(t('setUp')).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(t('form.needsFactor'));
});

test('the settings are shown, and the secret stays visible until its dialog closes', async () => {
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

test('our public key and the commands are copied as shown, and the key is saved as a file', async () => {
  const copied: string[] = [];
  const saved: HTMLAnchorElement[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const { t } = await open(setUp);
  await button(`Copy ${t('server.publicKey')}`).click();
  await button(t('server.download')).click();
  await expect.poll(() => saved.map(({ download }) => download)).toEqual(['causeway-public-key.pem']);
  expect(await (await fetch(saved[0]?.href ?? '')).text()).toBe(`${pem}\n`);
  await button(t('edit')).click();
  await button(`Copy ${t('form.command')}`).click();
  await expect.poll(() => copied).toHaveLength(2);
  expect(copied[0]).toBe(pem);
  expect(copied[1]).toContain('openssl genpkey -algorithm ed25519');
  await expect.element(dialog.getByText(copied[1] ?? '')).toBeVisible();
});

const pending: NonNullable<DeveloperPlatform['pending']> = {
  changeId: '44444444-4444-4444-8444-444444444444',
  notificationAddress: 'https://new.institution.example/',
  events: ['payee.updated', 'deposit.updated'],
  merchantPublicKey: pem.replace('MCow', 'MCox'),
  endsPreviousKey: true,
  submittedBy: 'Olga Other',
  submittedAt: '2026-03-01T00:00:00Z',
  isOwn: false,
};

test('another admin’s change is shown and approved with the reader’s second factor', async () => {
  const { t } = await open({ ...setUp, pending, asksSecondAdmin: true });
  await expect.element(page.getByText(/Olga Other submitted/)).toBeVisible();
  await expect.element(page.getByText('https://new.institution.example/')).toBeVisible();
  await expect.element(page.getByText(/MCoxBQYDK2Vw/)).toBeVisible();
  await expect.element(page.getByText('Payee and Deposit', { exact: true })).toBeVisible();
  await expect.element(page.getByText(t('pending.endsPrevious'))).toBeVisible();
  await button(t('pending.approve')).click();
  await field('Code from your authenticator app').fill('123456');
  answer(decideDeveloperChange, {});
  await dialog.getByRole('button', { name: t('pending.approve') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(decideDeveloperChange)[0]?.request).toMatchObject({
    changeId: pending.changeId,
    decision: 'approve',
  });
});

test('the submitter of a change reads beforehand that it waits, and can only withdraw it', async () => {
  const { t } = await open({ ...setUp, pending: { ...pending, isOwn: true }, asksSecondAdmin: true });
  await expect.element(button(t('pending.withdraw'))).toBeVisible();
  await expect.element(button(t('pending.approve'))).not.toBeInTheDocument();
  await button(t('edit')).click();
  await expect.element(dialog.getByText(t('form.needsSecond'))).toBeVisible();
});

test('a key stops working at once when it is revoked', async () => {
  const { t } = await open(setUp);
  await button(t('endKey.action')).click();
  await field('Code from your authenticator app').fill('123456');
  answer(endMerchantKey, {});
  await dialog.getByRole('button', { name: t('endKey.action') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(endMerchantKey)[0]?.request).toMatchObject({ keyId: setUp.merchantKeys[0]?.keyId });
});

const [keyOfAda] = setUp.merchantKeys;
const withKey = (more: Partial<MerchantKey>): DeveloperPlatform => ({
  ...setUp,
  merchantKeys: keyOfAda ? [{ ...keyOfAda, ...more }] : [],
});

test('taking over another admin’s key requires the admin’s own second factor', async () => {
  const { t } = await open(setUp);
  await expect.element(page.getByText(/in the name of Ada Admin/)).toBeVisible();
  await button(t('takeOver.action')).click();
  await expect.element(dialog.getByText(t('takeOver.text'))).toBeVisible();
  await field('Code from your authenticator app').fill('123456');
  answer(takeOverMerchantKey, {});
  await dialog.getByRole('button', { name: t('takeOver.action') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(takeOverMerchantKey)[0]?.request).toMatchObject({ keyId: keyOfAda?.keyId });
});

test("the person's own key cannot be taken over", async () => {
  const { t } = await open(withKey({ isOwn: true }));
  await expect.element(page.getByText(/Calls are made in your name/)).toBeVisible();
  await expect.element(button(t('endKey.action'))).toBeVisible();
  await expect.element(button(t('takeOver.action'))).not.toBeInTheDocument();
});

test.each([
  ['whose owner is no admin any more', { isOwnerGone: true }, /Ada Admin no longer has admin access/],
  ['that belongs to nobody', { owner: null, isOwnerGone: true }, /This key belongs to nobody/],
])('a key %s shows that calls are refused and offers a replacement', async (_which, more, text) => {
  const { t } = await open(withKey(more));
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(button(t('takeOver.action'))).toBeVisible();
});

test('a test shows its request and answer', async () => {
  const { t } = await open(setUp);
  const ping: Webhook = {
    ...notification,
    type: 'ping',
    state: 'failed',
    tries: 1,
    httpStatus: 404,
    failure: null,
  };
  answer(testWebhooks, { notificationId: ping.notificationId });
  answer(getWebhook, {
    notification: ping,
    body: '{"type":"ping"}',
    attempts: [
      {
        time: '2026-03-01T00:00:00Z',
        url: 'https://hooks.institution.example/causeway',
        headers: [{ name: 'webhook-id', value: ping.notificationId }],
        took: 12,
        answer: 'no such hook',
        httpStatus: 404,
        failure: null,
      },
    ],
  });
  await button(t('notifications.test')).click();
  await expect
    .element(dialog.getByText(/POST https:\/\/hooks\.institution\.example\/causeway[^]*\{"type":"ping"\}/))
    .toBeVisible();
  await expect.element(dialog.getByText('no such hook')).toBeVisible();
  await expect.element(dialog.getByText(/HTTP 404/)).toBeVisible();
});

test('all notifications that match the filter are sent again after a question', async () => {
  const { t, say } = await open(setUp);
  await expect.element(page.getByText('No answer within 10 s')).toBeVisible();
  await page.getByRole('combobox', { name: t('notifications.state') }).click();
  await page.getByRole('option', { name: 'Not delivered' }).click();
  await field(t('notifications.number')).fill(' T20260301ABCDEFGHJK ');
  await expect
    .poll(() => asked(listWebhooks).at(-1)?.request)
    .toMatchObject({ state: 'failed', number: 'T20260301ABCDEFGHJK' });
  await button(t('notifications.replayAll')).click();
  expect(asked(replayWebhooks)).toEqual([]);
  answer(replayWebhooks, { count: 9 });
  await expect
    .element(dialog.getByText(say('developer.notifications.replayTitle', { count: 9 })))
    .toBeVisible();
  await dialog.getByRole('button', { name: t('notifications.replay') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(replayWebhooks).map(({ request }) => request)).toEqual([
    { state: 'failed', number: 'T20260301ABCDEFGHJK' },
  ]);
});

test('disabled notifications can be enabled but not tested', async () => {
  const { t } = await open({ ...setUp, disabledTime: '2026-03-04T00:00:00Z' });
  await expect.element(button(t('notifications.enable'))).toBeVisible();
  await expect.element(button(t('notifications.test'))).not.toBeInTheDocument();
  answer(enableWebhooks, {});
  answer(getDeveloperPlatform, setUp);
  await button(t('notifications.enable')).click();
  await expect.element(button(t('notifications.test'))).toBeVisible();
});

// The list of notifications to all members: its filters come from the address, and a disabled receiver is marked.
import { getMemberWebhook, listMemberWebhooks, type MemberWebhook } from '@causeway/contract';
import { answer, asked, button, field } from '@causeway/ui/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { notifications } from './index.ts';
import { WebhooksPage } from './webhooks-page.tsx';

const waiting: MemberWebhook = {
  ...{ notificationId: '33333333-3333-4333-8333-333333333333', type: 'transfer.updated', status: '9' },
  ...{ number: 'T20260301ABCDEFGHJK', createdAt: '2026-03-01T00:00:00Z', state: 'waiting', tries: 17 },
  ...{ nextTime: '2026-03-04T00:00:00Z', httpStatus: 503, failure: null },
  ...{ memberId: '1000000001', memberName: 'HARBOUR LIGHTS LIMITED', disabled: true },
};

test('the address filters by member and state, and a disabled receiver is marked', async () => {
  answer(listMemberWebhooks, { list: [waiting], total: 1 });
  const { say } = await show(<WebhooksPage />, {
    of: notifications,
    at: '/notifications?member=harbour&state=waiting&page=x',
  });
  await expect.element(page.getByText('HTTP 503')).toBeVisible();
  await expect.element(page.getByText(say('notifications.disabled'), { exact: true })).toBeVisible();
  expect(asked(listMemberWebhooks).map(({ request }) => request)).toEqual([
    { pageNo: 1, pageSize: 20, member: 'harbour', state: 'waiting' },
  ]);
});

test('an open notification shows request and answer and filters the list by number', async () => {
  answer(listMemberWebhooks, { list: [waiting], total: 1 });
  answer(getMemberWebhook, {
    notification: waiting,
    body: '{"type":"transfer.updated"}',
    attempts: [
      {
        ...{ time: '2026-03-01T00:00:00Z', url: 'https://hooks.institution.example/causeway' },
        headers: [{ name: 'webhook-id', value: waiting.notificationId }],
        ...{ took: 12, answer: 'out of order', httpStatus: 503, failure: null },
      },
    ],
  });
  const { say } = await show(<WebhooksPage />, { of: notifications, at: '/notifications' });
  await field(say('notifications.number')).fill(waiting.number);
  await button(say('notifications.apply')).click();
  await expect
    .poll(() => asked(listMemberWebhooks).at(-1)?.request)
    .toEqual({ pageNo: 1, pageSize: 20, number: waiting.number });
  await page.getByRole('row').getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(
      dialog.getByText(/POST https:\/\/hooks\.institution\.example[^]*webhook-id: [^]*transfer\.updated/),
    )
    .toBeVisible();
  await expect.element(dialog.getByText('out of order')).toBeVisible();
  expect(asked(getMemberWebhook).map(({ request }) => request)).toEqual([
    { notificationId: waiting.notificationId },
  ]);
});

test('on a phone the member’s link is beside the card’s button, not inside it', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  answer(listMemberWebhooks, { list: [waiting], total: 1 });
  await show(<WebhooksPage />, { of: notifications, at: '/notifications' });
  const link = page.getByRole('link', { name: 'HARBOUR LIGHTS LIMITED' });
  await expect.element(link).toBeVisible();
  expect(link.element().closest('button')).toBeNull();
});

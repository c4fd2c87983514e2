// The messages page: opening a row marks it as read; one button marks all seen messages; the settings cannot
// switch off messages that law or safety demands.
import {
  countUnread,
  getMessageWays,
  listMessages,
  readMessage,
  readMessages,
  setMessageWays,
  type PersonMessage,
} from '@causeway/contract';
import { answer, asked, button } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { messages } from './index.ts';
import { MessagesPage } from './messages-page.tsx';

const paid: PersonMessage = {
  id: '22222222-2222-4222-8222-222222222222',
  ...{ kind: 'money', at: '2026-03-02T02:00:00Z', readTime: null, subject: 'Your transfer was paid' },
  paragraphs: ['We have paid your transfer.'],
  facts: [{ label: 'Amount', value: 'USD 10.00' }],
  path: 'transfer/transfer-records?txnNo=T20260302ABCDEFGHJK',
};

function open(search = '') {
  answer(listMessages, { list: [paid], total: 1 });
  answer(countUnread, { count: 1 });
  answer(readMessage, {});
  answer(readMessages, {});
  answer(getMessageWays, { approval: 'both', money: 'portal', exports: 'portal', support: 'both' });
  answer(setMessageWays, {});
  return show(<MessagesPage />, { of: messages, at: `/messages${search}` });
}

test('an opened message links to its subject and counts as read', async () => {
  const { say } = await open();
  await page.getByRole('button', { name: /Your transfer was paid/ }).click();
  await expect.element(page.getByRole('dialog').getByText('USD 10.00')).toBeVisible();
  const link = page.getByRole('link', { name: say('messages.open') });
  await expect.element(link).toHaveAttribute('href', `#/${paid.path ?? ''}`);
  await expect.poll(() => asked(readMessage).map(({ request }) => request)).toEqual([{ id: paid.id }]);
});

test('reading all covers only the messages of the filtered kind', async () => {
  const { say } = await open('?kind=money&unread=yes');
  await expect
    .poll(() => asked(listMessages).at(-1)?.request)
    .toMatchObject({ kind: 'money', isUnread: true });
  await button(say('messages.readAll')).click();
  await expect
    .poll(() => asked(readMessages).map(({ request }) => request))
    .toEqual([{ until: paid.at, kind: 'money' }]);
});

test('reading all from a later page excludes messages that arrived since', async () => {
  const { say, history } = await open('?kind=money');
  const older = {
    ...paid,
    id: '33333333-3333-4333-8333-333333333333',
    at: '2026-03-01T02:00:00Z',
    subject: 'Older',
  };
  await expect.element(button(say('messages.readAll'))).toBeVisible();
  answer(listMessages, { list: [older], total: 11 });
  history.push('/messages?kind=money&page=2');
  await expect.poll(() => asked(listMessages).at(-1)?.request.pageNo).toBe(2);
  await expect.element(page.getByRole('button', { name: /Older/ })).toBeVisible();
  await button(say('messages.readAll')).click();
  await expect
    .poll(() => asked(readMessages).map(({ request }) => request))
    .toEqual([{ until: paid.at, kind: 'money' }]);
});

test('notification settings cover payments and approvals', async () => {
  const { say } = await open();
  await button(say('messages.ways.button')).click();
  await page.getByRole('combobox', { name: say('messages.kind.money') }).click();
  await page.getByRole('option', { name: say('messages.ways.way.email') }).click();
  await button(say('messages.ways.save')).click();
  await expect
    .poll(() => asked(setMessageWays).map(({ request }) => request))
    .toEqual([{ approval: 'both', money: 'email', exports: 'portal', support: 'both' }]);
});

test('the table and each of its columns have a name', async () => {
  const { say } = await open();
  const table = page.getByRole('table', { name: say('messages.title') });
  await expect.element(table).toBeVisible();
  const heads = table.getByRole('columnheader').elements();
  expect(heads.map(({ textContent }) => textContent)).not.toContain('');
  expect(heads).toHaveLength(4);
});

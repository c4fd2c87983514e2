// An announcement that needs confirming covers the page until it is confirmed, and says so if that failed.
import { confirmAnnouncement, listAnnouncements, type Announcement } from '@causeway/contract';
import { answer, asked, button, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { AnnouncementsPage } from './announcements-page.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { announcements } from './index.ts';

const terms: Announcement = {
  ...{ id: '22222222-2222-4222-8222-222222222222', number: 2, title: 'New terms', text: 'From May on.' },
  ...{ at: '2026-03-02T02:00:00Z', mustConfirm: true, confirmedAt: null },
};
const dialog = page.getByRole('dialog');

test('an announcement is confirmed with its version and cannot be closed otherwise', async () => {
  const left: string[] = [];
  const { say } = await show(<ConfirmDialog next={terms} onSignOut={() => left.push('signed out')} />, {
    of: announcements,
    at: '/overview',
  });
  await expect.element(dialog.getByText('From May on.')).toBeVisible();
  dialog.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.element(dialog).toBeVisible();
  refuse(confirmAnnouncement, 'not-found');
  answer(listAnnouncements, [terms]);
  await button(say('announcements.confirm'), dialog).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  answer(confirmAnnouncement, {});
  await button(say('announcements.confirm'), dialog).click();
  await expect.poll(() => asked(confirmAnnouncement).length).toBe(2);
  expect(asked(confirmAnnouncement).at(-1)?.request).toEqual({ announcementId: terms.id, number: 2 });
  await button(say('shell.signOut'), dialog).click();
  expect(left).toEqual(['signed out']);
});

test('the page shows each announcement in full with its confirmation', async () => {
  answer(listAnnouncements, [
    terms,
    { ...terms, id: '33333333-3333-4333-8333-333333333333', confirmedAt: '2026-03-02T03:00:00Z' },
  ]);
  const { say } = await show(<AnnouncementsPage />, { of: announcements, at: '/announcements' });
  await expect.element(page.getByText(say('announcements.toConfirm'))).toBeVisible();
  expect(page.getByText('From May on.').elements()).toHaveLength(2);
});

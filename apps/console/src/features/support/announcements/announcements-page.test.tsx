// An announcement is published once it has its texts in all three languages; a new version names the one that
// it replaces.
import {
  listAllAnnouncements,
  publishAnnouncement,
  reviseAnnouncement,
  type Staff,
  type StaffAnnouncement,
} from '@causeway/contract';
import { LANGUAGES, LANGUAGE_NAMES } from '@causeway/ui';
import { answer, asked, button } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { AnnouncementsPage } from './announcements-page.tsx';
import { announcements } from './index.ts';

const support: Staff = { ...reviewer, role: 'support' };
const inAll = (text: string) => ({ en: text, 'zh-Hans': `${text}，简`, 'zh-Hant': `${text}，繁` });
const terms: StaffAnnouncement = {
  ...{ id: '22222222-2222-4222-8222-222222222222', kind: 'announcement', audience: 'all', number: 3 },
  ...{ from: '2026-03-02T02:00:00Z', until: null, state: 'shown', mustConfirm: true },
  ...{ title: inAll('Terms'), text: inAll('Text'), writtenBy: 'Sue', writtenAt: '2026-03-02T02:00:00Z' },
  ...{ confirmed: 2, people: 7 },
};
const dialog = page.getByRole('dialog');
const open = () => show(<AnnouncementsPage />, { of: announcements, at: '/announcements', as: support });

test('an announcement is published in three languages, each with a preview', async () => {
  answer(listAllAnnouncements, { list: [], total: 0 });
  const { say } = await open();
  await button(say('announcements.write')).click();
  const publish = button(say('announcements.publish'), dialog);
  for (const language of LANGUAGES) {
    await expect.element(publish).toBeDisabled();
    await dialog.getByRole('tab', { name: new RegExp(LANGUAGE_NAMES[language]) }).click();
    const panel = dialog.getByRole('tabpanel');
    await panel.getByRole('textbox', { name: say('announcements.title') }).fill(`Title ${language}`);
    await panel.getByRole('textbox', { name: say('announcements.text') }).fill(`Text ${language}`);
    const preview = panel.getByRole('region', { name: say('announcements.preview') });
    await expect.element(preview.getByText(`Title ${language}`)).toBeVisible();
    await expect.element(preview.getByText(`Text ${language}`)).toBeVisible();
  }
  answer(publishAnnouncement, { id: terms.id });
  await publish.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(publishAnnouncement)[0]?.request).toMatchObject({
    ...{ kind: 'announcement', audience: 'all', until: null, mustConfirm: false },
    title: { en: 'Title en', 'zh-Hans': 'Title zh-Hans', 'zh-Hant': 'Title zh-Hant' },
  });
});

test('the page shows the number of confirmations, and a new version names the previous one', async () => {
  answer(listAllAnnouncements, { list: [terms], total: 1 });
  const { say } = await open();
  await expect
    .element(page.getByText(say('announcements.confirmed', { confirmed: '2', people: '7' })))
    .toBeVisible();
  await button(say('announcements.reviseNamed', { title: 'Terms' })).click();
  answer(reviseAnnouncement, {});
  await expect.element(button(say('announcements.reviseSubmit'), dialog)).toBeDisabled();
  await dialog.getByRole('textbox', { name: say('announcements.title') }).fill('New terms');
  dialog.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await button(say('announcements.reviseSubmit'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button(say('announcements.reviseNamed', { title: 'Terms' }))).toHaveFocus();
  expect(asked(reviseAnnouncement)[0]?.request).toEqual({
    ...{ announcementId: terms.id, number: 3, text: terms.text },
    title: { ...terms.title, en: 'New terms' },
  });
});

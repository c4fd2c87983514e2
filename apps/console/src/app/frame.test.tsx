// The frame on a phone: full words in the bar at the bottom, and toasts that cover neither heading nor bar;
// also the focus after a dialog of a menu.
import {
  listAllInformationRequests,
  countTravelRule,
  listAllSuggestions,
  listBankBookings,
  listBankMessages,
  listCases,
  listChainStates,
  listChats,
  listMonitoringAlerts,
  listOutages,
  listReviews,
  listSettingChanges,
  listUnmatched,
  staff,
  staffSignOut,
  type ChatRow,
  getPasswordRule,
} from '@causeway/contract';
import { endToasts, foot, toast } from '@causeway/ui';
import { answer, asked, button, leap, moveTime } from '@causeway/ui/testing';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reviews } from '../features/back-office/reviews/index.ts';
import { followKeys } from '../shared/keyboard/use-keys.ts';
import { reviewer, show } from '../shared/testing.tsx';
import { Frame } from './frame.tsx';

const agent = staff.parse({
  staffId: '22222222-2222-4222-8222-222222222222',
  ...{ name: 'Sam Support', email: 'sam@staff.example', role: 'support' },
});
const chat: ChatRow = {
  conversationId: '77777777-7777-4777-8777-777777777777',
  ...{
    state: 'open',
    isLeft: false,
    isAway: false,
    memberId: null,
    visitorName: 'Gil Guest',
    language: 'en',
  },
  ...{ problem: 'Where is my card?', openedAt: '2026-11-26T02:00:00Z', closedAt: null },
  ...{ agent: { staffId: agent.staffId, name: agent.name }, lastAt: '2026-11-26T02:00:00Z', lastSequence: 1 },
  preview: { author: 'visitor', authorName: null, text: 'Where is my card?', fileName: null },
};

const none = {
  member: 0,
  screening: 0,
  'collection-account': 0,
  payee: 0,
  transfer: 0,
  deposit: 0,
  'bill-change': 0,
  access: 0,
};

beforeEach(async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 900));
  answer(listReviews, { list: [], total: 0, counts: none });
  answer(listBankBookings, { list: [], total: 0 });
  answer(listBankMessages, { list: [], total: 0 });
  answer(listUnmatched, { list: [], total: 0 });
  answer(listChainStates, { list: [] });
  answer(listOutages, { list: [] });
  answer(listSettingChanges, { list: [], total: 0 });
  answer(listAllSuggestions, { list: [], total: 0 });
  answer(listCases, { list: [], total: 0 });
  answer(listMonitoringAlerts, { list: [], total: 0 });
  answer(listAllInformationRequests, { list: [], total: 0 });
  answer(countTravelRule, { total: 0 });
});

const bar = page.getByRole('navigation');

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'the label of each bar entry is readable in full, in %s',
  async (language) => {
    const { say } = await show(<Frame />, { of: reviews, at: '/records', language });
    const entry = bar.getByRole('link', { name: say('routes.records') });
    await expect.element(entry).toBeVisible();
    const words = [...bar.element().querySelectorAll('span')].filter(({ textContent }) => textContent !== '');
    expect(words.length).toBeGreaterThanOrEqual(5);
    for (const word of words)
      expect(word.scrollWidth, word.textContent).toBeLessThanOrEqual(word.clientWidth);
    expect(document.documentElement.scrollWidth).toBe(360);
  },
);

test('the user menu is named after the person and contains only menu entries', async () => {
  const { say } = await show(<Frame />, { of: reviews, at: '/records' });
  await button(say('shell.account', { name: reviewer.name })).click();
  const menu = page.getByRole('menu');
  const group = menu.getByRole('group', { name: new RegExp(`^${reviewer.name}, ${reviewer.email}`) });
  await expect.element(group.getByRole('menuitem').first()).toBeVisible();
  const heard = [...menu.element().children].filter(
    (child) => child.getAttribute('aria-hidden') !== 'true' && child.textContent !== '',
  );
  expect(heard).toEqual([group.element()]);
  const roles = [...group.element().children].map((child) => child.getAttribute('role'));
  expect(new Set(roles)).toEqual(new Set(['menuitem']));
});

test('a dialog opened from a menu returns the focus to the menu’s button', async () => {
  answer(getPasswordRule, { lengthMin: 8, lengthMax: 16 });
  const { say } = await show(<Frame />, { of: reviews, at: '/records' });
  const account = button(say('shell.account', { name: reviewer.name }));
  await account.click();
  await page.getByRole('menuitem', { name: say('shell.changePassword') }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(account).toHaveFocus();
});

test('staff with open chats confirm their sign-out and read what will happen to the chats', async () => {
  answer(listChats, { waiting: [], mine: [chat], colleagues: [], mineMax: 5 });
  answer(staffSignOut, {});
  const { say } = await show(<Frame />, { of: reviews, at: '/records', as: agent });
  const signOut = async () => {
    await button(say('shell.account', { name: agent.name })).click();
    await page.getByRole('menuitem', { name: say('shell.signOut') }).click();
  };
  await expect.poll(() => asked(listChats).length).toBeGreaterThan(0);
  await signOut();
  const dialog = page.getByRole('dialog', { name: say('shell.leaving', { count: 1 }) });
  await expect.element(dialog).toMatchTextContent(say('shell.leavingText'));
  expect(asked(staffSignOut)).toHaveLength(0);
  await dialog.getByRole('button', { name: say('shell.signOut') }).click();
  await expect.poll(() => asked(staffSignOut).length).toBe(1);
});

test.for([
  ['support', ['goChat', 'goMembers', 'reply'], ['goTreasury', 'goReviews', 'inReview', 'addLine']],
  [
    'auditor',
    ['goAudit', 'goReviews', 'inReview', 'back'],
    ['approve', 'reject', 'claim', 'addLine', 'issue'],
  ],
] as const)('the sheet of keys lists what %s may open and decide', async ([role, listed, absent]) => {
  answer(listChats, { waiting: [], mine: [], colleagues: [], mineMax: 5 });
  onTestFinished(followKeys());
  const { say } = await show(<Frame />, { of: reviews, at: '/records', as: { ...agent, role } });
  await userEvent.keyboard('?');
  const sheet = page.getByRole('dialog', { name: say('keys.title') });
  for (const does of listed)
    await expect.element(sheet.getByText(say(`keys.${does}`), { exact: true }).first()).toBeVisible();
  for (const does of absent)
    await expect.element(sheet.getByText(say(`keys.${does}`), { exact: true })).not.toBeInTheDocument();
});

test('the rail counts cases, alerts and requests that wait, for those who decide about them', async () => {
  await page.viewport(1280, 900);
  answer(listChats, { waiting: [], mine: [], colleagues: [], mineMax: 5 });
  answer(listCases, { list: [], total: 3 });
  answer(listMonitoringAlerts, { list: [], total: 4 });
  answer(listAllInformationRequests, { list: [], total: 5 });
  answer(countTravelRule, { total: 6 });
  const { say } = await show(<Frame />, { of: reviews, at: '/records' });
  const counts = [
    ['cases', '3'],
    ['monitoring', '4'],
    ['information-requests', '5'],
    ['travelRule', '6'],
  ] as const;
  for (const [route, count] of counts)
    await expect
      .element(bar.getByRole('link', { name: say(`routes.${route}`), exact: false }))
      .toMatchTextContent(count);
  const first = { pageNo: 1, pageSize: 1 };
  expect(asked(listCases)[0]?.request).toEqual({ ...first, isWaiting: true });
  expect(asked(listMonitoringAlerts)[0]?.request).toEqual({ ...first, isOpen: true });
  expect(asked(listAllInformationRequests)[0]?.request).toEqual({ ...first, status: 'with-staff' });
});

test('a toast appears at the bottom, above the bar', async () => {
  await show(<Frame />, { of: reviews, at: '/records' });
  toast('Saved', 'good');
  const shown = page.getByText('Saved');
  await expect.element(shown).toBeVisible();
  await expect.poll(() => shown.element().getBoundingClientRect().top).toBeGreaterThan(740 / 2);
  expect(shown.element().getBoundingClientRect().bottom).toBeLessThan(
    bar.element().getBoundingClientRect().top,
  );
});

function FrameWithFoot() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <Frame />
      {isThere && (
        <div ref={foot} style={{ position: 'sticky', bottom: 0, height: 60 }}>
          <button onClick={() => setThere(false)}>Previous step</button>
        </div>
      )}
    </>
  );
}

test('a toast leaves a foot that stays in view free, and takes the place of one that has gone', async () => {
  await page.viewport(1366, 640);
  moveTime();
  await show(<FrameWithFoot />, { of: reviews, at: '/records' });
  toast('Draft saved', 'good');
  const shown = page.getByText('Draft saved');
  await expect.element(shown).toBeVisible();
  const previous = button('Previous step');
  const edges = () => shown.element().getBoundingClientRect();
  await expect.poll(() => edges().bottom).toBeLessThanOrEqual(previous.element().getBoundingClientRect().top);
  const before = edges().bottom;
  await previous.click();
  await expect.poll(() => edges().bottom).toBeGreaterThan(before);
});

test('on a desktop a toast appears at the bottom left and survives navigation only if shown during it', async () => {
  await page.viewport(1366, 640);
  moveTime();
  await show(<Frame />, { of: reviews, at: '/records' });
  toast('Code sent', 'good');
  const shown = page.getByText('Code sent');
  await expect.element(shown).toBeVisible();
  expect(shown.element().getBoundingClientRect().right).toBeLessThan(400);
  await leap(2_000);
  toast('Saved', 'good');
  await expect.element(page.getByText('Saved')).toBeVisible();
  endToasts();
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(page.getByText('Saved')).toBeVisible();
});

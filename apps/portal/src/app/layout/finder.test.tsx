// The portal's search and keys: how they open, what they find, and when a key has no effect.
import { countUnread, currentChat, searchRecords, type RecentTransaction } from '@causeway/contract';
import { Shell } from '@causeway/ui';
import { answer, asked, button, fail } from '@causeway/ui/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { search } from '../../features/money/search/index.ts';
import { person, show } from '../../shared/testing.tsx';
import { Finder } from './finder.tsx';
import { FrameTools } from './frame-tools.tsx';
import type { MenuEntry } from './visible-menu.ts';

const menu: readonly MenuEntry[] = [
  { kind: 'page', name: 'overview' },
  {
    kind: 'folder',
    group: 'transfer',
    pages: [
      { kind: 'page', name: 'new-transfer' },
      { kind: 'page', name: 'transfer-records' },
    ],
  },
];

const paid: RecentTransaction = {
  kind: 'transfer',
  txnNo: 'T20260301ABCDEFGHJK',
  at: '2026-03-01T02:00:00Z',
  amounts: [{ currency: 'USD', value: '-525.00' }],
  counterparty: 'Brandt GmbH',
  status: 7,
};

async function open(language: 'en' | 'zh-Hans' | 'zh-Hant' = 'en') {
  answer(searchRecords, { transactions: [paid], payees: [] });
  const field = (
    <>
      <Finder entries={menu} />
      <input aria-label="a field" />
    </>
  );
  const shown = await show(field, { of: search, at: '/overview', as: person, language });
  const box = page.getByRole('combobox', { name: shown.say('search.title') });
  await expect.element(button(shown.say('shell.search'))).toBeVisible();
  return { ...shown, box };
}

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('%s opens the search', async (pressed) => {
  const { box } = await open();
  await userEvent.keyboard(pressed);
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('');
});

test.each(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'a search by keyboard finds and opens a record, in %s',
  async (language) => {
    const { say, box, history } = await open(language);
    await button(say('shell.search')).click();
    await userEvent.type(box, 'brandt');
    const option = page.getByRole('option', { name: /Brandt GmbH/ });
    await expect.element(option).toHaveAttribute('aria-selected', 'true');
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent(say('search.count', { count: 1 }));
    await expect.element(box).toHaveAttribute('aria-activedescendant', option.element().id);
    expect(asked(searchRecords).map(({ request }) => request)).toEqual([{ text: 'brandt' }]);
    await userEvent.keyboard('{Enter}');
    expect(history.location.href).toBe(`/transfer/transfer-records?txnNo=${paid.txnNo}`);
    await expect.element(box).not.toBeInTheDocument();
  },
);

test('menu pages and settings are found without the server, and the arrows wrap around', async () => {
  const { say, box, history } = await open();
  fail(searchRecords, 503);
  await button(say('shell.search')).click();
  await userEvent.type(box, 'transfer');
  const options = page.getByRole('option');
  await expect.element(options.first()).toMatchTextContent(say('routes.transfer-records'));
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(history.location.href).toBe('/transfer/new-transfer');
});

test('an empty result says so, and Escape closes the search', async () => {
  const { say, box } = await open();
  answer(searchRecords, { transactions: [], payees: [] });
  await button(say('shell.search')).click();
  await userEvent.type(box, 'zzz');
  await expect.element(page.getByText(say('search.none', { text: 'zzz' }))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();
});

test('the key ? lists the keys of the person’s pages and turns single keys off', async () => {
  const { say, history, box } = await open();
  await userEvent.keyboard('?');
  const sheet = page.getByRole('dialog', { name: say('search.keys.title') });
  await expect.element(sheet.getByText(say('routes.new-transfer'))).toBeVisible();
  await expect.element(sheet.getByText(say('routes.payee-list'))).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard('gt');
  expect(history.location.href).toBe('/transfer/new-transfer');
  history.push('/overview');
  await userEvent.keyboard('?');
  await page.getByRole('switch').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard('gt/');
  expect(history.location.href).toBe('/overview');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(box).toBeVisible();
});

test('a key typed into a field or an input method only types', async () => {
  const { history, box } = await open();
  const field = page.getByRole('textbox', { name: 'a field' });
  await field.click();
  await userEvent.keyboard('gt/?');
  await expect.element(field).toHaveValue('gt/?');
  field.element().blur();
  for (const key of ['g', 't', '/'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: 229, bubbles: true }));
  await expect.element(box).not.toBeInTheDocument();
  expect(history.location.href).toBe('/overview');
});

test.each(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'on a phone 360 pixels wide the tools and the test mark fit side by side, in %s',
  async (language) => {
    // The box around a drawn page has a padding of 24 on each side.
    await page.viewport(408, 800);
    onTestFinished(() => page.viewport(1280, 900));
    answer(countUnread, { count: 120 });
    answer(currentChat, { conversation: null, last: null });
    const bar = <FrameTools entries={menu} user={person} />;
    const frame = (
      <Shell bar={bar} brand={{ name: 'Causeway', edition: 'Personal', href: '#/' }} items={[]} test>
        {null}
      </Shell>
    );
    const { say } = await show(frame, { of: search, at: '/overview', as: person, language });
    const mark = page.getByText(say('ui.shell.testShort'), { exact: true });
    await expect.element(mark).toBeVisible();
    const edge = button(say('shell.search')).element().getBoundingClientRect();
    expect(mark.element().getBoundingClientRect().right).toBeLessThanOrEqual(edge.left);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
);

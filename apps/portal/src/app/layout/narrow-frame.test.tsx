// The frame of a page at 400 % zoom: its parts do not overlap, and nothing covers the text.
import { BellIcon, LanguageMenu, PersonIcon, SchemeMenu, Shell } from '@causeway/ui';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ActionIcon } from '@mantine/core';
import { overview } from '../../features/money/overview/index.ts';
import { show } from '../../shared/testing.tsx';

/** The largest number of tools that a member has. */
const tools = (
  <>
    <ActionIcon size="lg">
      <PersonIcon />
    </ActionIcon>
    <ActionIcon size="lg">
      <BellIcon />
    </ActionIcon>
    <LanguageMenu />
    <SchemeMenu />
    <ActionIcon size="lg">
      <PersonIcon />
    </ActionIcon>
  </>
);

const entry = { key: 'overview', label: 'Overview', href: '#/overview', active: true };

test('on a page at 400 % zoom, the frame covers nothing', async () => {
  await page.viewport(320, 256);
  onTestFinished(() => page.viewport(1280, 900));
  const shell = (
    <Shell bar={tools} brand={{ name: 'Causeway', href: '#/overview' }} items={[entry]} test>
      <p>Read me</p>
    </Shell>
  );
  // Draws the frame on an otherwise empty page.
  const { say } = await show(<div style={{ margin: '-80px -24px' }}>{shell}</div>, {
    of: overview,
    at: '/overview',
  });
  const mark = page.getByText(say('ui.shell.testShort'), { exact: true });
  await expect.element(mark).toBeVisible();
  const language = page.getByRole('button', { name: new RegExp(`^${say('ui.language.label')}`) });
  const bar = language.element().closest('header');
  const boxes = [mark.element(), ...(bar?.querySelectorAll('button') ?? [])].map((each) =>
    each.getBoundingClientRect(),
  );
  expect(boxes).toHaveLength(6);
  for (const [index, box] of boxes.entries())
    expect(box.left).toBeGreaterThanOrEqual(index === 0 ? 0 : (boxes[index - 1]?.right ?? 0));
  expect(boxes.at(-1)?.right).toBeLessThanOrEqual(320);
  const bottom = page.getByRole('navigation').last().element();
  for (const part of [bar, bottom]) expect(part && getComputedStyle(part).position).toBe('static');
  await page.viewport(320, 640);
  expect(getComputedStyle(bottom).position).toBe('fixed');
});

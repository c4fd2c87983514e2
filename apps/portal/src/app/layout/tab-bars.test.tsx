// Tab bars have one design, whether they switch panels or pages, also where the system chooses the colors.
import { BalanceBar, LinkTabs, TabBar } from '@causeway/ui';
import { expect, onTestFinished, test } from 'vitest';
import type {} from '@vitest/browser-playwright';
import { cdp, page } from 'vitest/browser';
import { overview } from '../../features/money/overview/index.ts';
import { show } from '../../shared/testing.tsx';

const both = (
  <>
    <LinkTabs
      label="Pages"
      tabs={[
        { key: 'one', label: 'One', href: '#/overview', active: true },
        { key: 'two', label: 'Two', href: '#/messages' },
      ]}
    />
    <TabBar
      label="Panels"
      tabs={[
        { key: 'one', title: 'One', content: 'First' },
        { key: 'two', title: 'Two', content: 'Second' },
      ]}
    />
    <BalanceBar label="Shares" shares={[{ key: 'USD', label: 'USD', value: '1', worth: 1n }]} />
  </>
);

const drawn = [
  'fontSize',
  'fontWeight',
  'color',
  'height',
  'borderBottomWidth',
  'borderBottomColor',
] as const;

/** The visible style of a tab, as a list of CSS values. */
function lookOf(tab: Element): readonly string[] {
  const style = getComputedStyle(tab);
  return drawn.map((property) => style[property]);
}

const looks = (role: 'link' | 'tab') => page.getByRole(role).elements().map(lookOf);

test('tabs of pages and of panels look the same, selected or not', async () => {
  await show(both, { of: overview, at: '/overview' });
  await expect.element(page.getByRole('tab').first()).toBeVisible();
  expect(looks('link')).toEqual(looks('tab'));
  const [shown, other] = looks('tab');
  expect(shown).not.toEqual(other);
});

test('in forced colors the selected tab has a rule, and shares keep their colors', async () => {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  await emulate('active');
  onTestFinished(() => emulate('none').then(() => undefined));
  await show(both, { of: overview, at: '/overview' });
  await expect.element(page.getByRole('tab').first()).toBeVisible();
  for (const role of ['link', 'tab'] as const) {
    const [shown, other] = page
      .getByRole(role)
      .elements()
      .map((tab) => getComputedStyle(tab).borderBottomColor);
    expect(shown).not.toBe(other);
  }
  const share = page.getByRole('list', { name: 'Shares' }).element().parentElement?.querySelector('[style]');
  expect(share && getComputedStyle(share).forcedColorAdjust).toBe('none');
});

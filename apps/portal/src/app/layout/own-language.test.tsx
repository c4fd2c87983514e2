// The language of a person's emails follows only the language that they choose in the portal.
import { setLanguage } from '@causeway/contract';
import { LanguageMenu } from '@causeway/ui';
import { answer, asked } from '@causeway/ui/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { overview } from '../../features/money/overview/index.ts';
import { person, show } from '../../shared/testing.tsx';
import { useOwnLanguage } from './own-language.ts';

function Part() {
  useOwnLanguage();
  return <LanguageMenu />;
}

test('choosing another language in the portal is sent to the server', async () => {
  answer(setLanguage, {});
  const { say } = await show(<Part />, { of: overview, at: '/overview', as: person });
  await page.getByRole('button', { name: `${say('ui.language.label')}: English` }).click();
  await page.getByRole('menuitem', { name: '繁體中文' }).click();
  await vi.waitFor(() =>
    expect(asked(setLanguage).map(({ request }) => request)).toEqual([{ language: 'zh-Hant' }]),
  );
});

test("the person's saved language is not sent again", async () => {
  await show(<Part />, { of: overview, at: '/overview', as: { ...person, language: 'en' } });
  await expect.element(page.getByRole('button')).toBeVisible();
  expect(asked(setLanguage)).toEqual([]);
});

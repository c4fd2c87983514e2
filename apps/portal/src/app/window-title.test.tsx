// The window's title and description, in each language.
import { expect, onTestFinished, test } from 'vitest';
import { overview } from '../features/money/overview/index.ts';
import { show } from '../shared/testing.tsx';
import { useWindowTitle } from './window-title.ts';

function Part() {
  useWindowTitle('overview');
  return null;
}

test.each(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'the window’s title and description are in %s',
  async (language) => {
    const description = document.head.appendChild(document.createElement('meta'));
    description.name = 'description';
    onTestFinished(() => description.remove());
    const { say } = await show(<Part />, { of: overview, at: '/overview', language });
    await expect.poll(() => description.content).toBe(`${say('authShell.motto')} ${say('authShell.facts')}`);
    expect(document.title).toMatch(`${say('routes.overview')} - Causeway | `);
  },
);

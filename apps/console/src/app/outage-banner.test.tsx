// The banner on every page for staff: which provider does not answer, since when, why, and what waits for it.
import { listOutages } from '@causeway/contract';
import { answer } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviews } from '../features/back-office/reviews/index.ts';
import { show } from '../shared/testing.tsx';
import { OutageBanner } from './outage-banner.tsx';

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'an outage is shown with its cause, in %s',
  async (language) => {
    const since = '2026-11-26T02:00:00Z';
    answer(listOutages, {
      list: [
        { provider: 'bank-3', since, cause: 'refused', waiting: 4 },
        { provider: 'email', since, cause: 'tls', waiting: null },
      ],
    });
    const { say } = await show(<OutageBanner />, { of: reviews, at: '/records', language });
    const banner = page.getByRole('alert');
    await expect.element(banner).toMatchTextContent(say('outages.title', { count: 2 }));
    for (const text of ['provider.bank-3', 'cause.refused', 'provider.email', 'cause.tls'] as const)
      await expect.element(banner).toMatchTextContent(say(`outages.${text}`));
    await expect.element(banner).toMatchTextContent(say('outages.payments', { count: 4 }));
  },
);

test('while every provider answers there is no banner', async () => {
  answer(listOutages, { list: [] });
  await show(<OutageBanner />, { of: reviews, at: '/records' });
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'staff read of a restored database and its moment, in %s',
  async (language) => {
    const restore = { restoredTo: '2026-11-26T02:00:00Z', since: '2026-11-26T05:00:00Z' };
    answer(listOutages, { list: [], restore });
    const { say } = await show(<OutageBanner />, { of: reviews, at: '/records', language });
    await expect.element(page.getByRole('alert')).toMatchTextContent(say('outages.restored'));
  },
);

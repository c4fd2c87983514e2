// The notice that some services take longer: a page names only the services that it uses.
import { listDelays } from '@causeway/contract';
import { answer } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { overview } from '../features/money/overview/index.ts';
import { DelayNotice } from '../shared/delay-notice.tsx';
import { show } from '../shared/testing.tsx';

const since = '2026-11-26T02:00:00Z';

test.for(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'an outage is shown on the pages that it affects, in %s',
  async (language) => {
    answer(listDelays, {
      list: [
        { service: 'tron', since },
        { service: 'email', since },
      ],
    });
    const { say } = await show(<DelayNotice of={['bank-payments', 'tron']} />, {
      of: overview,
      at: '/overview',
      language,
    });
    const notice = page.getByRole('alert');
    await expect.element(notice).toMatchTextContent(say('delays.title'));
    await expect.element(notice).toMatchTextContent(say('delays.tron'));
    await expect.element(notice).not.toMatchTextContent(say('delays.email'));
  },
);

test('nothing is shown while everything works', async () => {
  await show(<DelayNotice of={['bank-payments', 'tron']} />, { of: overview, at: '/overview' });
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

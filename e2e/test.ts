// What every spec begins with: the server's calls, the box, and staff who decide.
import { test as base } from '@playwright/test';
import { Api } from './api/call.ts';
import { Decisions } from './api/decisions.ts';
import type { Outside } from './api/member.ts';
import { Box } from './box/box.ts';

export { expect } from '@playwright/test';

export const test = base.extend<object, { outside: Outside }>({
  outside: [
    async ({ browserName: _browserName }, use, { project }) => {
      const url = project.use.baseURL ?? '';
      const api = new Api(url);
      await use({ api, box: new Box(url), decisions: new Decisions(api) });
    },
    { scope: 'worker' },
  ],
});

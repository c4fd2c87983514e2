// The check of the web apps: servers under a supervisor start without building them.
import { isBuilt, type WebApp } from '../platform/http/pages.ts';
import type { Check } from './check.ts';

export const webChecks: readonly Check<readonly WebApp[]>[] = [
  {
    ...{ name: 'web-built', kind: 'machine', severity: 'warns' },
    holds: 'The web apps are built',
    remedy: 'Run npm run build as the owner of the tree; then start the server again.',
    find: (apps) =>
      apps
        .filter((app) => !isBuilt(app))
        .map(({ prefix }) => ({ about: prefix, found: 'it is not built, so its address answers 404' })),
  },
];

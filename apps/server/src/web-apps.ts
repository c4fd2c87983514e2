// The web apps that a server delivers: the portal in its editions, and the console.
import type { WebApp } from './platform/http/pages.ts';

export const webApps: readonly WebApp[] = [
  ...['personal', 'enterprise', 'member'].map((edition) => ({
    prefix: `/${edition}/`,
    folder: new URL(`../../portal/dist/${edition}/`, import.meta.url),
  })),
  { prefix: '/console/', folder: new URL('../../console/dist/', import.meta.url) },
];

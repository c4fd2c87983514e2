// Composes the features into pages of the router.
import { createPageRouter, lazyPage } from '@causeway/web/page-router';
import { home, href, isOutside, landingOf, routes } from '../shared/routes.ts';
import { session } from '../shared/session.ts';
import { MissingPage } from './error-pages.tsx';
import { offeredPages } from './features.ts';
import { guard } from './guard.ts';

const pages = Object.entries(routes).flatMap(([name, { path }]) => {
  const page = offeredPages.get(name);
  return page === undefined ? [] : [{ name, path, isFramed: !isOutside(name), component: lazyPage(page) }];
});

/** The start page of the person's role. */
function landing(): string {
  const staff = session.current()?.staff;
  return staff ? href(landingOf(staff)) : href('sign-in');
}

export const { router } = createPageRouter({
  pages,
  leads: { [home]: landing },
  frame: () => import('./frame.tsx'),
  guard,
  missing: MissingPage,
  homeHref: `#${home}`,
});

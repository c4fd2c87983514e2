// Composes the features into routes: one route a declaration, with its page and the guard before it.
import { FeatureTexts, browserLanguage, createNumberedHashHistory, endToasts } from '@causeway/ui';
import {
  Outlet,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type AnyRouter,
} from '@tanstack/react-router';
import {
  home as homePath,
  href,
  isOutside,
  landingOf,
  parseSearch,
  routes,
  searchText,
} from '../shared/routes.ts';
import { session } from '../shared/session.ts';
import { MissingPage, PageFailure } from './error-pages.tsx';
import { offeredPages, type OfferedPage } from './features.ts';
import { guard } from './guard.ts';

const root = createRootRoute({
  component: Outlet,
  errorComponent: PageFailure,
  notFoundComponent: MissingPage,
});

/** The pages with rail and bar around them. */
const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  component: lazyRouteComponent(() => import('./frame.tsx'), 'Frame'),
});

const home = createRoute({
  getParentRoute: () => root,
  path: homePath,
  beforeLoad: () => {
    const staff = session.current()?.staff;
    redirect({ href: staff ? href(landingOf(staff)) : href('sign-in'), replace: true, throw: true });
  },
});

/** Code and texts of a page, fetched together, so that it is drawn once and whole. */
function lazyPage({ feature, load }: OfferedPage) {
  return lazyRouteComponent(async () => {
    const [Page] = await Promise.all([load(), feature.texts.load(browserLanguage.current())]);
    return {
      default: () => (
        <FeatureTexts of={feature}>
          <Page />
        </FeatureTexts>
      ),
    };
  });
}

const pageRoute = (parent: AnyRoute, path: string, page: OfferedPage): AnyRoute =>
  createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyPage(page),
    errorComponent: PageFailure,
    beforeLoad: ({ location, preload }) => {
      if (!preload) guard(location);
    },
  });

const pages = Object.entries(routes).flatMap(([name, { path }]) => {
  const page = offeredPages.get(name);
  return page === undefined ? [] : [{ name, path, page }];
});

const tree = root.addChildren([
  home,
  ...pages.filter(({ name }) => isOutside(name)).map(({ path, page }) => pageRoute(root, path, page)),
  framed.addChildren(
    pages.filter(({ name }) => !isOutside(name)).map(({ path, page }) => pageRoute(framed, path, page)),
  ),
]);

export const router: AnyRouter = createRouter({
  routeTree: tree,
  history: createNumberedHashHistory(),
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch,
  stringifySearch: searchText,
});

// Toasts are of a page, and end with it.
router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) endToasts();
});

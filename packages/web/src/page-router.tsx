// The router of an app: one route for each declared page, with its texts and its guard, and the frame around
// pages that have one.
import {
  ErrorPage,
  FeatureTexts,
  LoadingState,
  browserLanguage,
  createNumberedHashHistory,
  endToasts,
} from '@causeway/ui';
import {
  Outlet,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type AnyRouter,
  type ErrorComponentProps,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import type { LoadPage, PagesFeature } from './feature.ts';
import { parseSearch, stringifySearch } from './search.ts';

export interface Step {
  readonly pathname: string;
  readonly href: string;
  readonly search: { readonly to?: string };
}

export interface RoutedPage {
  readonly name: string;
  readonly path: string;
  /** False for pages that signed-out people see, so that a first visit does not load the frame. */
  readonly isFramed: boolean;
  readonly component: RouteComponent;
}

export interface PageRouterOptions {
  readonly pages: readonly RoutedPage[];
  /** Addresses without a page of their own, and where each redirects, given the part after the question mark. */
  readonly leads: Readonly<Record<string, (search: string) => string>>;
  readonly frame: () => Promise<{ readonly Frame: RouteComponent }>;
  /** Judges the page that is about to open; throws a redirect if it may not. */
  readonly guard: (step: Step, router: AnyRouter) => void | Promise<void>;
  readonly missing: RouteComponent;
  /** The link on an error page. */
  readonly homeHref: string;
}

export interface PageRouter {
  readonly router: AnyRouter;
  readonly history: RouterHistory;
  /** Fetches the code of the page at this address and of its frame; if that fails, the page says so. */
  readonly fetchPage: () => Promise<void>;
}

/** Replaces the page that is about to open, without a history entry. */
export function leadTo(address: string): void {
  redirect({ href: address, replace: true, throw: true });
}

export type LazyPage = ReturnType<typeof lazyRouteComponent>;

/** Fetches code and texts of a page together, so that it is drawn once and complete. */
export function lazyPage({
  feature,
  load,
}: {
  readonly feature: Pick<PagesFeature<string>, 'name' | 'texts'>;
  readonly load: LoadPage;
}): LazyPage {
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

/** Shown when a page takes noticeably long to fetch. */
function WaitingPage() {
  return <LoadingState count={3} shape="cards" />;
}

function treeOf(
  { pages, leads, frame, guard, missing, homeHref }: PageRouterOptions,
  router: () => AnyRouter,
) {
  /** Shown when a page threw or its code did not load; the frame stays. */
  function PageFailure({ reset }: ErrorComponentProps) {
    return (
      <ErrorPage
        homeHref={homeHref}
        kind={navigator.onLine ? 'broken' : 'offline'}
        onRetry={() => (navigator.onLine ? window.location.reload() : reset())}
      />
    );
  }
  const root = createRootRoute({
    component: Outlet,
    errorComponent: PageFailure,
    notFoundComponent: missing,
    beforeLoad: async ({ location, preload }) => {
      if (!preload) await guard(location, router());
    },
  });
  const framed = createRoute({
    getParentRoute: () => root,
    id: 'framed',
    component: lazyRouteComponent(frame, 'Frame'),
  });
  const routesIn = (parent: AnyRoute, inFrame: boolean): AnyRoute[] =>
    pages
      .filter(({ isFramed }) => isFramed === inFrame)
      .map(({ name, path, component }) =>
        createRoute({
          getParentRoute: () => parent,
          path,
          component,
          errorComponent: PageFailure,
          // Inside the frame, the previous page stays for a moment. Outside it, an empty page is better than
          // the previous one.
          ...(inFrame && { pendingComponent: WaitingPage }),
          staticData: { name },
        }),
      );
  const leading = Object.entries(leads).map(([path, to]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: ({ location }) => leadTo(to(location.searchStr)),
    }),
  );
  return root.addChildren([framed.addChildren(routesIn(framed, true)), ...routesIn(root, false), ...leading]);
}

export function createPageRouter(options: PageRouterOptions): PageRouter {
  const history = createNumberedHashHistory();
  const router: AnyRouter = createRouter({
    routeTree: treeOf(options, () => router),
    history,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  });
  // Toasts belong to one page and close with it.
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) endToasts();
  });
  return {
    router,
    history,
    fetchPage: async () => {
      const fetchPart = async ({ routeId }: { readonly routeId: string }): Promise<void> =>
        router.loadRouteChunk(router.routesById[routeId]);
      await Promise.allSettled(router.matchRoutes(router.latestLocation).map(fetchPart));
    },
  };
}

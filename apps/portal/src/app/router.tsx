// Composes the features into routes: one route a declaration, with its page, its title and the guard before it.
import {
  Outlet,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type AnyRouter,
  type RouteComponent,
} from '@tanstack/react-router';
import { isIndividual } from '@causeway/contract';
import {
  FeatureTexts,
  LoadingState,
  browserLanguage,
  createNumberedHashHistory,
  endToasts,
} from '@causeway/ui';
import type { Members } from '../shared/feature.tsx';
import { href } from '../shared/routes/href.ts';
import { parseSearch, stringifySearch } from '../shared/routes/search.ts';
import { redirects, routeNames, routeOf, type RouteName } from '../shared/routes/routes.ts';
import { session, useUser } from '../shared/session/session.ts';
import { BrokenPage, ForbiddenPage, MissingPage, PageFailure } from './errors/error-pages.tsx';
import { offeredPages, type FrameRoute, type OfferedPage } from './features.ts';
import { guard } from './guards/guard.ts';
import { IdentityCallbackPage } from './identity-callback-page.tsx';

const root = createRootRoute({
  component: Outlet,
  errorComponent: PageFailure,
  notFoundComponent: MissingPage,
  beforeLoad: async ({ location, preload }) => {
    if (!preload) await guard(location, router);
  },
});

/** The pages with menu and bar around them: those that nobody sees who is not signed in, so a first visit does without. */
const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  component: lazyRouteComponent(() => import('./layout/frame.tsx'), 'Frame'),
});

const framePages: Readonly<Record<FrameRoute, RouteComponent>> = {
  forbidden: ForbiddenPage,
  missing: MissingPage,
  broken: BrokenPage,
  'identity-callback': IdentityCallbackPage,
};

const isFramePage = (name: RouteName): name is FrameRoute => name in framePages;

/** In the place of a page that takes longer to fetch than one hardly notices. */
function WaitingPage() {
  return <LoadingState count={3} shape="cards" />;
}

/** Code and texts of a page, fetched together, so that it is drawn once and whole. */
type LazyPage = ReturnType<typeof lazyRouteComponent>;

function lazyPage({ feature, load }: OfferedPage): LazyPage {
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

/** The page of who is signed in, where people and businesses have different ones. */
function pageByMember(offered: readonly OfferedPage[]): RouteComponent {
  const pageFor = (members: Members): LazyPage => {
    const page = offered.find(({ feature }) => feature.members === members);
    if (page === undefined) throw new Error(`${members} members have no page where others do`);
    return lazyPage(page);
  };
  const OfPerson = pageFor('individual');
  const OfBusiness = pageFor('business');
  const Either = () => (isIndividual(useUser().memberType) ? <OfPerson /> : <OfBusiness />);
  // Else the router would take it for there, and draw it without its code: the window would be empty meanwhile.
  Either.preload = async () => {
    const user = session.current()?.user;
    if (user !== undefined) await (isIndividual(user.memberType) ? OfPerson : OfBusiness).preload?.();
  };
  return Either;
}

function pageOf(name: RouteName): RouteComponent {
  if (isFramePage(name)) return framePages[name];
  const offered = offeredPages.get(name) ?? [];
  const [only] = offered;
  if (only === undefined) return MissingPage;
  return only.feature.members === undefined ? lazyPage(only) : pageByMember(offered);
}

function routesOf(name: RouteName): AnyRoute[] {
  const { path, alias = [], roles } = routeOf(name);
  const parent: AnyRoute = roles === 'public' ? root : framed;
  const component = pageOf(name);
  const page = createRoute({
    getParentRoute: () => parent,
    path,
    component,
    errorComponent: PageFailure,
    // Where the frame is, it stays, and so does the page before for a moment. Outside it nothing is better than that page.
    ...(parent === framed && { pendingComponent: WaitingPage }),
    staticData: { name },
  });
  const aliases = alias.map((address) =>
    createRoute({
      getParentRoute: () => root,
      path: address,
      beforeLoad: () => {
        redirect({ href: path, replace: true, throw: true });
      },
    }),
  );
  return [page, ...aliases];
}

const redirectRoutes = Object.entries(redirects).map(([path, name]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => {
      redirect({ href: `${href(name as 'overview')}${location.searchStr}`, replace: true, throw: true });
    },
  }),
);

const isFramed = (name: RouteName): boolean => routeOf(name).roles !== 'public';

const tree = root.addChildren([
  framed.addChildren(routeNames.filter(isFramed).flatMap((name) => routesOf(name).slice(0, 1))),
  ...routeNames.filter(isFramed).flatMap((name) => routesOf(name).slice(1)),
  ...routeNames.filter((name) => !isFramed(name)).flatMap(routesOf),
  ...redirectRoutes,
]);

export const history = createNumberedHashHistory();

export const router: AnyRouter = createRouter({
  routeTree: tree,
  history,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingMinMs: 200,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});

/** Fetches the code of the page at this address and of the frame around it; where it does not come, the page says so. */
export async function fetchPage(): Promise<void> {
  const fetchPart = async ({ routeId }: { readonly routeId: string }): Promise<void> =>
    router.loadRouteChunk(router.routesById[routeId]);
  await Promise.allSettled(router.matchRoutes(router.latestLocation).map(fetchPart));
}

// Toasts are of a page, and end with it.
router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) endToasts();
});

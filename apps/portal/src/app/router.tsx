// Composes the features into pages of the router: for each route its page, one for people and one for businesses where
// they differ.
import { isIndividual } from '@causeway/contract';
import { createPageRouter, lazyPage, type LazyPage, type RoutedPage } from '@causeway/web/page-router';
import type { RouteComponent } from '@tanstack/react-router';
import type { Members } from '../shared/feature.tsx';
import { href, link } from '../shared/routes/href.ts';
import { redirects, routeNames, routeOf, type RouteName } from '../shared/routes/routes.ts';
import { session, useUser } from '../shared/session/session.ts';
import { BrokenPage, ForbiddenPage, MissingPage } from './errors/error-pages.tsx';
import { offeredPages, type FrameRoute, type OfferedPage } from './features.ts';
import { guard } from './guards/guard.ts';
import { IdentityCallbackPage } from './identity-callback-page.tsx';

const framePages: Readonly<Record<FrameRoute, RouteComponent>> = {
  forbidden: ForbiddenPage,
  missing: MissingPage,
  broken: BrokenPage,
  'identity-callback': IdentityCallbackPage,
};

const isFramePage = (name: RouteName): name is FrameRoute => name in framePages;

/** The page for the member signed in, where individuals and businesses have different ones. */
function pageByMember(offered: readonly OfferedPage[]): RouteComponent {
  const pageFor = (members: Members): LazyPage => {
    const page = offered.find(({ feature }) => feature.members === members);
    if (page === undefined) throw new Error(`${members} members have no page where others do`);
    return lazyPage(page);
  };
  const OfPerson = pageFor('individual');
  const OfBusiness = pageFor('business');
  const Either = () => (isIndividual(useUser().memberType) ? <OfPerson /> : <OfBusiness />);
  // Without this the router would treat the page as loaded and draw it without its code, as an empty window.
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

const pages: readonly RoutedPage[] = routeNames.map((name) => {
  const { path, roles } = routeOf(name);
  return { name, path, isFramed: roles !== 'public', component: pageOf(name) };
});

const aliases = routeNames.flatMap((name) => {
  const { path, alias = [] } = routeOf(name);
  return alias.map((address) => [address, () => path] as const);
});

const redirected = Object.entries(redirects).map(
  ([address, name]) => [address, (search: string) => `${href(name)}${search}`] as const,
);

export const { router, history, fetchPage } = createPageRouter({
  pages,
  leads: Object.fromEntries([...aliases, ...redirected]),
  frame: () => import('./layout/frame.tsx'),
  guard,
  missing: MissingPage,
  homeHref: link('overview'),
});

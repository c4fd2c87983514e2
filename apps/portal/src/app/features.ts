// The pages of the portal's features by their routes, for the router.
import type { Feature } from '../shared/feature.tsx';
import type { RouteName } from '../shared/routes/routes.ts';
import { rooms } from './rooms.ts';

/** Drawn by the frame itself, so that they show even when nothing more can be fetched. */
export type FrameRoute = 'forbidden' | 'missing' | 'broken' | 'identity-callback';

/** Refused by the guard for everyone. */
type ClosedRoute = 'global-direct-payment';

type PagesOf<Each> = Each extends { readonly pages: infer Pages } ? keyof Pages : never;
type Offered = PagesOf<(typeof rooms)[number]>;

/** Fails to compile while a route has no page: neither a feature's nor the frame's own. */
type Missing = Exclude<RouteName, Offered | FrameRoute | ClosedRoute>;
/** @public Only the compiler reads it. */
export const everyRouteHasItsPage: [Missing] extends [never] ? true : Missing = true;

export interface OfferedPage {
  readonly feature: Feature;
  readonly load: Feature['pages'][RouteName];
}

/** Features and pages of each route that is built: one, or one for people and one for businesses. */
export const offeredPages: ReadonlyMap<string, readonly OfferedPage[]> = Map.groupBy(
  (rooms as readonly Feature[]).flatMap((feature) =>
    Object.entries(feature.pages).map(([name, load]) => ({ name, feature, load })),
  ),
  ({ name }) => name,
);

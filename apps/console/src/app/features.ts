// The pages of the console's features by their routes, for the router.
import type { Feature } from '../shared/feature.ts';
import type { RouteName } from '../shared/routes.ts';
import { rooms } from './rooms.ts';

type PagesOf<Each> = Each extends { readonly pages: infer Pages } ? keyof Pages : never;

type Missing = Exclude<RouteName, PagesOf<(typeof rooms)[number]>>;

/** Fails to compile while a route has no page. */
const features: [Missing] extends [never] ? readonly Feature[] : Missing = rooms as readonly Feature[];

export interface OfferedPage {
  readonly feature: Feature;
  readonly load: Feature['pages'][RouteName];
}

/** Feature and page of each route. */
export const offeredPages: ReadonlyMap<string, OfferedPage> = new Map(
  features.flatMap((feature) =>
    Object.entries(feature.pages).map(([name, load]) => [name, { feature, load }] as const),
  ),
);

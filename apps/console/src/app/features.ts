// The features of the console, in one list: from it the router takes its pages.
import type { Feature } from '../shared/feature.ts';
import type { RouteName } from '../shared/routes.ts';
import { signIn } from '../features/sign-in/index.ts';

const features = [signIn] as const;

export interface OfferedPage {
  readonly feature: Feature;
  readonly load: Feature['pages'][RouteName];
}

/** Feature and page of each route that is built. */
export const offeredPages: ReadonlyMap<string, OfferedPage> = new Map(
  (features as readonly Feature[]).flatMap((feature) =>
    Object.entries(feature.pages).map(([name, load]) => [name, { feature, load }] as const),
  ),
);

// A feature as the console's router sees it.
import { withCatalogue, type DeclaredFeature, type PagesFeature } from '@causeway/web/feature';
import type { RouteName } from './routes.ts';

export type Feature<Name extends RouteName = RouteName> = PagesFeature<Name>;

export const feature = <Name extends RouteName>(declaration: DeclaredFeature<Name>): Feature<Name> =>
  withCatalogue(declaration);

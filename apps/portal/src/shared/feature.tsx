// What a feature offers to the portal's router.
import { withCatalogue, type DeclaredFeature, type PagesFeature } from '@causeway/web/feature';
import type { RouteName } from './routes/routes.ts';

/** Whose pages they are, where a route has one for people and another for businesses. */
export type Members = 'individual' | 'business';

interface OfMembers {
  /** Defaults to everybody. */
  readonly members?: Members;
}

export interface Feature<Name extends RouteName = RouteName> extends PagesFeature<Name>, OfMembers {}

export const feature = <Name extends RouteName>(
  declaration: DeclaredFeature<Name> & OfMembers,
): Feature<Name> => ({ ...declaration, ...withCatalogue(declaration) });

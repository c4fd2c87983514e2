// A feature as the portal's router sees it.
import { withCatalogue, type DeclaredFeature, type PagesFeature } from '@causeway/web/feature';
import type { RouteName } from './routes/routes.ts';

/** The account type of the pages, if a route has one page for people and another for businesses. */
export type Members = 'individual' | 'business';

interface OfMembers {
  /** The members that may see the page; everybody by default. */
  readonly members?: Members;
}

export interface Feature<Name extends RouteName = RouteName> extends PagesFeature<Name>, OfMembers {}

export const feature = <Name extends RouteName>(
  declaration: DeclaredFeature<Name> & OfMembers,
): Feature<Name> => ({ ...declaration, ...withCatalogue(declaration) });

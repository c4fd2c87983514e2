// What a feature offers to the router: its pages by route, and its texts, which are there before a page is drawn.
import { featureCatalogue, type FeatureCatalogue, type TextLoaders } from '@causeway/ui';
import type { ComponentType } from 'react';
import type { RouteName } from './routes/routes.ts';

export type LoadPage = () => Promise<ComponentType>;

/** Whose pages they are, where a route has one for people and another for businesses. */
export type Members = 'individual' | 'business';

export interface Feature<Name extends RouteName = RouteName> {
  /** The namespace of its texts: `textsOf<{ payees: typeof en }>()`. */
  readonly name: string;
  readonly texts: FeatureCatalogue;
  readonly pages: Readonly<Record<Name, LoadPage>>;
  /** Defaults to everybody. */
  readonly members?: Members;
}

export function feature<Name extends RouteName>(declaration: {
  readonly name: string;
  readonly texts: TextLoaders;
  readonly pages: Readonly<Record<Name, LoadPage>>;
  readonly members?: Members;
}): Feature<Name> {
  return { ...declaration, texts: featureCatalogue(declaration.texts) };
}

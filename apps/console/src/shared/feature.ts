// What a feature offers to the router: its pages by route, and its texts, which are there before a page is drawn.
import { featureCatalogue, type FeatureCatalogue, type TextLoaders } from '@causeway/ui';
import type { ComponentType } from 'react';
import type { RouteName } from './routes.ts';

export type LoadPage = () => Promise<ComponentType>;

export interface Feature<Name extends RouteName = RouteName> {
  /** The namespace of its texts: `textsOf<{ members: typeof en }>()`. */
  readonly name: string;
  readonly texts: FeatureCatalogue;
  readonly pages: Readonly<Record<Name, LoadPage>>;
}

export function feature<Name extends RouteName>(declaration: {
  readonly name: string;
  readonly texts: TextLoaders;
  readonly pages: Readonly<Record<Name, LoadPage>>;
}): Feature<Name> {
  return { ...declaration, texts: featureCatalogue(declaration.texts) };
}

// A feature as the router sees it: its pages by route, and its texts, which load before a page is drawn.
import { featureCatalogue, type FeatureCatalogue, type TextLoaders } from '@causeway/ui';
import type { ComponentType } from 'react';

export type LoadPage = () => Promise<ComponentType>;

interface Named<Name extends string> {
  /** The namespace of the feature's texts. Usage: `textsOf<{ payees: typeof en }>()`. */
  readonly name: string;
  readonly pages: Readonly<Record<Name, LoadPage>>;
}

export interface DeclaredFeature<Name extends string> extends Named<Name> {
  readonly texts: TextLoaders;
}

export interface PagesFeature<Name extends string> extends Named<Name> {
  readonly texts: FeatureCatalogue;
}

/** Adds the texts, ready to be fetched. */
export const withCatalogue = <Name extends string>(declared: DeclaredFeature<Name>): PagesFeature<Name> => ({
  ...declared,
  texts: featureCatalogue(declared.texts),
});

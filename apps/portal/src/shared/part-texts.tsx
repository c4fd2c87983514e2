// Texts of a shared part that only some pages have: fetched with those pages, so that a first visit does without them.
import { FeatureTexts, browserLanguage, type FeatureCatalogue } from '@causeway/ui';
import type { LoadPage } from '@causeway/web/feature';

interface PartTexts {
  /** The namespace of its texts. */
  readonly name: string;
  readonly texts: FeatureCatalogue;
}

/** Wraps a page whose part has its own texts: `withTexts(() => import(...), kycTexts)`. */
export const withTexts =
  (load: LoadPage, part: PartTexts): LoadPage =>
  async () => {
    const [Page] = await Promise.all([load(), part.texts.load(browserLanguage.current())]);
    return () => (
      <FeatureTexts of={part}>
        <Page />
      </FeatureTexts>
    );
  };

// Which screening service is asked, and how: the protocol of the box, yente (OpenSanctions) or Moov Watchman.
import * as z from 'zod';
import { baseUrl, listNames, oneOf, share, text, topics, whole, wordOfAlgorithm } from './fields.ts';

export const screeningProtocol = oneOf(['box', 'yente', 'watchman']).default('box');

export const screeningVariables = {
  SCREENING_PROVIDER: screeningProtocol,
  SCREENING_NAME: text,
  SCREENING_URL: baseUrl,
  /** Needed by the box's protocol and by the hosted yente. */
  SCREENING_API_KEY: z.optional(text),
  SCREENING_REQUESTS_PER_SECOND: whole(1, 1000).default(10),
  /** yente: one dataset. Watchman: the lists that have to be loaded. */
  SCREENING_DATASET: z.optional(listNames),
  SCREENING_THRESHOLD: z.optional(share),
  /** Only for yente. */
  SCREENING_ALGORITHM: wordOfAlgorithm.default('best'),
  SCREENING_TOPICS: z.optional(topics),
  /** Only for Watchman; it runs with embeddings. */
  SCREENING_SCRIPTS: oneOf(['latin', 'all']).default('latin'),
};

interface SharedSettings {
  /** The service's name, which members read beside its findings. */
  readonly name: string;
  readonly url: string;
  readonly apiKey: string;
  readonly requestsPerSecond: number;
}

export type ScreeningSettings = SharedSettings &
  (
    | { readonly provider: 'box' }
    | {
        readonly provider: 'yente';
        readonly dataset: string;
        readonly threshold: number;
        readonly algorithm: string;
        readonly topics: readonly string[];
      }
    | {
        readonly provider: 'watchman';
        readonly lists: readonly string[];
        readonly threshold: number;
        readonly readsAllScripts: boolean;
      }
  );

/** The vendors' defaults: yente's, and the one in Watchman's documentation. */
const thresholds = { yente: 0.7, watchman: 0.9 } as const;

type Variables = z.infer<z.ZodObject<typeof screeningVariables>>;

export function screeningOf(own: Variables, issues: string[]): ScreeningSettings | null {
  const { SCREENING_PROVIDER: provider, SCREENING_API_KEY: apiKey = '' } = own;
  const shared = {
    ...{ name: own.SCREENING_NAME, url: own.SCREENING_URL, apiKey },
    requestsPerSecond: own.SCREENING_REQUESTS_PER_SECOND,
  };
  if (provider === 'box' && apiKey === '') {
    issues.push('SCREENING_API_KEY: must be set');
    return null;
  }
  if (provider === 'box') return { ...shared, provider };
  const threshold = own.SCREENING_THRESHOLD ?? thresholds[provider];
  if (provider === 'watchman') {
    const readsAllScripts = own.SCREENING_SCRIPTS === 'all';
    return { ...shared, provider, threshold, readsAllScripts, lists: own.SCREENING_DATASET ?? ['us_ofac'] };
  }
  const [dataset = 'default', ...more] = own.SCREENING_DATASET ?? [];
  if (more.length > 0) {
    issues.push('SCREENING_DATASET: must be one dataset: yente has collections for several');
    return null;
  }
  const { SCREENING_ALGORITHM: algorithm, SCREENING_TOPICS: asked = [] } = own;
  return { ...shared, provider, dataset, threshold, algorithm, topics: asked };
}

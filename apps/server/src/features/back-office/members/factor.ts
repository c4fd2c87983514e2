// The factors that staff may remove when their owner has proved their identity otherwise: the existing ones, and their
// removal.
import type { RequestOf, ReviewDetail, TrustedBrowser, revokeFactor } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { factorsOf, removeFactors } from '../../access/factors/index.ts';
import { removeTrustedBrowsers, trustedBrowsersOf } from '../../access/trusted-browsers/index.ts';

export type Factor = RequestOf<typeof revokeFactor>['factor'];

export interface BoundFactor {
  /** The identity of the current factor; a later one differs. */
  readonly seen: string;
  /** The factor as a fact for the deciding person. */
  readonly fact: ReviewDetail['fields'][number];
  remove(): Promise<Partial<PlanPart>>;
}

/** Undefined if the person has no such factor. */
export const factorOf = (
  context: FeatureContext,
  personId: string,
  factor: Factor,
  now: Date,
): Promise<BoundFactor | undefined> => readers[factor](context, personId, now);

type Reader = (context: FeatureContext, personId: string, now: Date) => Promise<BoundFactor | undefined>;

const readers: Readonly<Record<Factor, Reader>> = {
  authenticator: async (context, personId, now) => {
    const { authenticator } = await factorsOf(context, personId);
    const boundAt = authenticator?.boundAt.toISOString();
    return boundAt === undefined
      ? undefined
      : {
          seen: boundAt,
          fact: { key: 'authenticatorBoundAt', value: boundAt },
          remove: () => removeFactors(context, personId, { kind: 'authenticator' }, now),
        };
  },
  passkeys: async (context, personId, now) => {
    const { passkeys } = await factorsOf(context, personId);
    return several(
      'passkeys',
      passkeys.map(({ passkeyId, name }) => ({ id: passkeyId, name })),
      () => removeFactors(context, personId, { kind: 'passkeys' }, now),
    );
  },
  'trusted-browsers': async (context, personId, now) => {
    const browsers = await trustedBrowsersOf(context, personId, now);
    return several(
      'trustedBrowsers',
      browsers.map((browser) => ({ id: browser.browserId, name: nameOf(browser) })),
      () => removeTrustedBrowsers(context, personId, now),
    );
  },
};

const several = (
  key: string,
  each: readonly { readonly id: string; readonly name: string }[],
  remove: BoundFactor['remove'],
): BoundFactor | undefined =>
  each.length === 0
    ? undefined
    : {
        seen: each
          .map(({ id }) => id)
          .toSorted()
          .join(),
        fact: { key, value: each.map(({ name }) => name).join(', ') },
        remove,
      };

const nameOf = ({ browser, browserVersion, os }: TrustedBrowser): string =>
  [browser ?? '?', browserVersion, os].filter((part) => part !== null).join(' ');

// How the trail names who registers before they are somebody: a keyed hash, so that it is no list of addresses.
import type { Address } from '../../platform/address.ts';
import type { FeatureContext } from '../../platform/feature.ts';

export const subjectOf = (
  { hashSecret }: FeatureContext,
  { address }: Address,
): { readonly kind: string; readonly id: string } => ({
  kind: 'address',
  id: hashSecret(`address ${address}`).slice(0, 32),
});

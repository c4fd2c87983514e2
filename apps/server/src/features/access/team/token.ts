// The link of an invitation: the invitation's id and a keyed hash of it, so that nothing in the database can open it.
import { timingSafeEqual } from 'node:crypto';
import type { FeatureContext } from '../../../platform/feature.ts';

type Keyed = Pick<FeatureContext, 'hashSecret'>;

interface Sent {
  readonly id: string;
  /** Counts the links that were sent; an older one no longer works. */
  readonly sentCount: number;
}

const HASH_DIGITS = 32;

const hashOf = ({ hashSecret }: Keyed, { id, sentCount: count }: Sent): string =>
  hashSecret(`team invitation ${id} ${String(count)}`).slice(0, HASH_DIGITS);

/** 64 hex digits. */
export const tokenOf = (keyed: Keyed, sent: Sent): string =>
  sent.id.replaceAll('-', '') + hashOf(keyed, sent);

/** The id that a token begins with, as a uuid. */
export const idIn = (token: string): string =>
  token.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export const isTokenOf = (keyed: Keyed, sent: Sent, token: string): boolean =>
  timingSafeEqual(Buffer.from(tokenOf(keyed, sent)), Buffer.from(token));

// The link in a notice that ends all sessions of the person in it: its token says who and since when, so that
// nothing is stored before it is used.
import { timingSafeEqual } from 'node:crypto';
import { isIndividual, type MemberType } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';

type Keyed = Pick<FeatureContext, 'hashSecret'>;

/** A traveler reads the email within this time; later they sign in and check by themselves. */
export const sessionsLinkLasts = 7 * 24 * 60 * 60 * 1000;

export interface SessionsLink {
  /** The id of the job that sent the notice. */
  readonly id: string;
  readonly personId: string;
  readonly sentAt: Date;
}

export function tokenOf({ hashSecret }: Keyed, { id, personId, sentAt }: SessionsLink): string {
  const text = `${id}.${personId}.${sentAt.getTime()}`;
  return `${text}.${hashSecret(`sessions-link ${text}`)}`;
}

/** Reads a token in the form of the contract; undefined when it is none of ours. */
export function sessionsLinkIn(keyed: Keyed, token: string): SessionsLink | undefined {
  const [id = '', personId = '', sentAt = ''] = token.split('.');
  const link = { id, personId, sentAt: new Date(Number(sentAt)) };
  return timingSafeEqual(Buffer.from(tokenOf(keyed, link)), Buffer.from(token)) ? link : undefined;
}

/** The token is behind the hash, which browsers send to nobody. */
export const addressOf = (publicUrl: string, memberType: MemberType, token: string): string =>
  `${publicUrl}/${isIndividual(memberType) ? 'personal' : 'enterprise'}/#/end-sessions/${token}`;

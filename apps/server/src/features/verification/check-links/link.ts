// A link to one person's identity check: its token, which is never stored, its state, and the names it may show. Pure.
import { type LinkState, lettersDigitsSpacesPattern, identityOutcomes } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';

type Keyed = Pick<FeatureContext, 'hashSecret'>;

const DAY = 24 * 60 * 60 * 1000;
/** A week, because a director abroad may read it late. */
const SENT_LINK_LASTS = 7 * DAY;
/** A code without a name is for the phone beside the page, and would serve to lure a stranger's check (VER-414). */
const NAMELESS_LINK_LASTS = 30 * 60 * 1000;
export const linkDay = DAY;
/** Most links in a day: to one person, for one member, and to one mailbox by any sender. */
export const linksMax = { person: 5, member: 50, mailbox: 5 } as const;

/** Derived from the id, so that a repeated request gets the same answer, and the stored answer contains no token. */
export const tokenOf = ({ hashSecret }: Keyed, id: string): string =>
  hashSecret(`identity-check-link token ${id}`);

export const hashOf = ({ hashSecret }: Keyed, token: string): string =>
  hashSecret(`identity-check-link ${token}`);

/** The token comes after the hash, because browsers send that part to nobody. */
export const addressOf = (publicUrl: string, isIndividual: boolean, token: string): string =>
  `${publicUrl}/${isIndividual ? 'personal' : 'enterprise'}/#/identity-check?token=${token}`;

/** A check of this link may be asked of the provider for this long before another may. */
export const STARTING_MS = 30 * 1000;

export interface LinkFacts {
  readonly openedAt: Date | null;
  readonly closedAt: Date | null;
  readonly expiresAt: Date;
  /** Its newest check, or one of this person that finished since it was sent. */
  readonly checkResult: number | null;
  readonly checkStartedAt: Date | null;
  readonly checkFinishedAt: Date | null;
}

/** After this time an unfinished check counts as left (VER-111). */
const UNDER_WAY_MS = 60 * 60 * 1000;

export function stateOfLink(link: LinkFacts, now: Date): LinkState {
  if (link.checkFinishedAt !== null) return 'finished';
  if (link.closedAt !== null) return 'withdrawn';
  if (now >= link.expiresAt) return 'expired';
  if (link.checkStartedAt !== null) {
    const isRecent = now.getTime() - link.checkStartedAt.getTime() < UNDER_WAY_MS;
    return link.checkResult === identityOutcomes.underVerification && isRecent ? 'underWay' : 'failed';
  }
  return link.openedAt === null ? 'sent' : 'opened';
}

/** The part of the record that a holder of the link reads. */
export interface LinkNames {
  /** Empty for a person's own account without a name yet. */
  readonly firstName: string;
  /** Null for a person's own account. */
  readonly businessName: string | null;
}

export const firstNameOf = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

const businessPattern = /^[A-Za-z0-9/\-?:().,'+ ]{2,128}$/;

/** Names that pass the form's rules, because an email to a stranger must not carry free text. */
export const areFit = ({ firstName, businessName }: LinkNames): boolean =>
  firstName !== '' &&
  firstName.length <= 60 &&
  lettersDigitsSpacesPattern.test(firstName) &&
  (businessName === null || businessPattern.test(businessName));

/** A person may take their own check to their phone by a code, before there is any name: nobody else reads it. */
export const mayBeLinked = (names: LinkNames, email: string | null): boolean =>
  areFit(names) || (names.businessName === null && email === null);

/** Milliseconds. */
export const lastsFor = (names: LinkNames): number => (areFit(names) ? SENT_LINK_LASTS : NAMELESS_LINK_LASTS);

/** A link without a name works for a shorter time, by which it is known later. */
export const hasName = ({
  sentAt,
  expiresAt,
}: {
  readonly sentAt: Date;
  readonly expiresAt: Date;
}): boolean => expiresAt.getTime() - sentAt.getTime() > NAMELESS_LINK_LASTS;

/** Mail programs turn `name.com` into a link; a joiner after each dot keeps a company's name plain text. */
export const plainName = (name: string): string => name.replaceAll(/[.:/]/g, '$&\u2060');

// The browser that asks for a code which anybody may ask for: it alone can use it. So nobody replaces the
// owner's code, prolongs its minute of waiting or spends its five attempts by asking, or guessing, for the
// same address.
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';

const visitorCookie = 'causeway_visitor';
const keptSeconds = 24 * 60 * 60;
const visitorPattern = /^[0-9a-f]{64}$/;

type Keyed = Pick<FeatureContext, 'hashSecret'>;
export type Visit = Pick<CallContext, 'cookie' | 'setCookie' | 'request'>;

/** Keyed, so that the table of codes is no list of visitors' cookies. */
const subjectOf = ({ hashSecret }: Keyed, address: string, visitor: string): string =>
  `${address} ${hashSecret(`visitor ${visitor}`).slice(0, 32)}`;

/**
 * The subject of a code that is sent, and the cookie for a visitor without one. A repeated request gets the
 * same cookie, because its first answer may have been lost.
 */
export function askingSubject(keyed: Keyed, call: Visit, address: string): string {
  const shown = call.cookie(visitorCookie);
  const visitor =
    shown !== undefined && visitorPattern.test(shown)
      ? shown
      : keyed.hashSecret(`new visitor ${call.request.id}`);
  call.setCookie(visitorCookie, visitor, keptSeconds);
  return subjectOf(keyed, address, visitor);
}

/** The subject of a code that is entered: a browser that has requested none has no subject. */
export const enteringSubject = (keyed: Keyed, call: Pick<Visit, 'cookie'>, address: string): string =>
  subjectOf(keyed, address, call.cookie(visitorCookie) ?? '');

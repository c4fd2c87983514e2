// Binds a code that anybody may request to the requesting browser: only that browser can use it. So nobody replaces the
// owner's code, extends its minute of waiting or uses up its five attempts by requesting or guessing for the same address.
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
 * The subject of a new code, and the cookie for a visitor without one. A repeated request gets the same cookie, because its
 * first answer may have been lost.
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

/** The subject of an entered code; a browser that has requested none has no subject. */
export const enteringSubject = (keyed: Keyed, call: Pick<Visit, 'cookie'>, address: string): string =>
  subjectOf(keyed, address, call.cookie(visitorCookie) ?? '');

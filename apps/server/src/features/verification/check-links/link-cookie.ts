// The address's token moves into this cookie: no script can read it, and no other site can send it.
import type { openCheckLink, ResponseOf } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { openLink } from './open-link.ts';

const linkCookie = 'causeway_check';
const COOKIE_SECONDS = 60 * 60;

export const linkIn = ({ cookie }: Pick<CallContext, 'cookie'>): string | undefined => cookie(linkCookie);

/** Opens the link of the token, or of the cookie, and keeps it in the cookie. */
export async function openIntoCookie(
  context: FeatureContext,
  { request, cookie, setCookie }: CallContext,
  given: string | undefined,
): Promise<ResponseOf<typeof openCheckLink>> {
  const token = given ?? cookie(linkCookie);
  const opened = await openLink(context, request, token);
  if (token !== undefined) setCookie(linkCookie, token, COOKIE_SECONDS);
  return opened;
}

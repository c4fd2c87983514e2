// A browser in which a member of staff has signed in before: its failures are counted separately, so that nobody elsewhere
// can lock its owner out. It grants nothing: password and factor are still needed.
import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';

const cookieName = 'causeway_staff_browser';
const keptSeconds = 90 * 24 * 60 * 60;
const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{64})$/;

type Keyed = Pick<FeatureContext, 'hashSecret'>;

const sealOf = ({ hashSecret }: Keyed, staffId: string, browserId: string): string =>
  hashSecret(`staff-browser ${staffId} ${browserId}`);

/** Remembers the browser when a sign-in opens a session. */
export function rememberBrowser(
  keyed: Keyed,
  call: Pick<CallContext, 'cookie' | 'setCookie'>,
  staffId: string,
): void {
  const browserId = knownBrowser(keyed, call, staffId) ?? randomUUID();
  call.setCookie(cookieName, `${browserId}.${sealOf(keyed, staffId, browserId)}`, keptSeconds);
}

/** The id of the browser, if this member of staff has signed in there; undefined for a stranger's. */
export function knownBrowser(
  keyed: Keyed,
  call: Pick<CallContext, 'cookie'>,
  staffId: string,
): string | undefined {
  const [, browserId, seal] = pattern.exec(call.cookie(cookieName) ?? '') ?? [];
  if (browserId === undefined || seal === undefined) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(keyed, staffId, browserId)));
  return isOurs ? browserId : undefined;
}

// The browsers that a person trusts, for themselves and for staff.
import type { TrustedBrowser } from '@causeway/contract';
import { describeAgent } from '../../../platform/auth/describe-agent.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { browserCookie, readMarks } from './browser-cookie.ts';
import { livingBrowsers } from './recognise.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The last used comes first. Without a call, when staff look, none is marked as current. */
export async function trustedBrowsersOf(
  context: FeatureContext,
  personId: string,
  now: Date,
  call?: Pick<CallContext, 'cookie'>,
): Promise<TrustedBrowser[]> {
  const own = call ? readMarks(context, call.cookie(browserCookie)) : [];
  return (await livingBrowsers(context, personId, now)).map((row) => ({
    browserId: row.id,
    ...describeAgent(row.agent),
    addedAt: row.addedAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    daysSinceLastLogin: Math.floor((now.getTime() - row.lastUsedAt.getTime()) / DAY),
    isCurrent: own.some(({ id, turn }) => id === row.id && turn === row.turn),
  }));
}

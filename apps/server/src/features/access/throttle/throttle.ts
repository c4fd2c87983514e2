// Thresholds over all accounts, which no lock of a single account can enforce: many accounts tried from one network, or from
// many. First a captcha is needed, then the network is refused.
import type { CaptchaVerifyParam } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { networkOf } from '../../../platform/network.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { isKnownBrowser } from '../trusted-browsers/index.ts';
import { type UsedCaptcha, useCaptcha } from '../captcha/index.ts';
import { type Counts, type ThrottleKind, throttleCounts, throttleRows } from './store.ts';

const windowSeconds = 60 * 60;
/** Within an hour. An office behind one address stays below the first limit; a guesser of passwords reaches both quickly. */
const limits = { network: { asked: 20, refused: 200 }, overall: { asked: 500, refused: 5000 } } as const;

type Caller = Pick<CallContext, 'address' | 'cookie'>;

const hashedNetwork = ({ hashSecret }: FeatureContext, { address }: Caller): string =>
  hashSecret(`network ${networkOf(address)}`);

/** Part of the plan of a failure, or of a message to an unknown address. */
export const throttled = (context: FeatureContext, call: Caller, kind: ThrottleKind, now: Date): Insert =>
  throttleRows.insert('sign_in_pressure', { kind, network: hashedNetwork(context, call), at: now });

type Level = 'none' | 'asked' | 'refused';

/**
 * The level by the counts of the last hour. Failures of others shut nobody out: a right captcha passes. Codes cost money, so
 * they stop at the second limit except for trusted browsers.
 */
async function levelOf(context: FeatureContext, call: Caller, kind: ThrottleKind, now: Date): Promise<Level> {
  const counts = await countsOf(context, call, kind, now);
  if (counts.network >= limits.network.refused) return 'refused';
  const isSpent = kind === 'code' && counts.overall >= limits.overall.refused;
  if (isSpent && !isKnownBrowser(context, call)) return 'refused';
  const isAsked = counts.network >= limits.network.asked || counts.overall >= limits.overall.asked;
  return isAsked ? 'asked' : 'none';
}

/** Empty while the limits of calls are off, for load runs. */
function countsOf(
  context: FeatureContext,
  call: Caller,
  kind: ThrottleKind,
  now: Date,
): Promise<Counts> | Counts {
  if (context.config.http.callsPerMinute === null) return { network: 0, overall: 0 };
  const since = new Date(now.getTime() - windowSeconds * 1000);
  const network = hashedNetwork(context, call);
  return throttleCounts(context.db, { kind, network, since, most: limits.overall.refused });
}

/** Refuses `too-many-requests`; for calls that take no captcha, of members and of staff. */
export async function refuseThrottled(
  context: FeatureContext,
  call: Caller,
  kind: ThrottleKind,
  now: Date,
): Promise<void> {
  if ((await levelOf(context, call, kind, now)) === 'refused') tooMany(kind);
}

/** Refuses `too-many-requests` and `graphic-code-needed`; a given answer is checked and used up in any case. */
export async function passThrottle(
  context: FeatureContext,
  call: Caller & { readonly captcha: CaptchaVerifyParam | undefined },
  kind: ThrottleKind,
  now: Date,
): Promise<UsedCaptcha> {
  const level = await levelOf(context, call, kind, now);
  if (level === 'refused') tooMany(kind);
  if (call.captcha !== undefined)
    return useCaptcha(context, { param: call.captcha, purpose: 'sign-in' }, now);
  return level === 'asked' ? refuse('graphic-code-needed') : { isRight: true, id: '', updates: [] };
}

const tooMany = (kind: ThrottleKind): never =>
  refuse('too-many-requests', {
    headers: { 'Retry-After': String(windowSeconds) },
    because: `too many of kind ${kind}`,
  });

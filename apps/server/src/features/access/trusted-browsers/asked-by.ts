// Whether a code is requested by a browser that its owner trusts: strangers use up nothing of that browser's share.
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import type { AskedBy } from '../codes/index.ts';
import { recognise } from './recognise.ts';

interface Asking {
  /** Undefined if nobody has the address. */
  readonly personId: string | undefined;
  readonly hasCaptcha: boolean;
}

export async function askedBy(
  context: FeatureContext,
  call: Pick<CallContext, 'cookie'>,
  { personId, hasCaptcha }: Asking,
  now: Date,
): Promise<AskedBy> {
  const known = personId === undefined ? undefined : await recognise(context, call, personId, now);
  return known?.browser
    ? { kind: 'trusted-browser', browserId: known.browser.id }
    : { kind: 'stranger', hasCaptcha };
}

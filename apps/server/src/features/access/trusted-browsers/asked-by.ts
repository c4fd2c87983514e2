// Whether a code is asked for by a browser that its owner trusts: strangers spend nothing of that one's share.
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import type { AskedBy } from '../codes/index.ts';
import { recognise } from './recognise.ts';

interface Asking {
  /** Undefined: nobody has the address. */
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

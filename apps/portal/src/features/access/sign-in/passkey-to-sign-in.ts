// The passkey to sign in with: from the browser's own dialog, or from the list of the email field (WebAuthn
// level 3, conditional mediation).
import { beginPasskeySignIn, type AccountType, type PasskeyAssertion } from '@causeway/contract';
import { call } from '../../../shared/api.ts';
import { askPasskey } from '../credentials/index.ts';
import { turned } from './turned.ts';

export const askedPasskey = async (type: AccountType): Promise<PasskeyAssertion> =>
  askPasskey(await call(beginPasskeySignIn, { type }, { silent: true }));

/** A margin before the challenge expires on the server; it covers slow answers. */
const spareMs = 30_000;

/**
 * The passkey chosen in the email field's list, however late. A challenge may expire before the person
 * chooses, so another is requested as soon as somebody uses the form again. Undefined once `stop` is aborted,
 * or if the browser has no such list.
 */
export async function chosenPasskey(
  type: AccountType,
  stop: AbortSignal,
): Promise<PasskeyAssertion | undefined> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return undefined;
  while (!stop.aborted) {
    const asked = await call(beginPasskeySignIn, { type }, { silent: true, quiet: true, signal: stop });
    const signal = AbortSignal.any([stop, AbortSignal.timeout(asked.timeout - spareMs)]);
    try {
      return await askPasskey(asked, { mediation: 'conditional', signal });
    } catch {
      // After declining, the person still has the button.
      if (!signal.aborted) return undefined;
    }
    await turned(stop);
  }
  return undefined;
}

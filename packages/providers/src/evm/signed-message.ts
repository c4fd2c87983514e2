// Whether the key of an address signed a text (EIP-191, `personal_sign`).
import { isAddress, isAddressEqual, recoverMessageAddress } from 'viem';
import { isSignature } from '../signed-text.ts';

export async function isSignedBy(address: string, text: string, signature: string): Promise<boolean> {
  if (!isAddress(address, { strict: false }) || !isSignature(signature)) return false;
  try {
    return isAddressEqual(address, await recoverMessageAddress({ message: text, signature }));
  } catch {
    // The bytes are no signature of any key.
    return false;
  }
}

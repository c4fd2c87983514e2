// Whether the key of an address signed a text (TIP-191, version 2 of signed messages).
import { concat, keccak256, recoverAddress, stringToBytes } from 'viem';
import { isSignature } from '../signed-text.ts';
import { toBase58 } from './address.ts';

const PREFIX = '\u0019TRON Signed Message:\n';

export async function isSignedBy(address: string, text: string, signature: string): Promise<boolean> {
  if (!isSignature(signature)) return false;
  const bytes = stringToBytes(text);
  const hash = keccak256(concat([stringToBytes(`${PREFIX}${bytes.length}`), bytes]));
  try {
    return toBase58(await recoverAddress({ hash, signature })) === address;
  } catch {
    // The bytes are no signature of any key.
    return false;
  }
}

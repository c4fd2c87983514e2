// The keys of deposit addresses, from an extended public key alone (BIP-32): the server holds no key that could spend
// members' deposits.
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import { bytesToHex } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { toBase58 } from './address.ts';

/** BIP-44: below the account, 0 is the branch of external addresses. */
const RECEIVING = 0;

/** Addresses by index, in base58, from the extended public key of an account (`m/44'/195'/n'`). */
function depositBranch(xpub: string): (index: number) => string {
  const account = HDKey.fromExtendedKey(xpub);
  // The key itself must not get into the message.
  if (account.privateKey !== null)
    throw new RangeError('deposit addresses take an extended public key, not a private one');
  const branch = account.deriveChild(RECEIVING);
  return (index) => {
    const { publicKey } = branch.deriveChild(index);
    if (publicKey === null) throw new RangeError(`no public key at index ${index}`);
    const uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false);
    return toBase58(publicKeyToAddress(bytesToHex(uncompressed)));
  };
}

export interface DepositBranches {
  /** The address at an index of the newest branch. */
  readonly addressAt: (index: number) => string;
  /** True where it is the address at the index of any branch. */
  readonly isAddressAt: (index: number, address: string) => boolean;
}

/** Several branches, oldest first: new addresses come from the last one, and addresses of the others stay ours. */
export function depositBranches(xpubs: readonly string[]): DepositBranches {
  const branches = xpubs.map(depositBranch);
  const newest = branches.at(-1);
  if (newest === undefined) throw new RangeError('deposit addresses take at least one extended public key');
  return {
    addressAt: newest,
    isAddressAt: (index, address) => branches.some((branch) => branch(index) === address),
  };
}

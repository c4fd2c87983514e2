// A signer with its keys in the server's own memory: for trials, and for the world box. It has no policy: an attacker with
// the server has the keys.
import type { ChainChannel } from './channels.ts';
import { createKeyring, type ChainKeys, type KeySet } from './keyring.ts';
import type { Signer } from './signer-port.ts';

export function createLocalSigner(keys: KeySet): Signer {
  const keyring = createKeyring(keys);
  return {
    wallets: (channel) => Promise.resolve(keyring.wallets(channel)),
    sign: async ({ channel, wallet, transaction }) => {
      if (keyring.addressOf(channel, wallet) === null)
        return { status: 'refused', reason: `the signer has no key of this ${wallet.kind} wallet` };
      return { status: 'signed', transfer: await keyring.sign(channel, wallet, transaction) };
    },
  };
}

export interface LocalWallets {
  readonly signer: Signer;
  readonly hotWallet: string;
  readonly gasWallet: string | null;
  /** Extended public keys of the deposit branches whose private ones it has. */
  readonly xpubs: readonly string[];
}

/** A local signer of one channel, with its wallets as a chain's configuration takes them. */
export function localWallets(channel: ChainChannel, keys: ChainKeys): LocalWallets {
  const set: KeySet = new Map([[channel, keys]]);
  const wallets = createKeyring(set).wallets(channel);
  if (wallets === null) throw new RangeError(`no keys of channel ${channel}`);
  const { hot: hotWallet, gas: gasWallet, depositBranches: xpubs } = wallets;
  return { signer: createLocalSigner(set), hotWallet, gasWallet, xpubs };
}

// The box's own accounts on the TRON chain, from its phrase, on the path of wallets (BIP-44, coin 195), and the
// representatives that produce blocks in turn.
import { pbkdf2Sync } from 'node:crypto';
import { bytesToHex, type Hex } from 'viem';
import { HDKey, privateKeyToAddress } from 'viem/accounts';
import { fromEvm, type TronHex } from './address.ts';

export interface TronAccount {
  readonly address: TronHex;
  readonly privateKey: Hex;
}

export interface TronAccounts {
  /** Issuer of the tokens; pays in to any address. */
  readonly faucet: TronAccount;
  /** The house's own wallet, from which the server pays; rich from the beginning. */
  readonly hotWallet: TronAccount;
  readonly witnesses: readonly TronAccount[];
}

/** The real network elects as many. */
const WITNESS_COUNT = 27;

export function tronAccounts(mnemonic: string): TronAccounts {
  // BIP-39: the phrase becomes the seed by 2048 rounds of PBKDF2.
  const seed = pbkdf2Sync(mnemonic.normalize('NFKD'), 'mnemonic', 2048, 64, 'sha512');
  const root = HDKey.fromMasterSeed(seed);
  const accountAt = (path: string): TronAccount => {
    const { privateKey } = root.derive(path);
    if (privateKey === null) throw new Error(`no key at ${path}`);
    const key = bytesToHex(privateKey);
    return { address: fromEvm(privateKeyToAddress(key)), privateKey: key };
  };
  return {
    faucet: accountAt("m/44'/195'/0'/0/0"),
    hotWallet: accountAt("m/44'/195'/0'/0/1"),
    witnesses: Array.from({ length: WITNESS_COUNT }, (_, index) => accountAt(`m/44'/195'/9'/0/${index}`)),
  };
}

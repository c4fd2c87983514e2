// The box's own accounts on the EVM chain, from its phrase, on the path that wallets use (BIP-44, coin 60).
import { mnemonicToAccount, type HDAccount } from 'viem/accounts';

export interface BoxAccounts {
  /** Issuer of the tokens; pays in to any address. */
  readonly faucet: HDAccount;
  /** The house's own wallet, from which the server pays; rich from the beginning. */
  readonly hotWallet: HDAccount;
}

/** The number of the phrase's accounts that have ether at the beginning. */
export const ACCOUNT_COUNT = 2;

export function boxAccounts(mnemonic: string): BoxAccounts {
  return {
    faucet: mnemonicToAccount(mnemonic, { addressIndex: 0 }),
    hotWallet: mnemonicToAccount(mnemonic, { addressIndex: 1 }),
  };
}

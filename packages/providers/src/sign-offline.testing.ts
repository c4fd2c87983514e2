// Signs offline as other projects do, by ethers and TronWeb: their bytes have to match ours.
import { sha256, Transaction, Wallet } from 'ethers';
import { TronWeb, utils } from 'tronweb';

export const COLD_KEY = `0x${'4'.repeat(64)}`;

/** The address of a key on a channel. */
export function coldAddress(channel: 8 | 9, key: string = COLD_KEY): string {
  if (channel === 8) return new Wallet(key).address;
  const address = TronWeb.address.fromPrivateKey(key.slice(2));
  if (address === false) throw new Error('the key makes no address');
  return address;
}

/** The signed transaction in the tool's form; `change` alters it first. */
export function signByEthers(
  unsigned: string,
  change: (transaction: Transaction) => unknown = () => undefined,
  key: string = COLD_KEY,
): string {
  const transaction = Transaction.from(`0x${unsigned}`);
  change(transaction);
  transaction.signature = new Wallet(key).signingKey.sign(transaction.unsignedHash);
  return transaction.serialized;
}

export function signByTronWeb(unsigned: string, key: string = COLD_KEY): string {
  const transaction = {
    ...{ visible: false, txID: sha256(`0x${unsigned}`).slice(2), raw_data_hex: unsigned },
    raw_data: utils.deserializeTx.deserializeTransaction('TriggerSmartContract', unsigned),
  };
  return JSON.stringify(utils.crypto.signTransaction(key.slice(2), transaction));
}

export const signOffline = (channel: 8 | 9, unsigned: string, key: string = COLD_KEY): string =>
  channel === 8 ? signByEthers(unsigned, undefined, key) : signByTronWeb(unsigned, key);

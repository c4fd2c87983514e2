// Keys of the house in memory: their addresses, and signatures of exact bytes. It makes no decisions; others
// decide what may be signed.
import { randomBytes } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { keccak256, serializeSignature, type Address, type Hex } from 'viem';
import { privateKeyToAccount, privateKeyToAddress, sign as signHash } from 'viem/accounts';
import { chainChannels, type ChainChannel } from './channels.ts';
import type { SignedTransfer, SignerWallets, SigningWallet, UnsignedTransaction } from './signer-port.ts';
import { toBase58 } from './tron/address.ts';
import { encodeTransaction, transactionId } from './tron/signed-bytes.ts';

export interface ChainKeys {
  readonly hot: Hex;
  /** Null if the hot wallet pays the fees of deposit addresses. */
  readonly gas: Hex | null;
  /** Extended private keys of accounts of deposit addresses (`m/44'/60'/n'`, `m/44'/195'/n'`). */
  readonly depositBranches: readonly string[];
}

export type KeySet = ReadonlyMap<ChainChannel, ChainKeys>;

export interface Keyring {
  wallets(channel: ChainChannel): SignerWallets | null;
  /** The address of a wallet whose key is here; null for any other, also if a deposit address does not match its index. */
  addressOf(channel: ChainChannel, wallet: SigningWallet): string | null;
  /** The address at an index of the newest branch; null without a branch. */
  depositAddress(channel: ChainChannel, index: number): string | null;
  /** True if it is the address at the index of a branch whose key is here. */
  isDepositAddress(channel: ChainChannel, index: number, address: string): boolean;
  /** Throws RangeError if the wallet's key is not here. */
  sign(
    channel: ChainChannel,
    wallet: SigningWallet,
    transaction: UnsignedTransaction,
  ): Promise<SignedTransfer>;
}

/** BIP-44: below the account, 0 is the branch of external addresses. */
const RECEIVING = 0;

const addressOfKey = (channel: ChainChannel, key: Hex): string =>
  channel === chainChannels.trc20 ? toBase58(privateKeyToAddress(key)) : privateKeyToAddress(key);

export function createKeyring(keys: KeySet): Keyring {
  const branches = new Map(
    [...keys].map(([channel, { depositBranches }]) => [channel, depositBranches.map(branchOf)] as const),
  );
  const depositKey = (channel: ChainChannel, index: number, address: string): Hex | null => {
    if (!Number.isSafeInteger(index) || index < 0 || index >= HARDENED) return null;
    const found = (branches.get(channel) ?? []).map(({ keyAt }) => keyAt(index));
    return found.find((key) => addressOfKey(channel, key) === address) ?? null;
  };
  const keyOf = (channel: ChainChannel, wallet: SigningWallet): Hex | null => {
    const own = keys.get(channel);
    if (own === undefined) return null;
    if (wallet.kind === 'deposit') return depositKey(channel, wallet.index, wallet.address);
    return wallet.kind === 'hot' ? own.hot : own.gas;
  };
  return {
    wallets: (channel) => {
      const own = keys.get(channel);
      if (own === undefined) return null;
      return {
        hot: addressOfKey(channel, own.hot),
        gas: own.gas === null ? null : addressOfKey(channel, own.gas),
        depositBranches: (branches.get(channel) ?? []).map(({ xpub }) => xpub),
      };
    },
    addressOf: (channel, wallet) => {
      const key = keyOf(channel, wallet);
      return key === null ? null : addressOfKey(channel, key);
    },
    depositAddress: (channel, index) => {
      const newest = branches.get(channel)?.at(-1);
      return newest === undefined ? null : addressOfKey(channel, newest.keyAt(index));
    },
    isDepositAddress: (channel, index, address) => depositKey(channel, index, address) !== null,
    sign: (channel, wallet, transaction) => {
      const key = keyOf(channel, wallet);
      if (key === null) throw new RangeError(`no key of the ${wallet.kind} wallet on channel ${channel}`);
      return signWithKey(key, transaction);
    },
  };
}

/** New keys from the machine's randomness, from a seed that is not stored. */
export function generateKeys(channels: readonly ChainChannel[]): KeySet {
  return new Map(
    channels.map((channel) => {
      const root = HDKey.fromMasterSeed(randomBytes(SEED_BYTES));
      const coin = channel === chainChannels.trc20 ? TRON_COIN : ETHEREUM_COIN;
      const keyAt = (index: number): Hex => privateKeyOf(root.derive(`m/44'/${coin}'/0'/0/${index}`));
      const deposits = root.derive(`m/44'/${coin}'/1'`).privateExtendedKey;
      return [channel, { hot: keyAt(0), gas: keyAt(1), depositBranches: [deposits] }] as const;
    }),
  );
}

const SEED_BYTES = 32;
/** Coin types of SLIP-44. */
const ETHEREUM_COIN = 60;
const TRON_COIN = 195;

function privateKeyOf({ privateKey }: HDKey): Hex {
  if (privateKey === null) throw new RangeError('a derived key without its private part');
  return `0x${Buffer.from(privateKey).toString('hex')}`;
}

/** Child numbers from here on are hardened and belong to no public branch. */
const HARDENED = 0x8000_0000;

function branchOf(xprv: string): { readonly xpub: string; readonly keyAt: (index: number) => Hex } {
  const account = HDKey.fromExtendedKey(xprv);
  // The key itself must not get into the message.
  if (account.privateKey === null) throw new RangeError('a deposit branch takes an extended private key');
  const branch = account.deriveChild(RECEIVING);
  return {
    xpub: account.publicExtendedKey,
    keyAt: (index) => privateKeyOf(branch.deriveChild(index)),
  };
}

async function signWithKey(key: Hex, transaction: UnsignedTransaction): Promise<SignedTransfer> {
  if (transaction.format === 'tron') {
    const rawData = Buffer.from(transaction.rawData, 'hex');
    const txHash = transactionId(rawData);
    const signature = serializeSignature(await signHash({ hash: `0x${txHash}`, privateKey: key }));
    const raw = encodeTransaction(rawData, Buffer.from(signature.slice(2), 'hex')).toString('hex');
    return { txHash, raw };
  }
  const { format: _, to, data, ...rest } = transaction;
  const raw = await privateKeyToAccount(key).signTransaction({
    type: 'eip1559',
    to: to as Address,
    data: data as Hex,
    ...rest,
  });
  return { txHash: keccak256(raw), raw };
}

// Signatures on TRON: the signer's answer is compared with the request.
import { recoverAddress } from 'viem';
import {
  chainChannels,
  type ApprovedContent,
  type BlockedSend,
  type SendObstacle,
  type SigningResult,
  type SigningWallet,
} from '../port.ts';
import { bytesOf, toBase58 } from './address.ts';
import type { TronChainConfig } from './config.ts';
import type { DepositBranches } from './deposit-branch.ts';
import { encodeRawData, readSigned, type RawData } from './signed-bytes.ts';

export interface Wallets {
  readonly config: TronChainConfig;
  readonly deposits: DepositBranches;
}

export const hotWallet: SigningWallet = { kind: 'hot' };

export const blocked = (cause: SendObstacle, reason: string): BlockedSend => ({
  status: 'blocked',
  cause,
  reason,
});

/** Throws RangeError for a wallet that is not ours. */
export function addressOf({ config, deposits }: Wallets, wallet: SigningWallet): string {
  if (wallet.kind === 'hot') return config.hotWallet;
  if (wallet.kind === 'gas') {
    if (config.gasWallet === null) throw new RangeError('no gas wallet is configured');
    return config.gasWallet;
  }
  if (!deposits.isAddressAt(wallet.index, wallet.address))
    throw new RangeError(`${wallet.address} is not our deposit address ${wallet.index}`);
  return wallet.address;
}

/** The bytes of an address that the configuration names. */
export function bytesOfOurs(address: string): Buffer {
  const bytes = bytesOf(address);
  if (bytes === null) throw new RangeError(`the configured ${address} is no address of this chain`);
  return bytes;
}

export interface Signing {
  readonly wallet: SigningWallet;
  readonly raw: RawData;
  readonly content: ApprovedContent;
}

/** Throws ProviderUnavailable if the signer gives no answer. */
export async function signWith(wallets: Wallets, { wallet, raw, content }: Signing): Promise<SigningResult> {
  const from = addressOf(wallets, wallet);
  const rawData = encodeRawData(raw);
  const answer = await wallets.config.signer.sign({
    channel: chainChannels.trc20,
    wallet,
    transaction: { format: 'tron', rawData: rawData.toString('hex') },
    content,
  });
  if (answer.status === 'refused') return blocked('signer-refused', answer.reason);
  const signed = answer.transfer.raw;
  const isAsked = await isSignedBy(signed, rawData, from).catch(() => false);
  return isAsked
    ? { status: 'signed', transfer: { txHash: readSigned(signed).id, raw: signed } }
    : blocked('signer-refused', `the signer answered other bytes, or signed with another key than ${from}'s`);
}

async function isSignedBy(hex: string, rawData: Buffer, from: string): Promise<boolean> {
  const signed = readSigned(hex);
  if (!signed.rawData.equals(rawData)) return false;
  const signature = `0x${signed.signature.toString('hex')}` as const;
  return toBase58(await recoverAddress({ hash: `0x${signed.id}`, signature })) === from;
}

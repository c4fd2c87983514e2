// The policy file: chains, tokens, addresses, ceilings and limits. Everything that it does not name is refused.
import { createPublicKey, type KeyObject } from 'node:crypto';
import { type ChainChannel, chainChannels } from '@causeway/providers/port';
import { tronBytesOf } from '@causeway/providers/signing';
import { isAddress } from 'viem';
import * as z from 'zod';

/** Decimals of the assets. */
const decimals = { USDT: 6, USDC: 6, ETH: 18, TRX: 6 } as const;
type Asset = keyof typeof decimals;

const WEI_PER_GWEI = 1_000_000_000n;

/** Decimal text as whole smallest units. */
const units = (asset: Asset) =>
  z
    .string()
    .regex(/^\d{1,18}(?:\.\d{1,18})?$/, 'must be a decimal amount in quotes')
    .refine((text) => (text.split('.')[1] ?? '').length <= decimals[asset], 'has too many decimals')
    .transform((text) => {
      const [whole = '0', fraction = ''] = text.split('.');
      return BigInt(whole + fraction.padEnd(decimals[asset], '0'));
    });

const limitOf = (asset: Asset) => z.strictObject({ perTransaction: units(asset), perDay: units(asset) });
const tokens = z.strictObject({ USDT: limitOf('USDT').optional(), USDC: limitOf('USDC').optional() });

/** Limits by the kind of approval; a return payment counts as a payout. */
const limitsWith = (coin: 'ETH' | 'TRX') =>
  z.strictObject({
    payout: tokens,
    sweep: tokens,
    coldTransfer: tokens,
    gasFunding: limitOf(coin).optional(),
    /** The maximum sum of fees. */
    feesPerDay: units(coin),
  });

const evmAddress = z.string().refine((text) => isAddress(text, { strict: false }), 'must be an address');
const tronAddress = z.string().refine((text) => tronBytesOf(text) !== null, 'must be an address of TRON');

const evm = z.strictObject({
  chainId: z.int().positive(),
  tokens: z.strictObject({ USDT: evmAddress, USDC: evmAddress }),
  cold: evmAddress.nullable(),
  maxFeeGwei: z.int().positive().max(100_000),
  maxGas: z.int().min(21_000).max(1_000_000),
  limits: limitsWith('ETH'),
});

const tron = z.strictObject({
  tokens: z.strictObject({ USDT: tronAddress, USDC: tronAddress }),
  cold: tronAddress.nullable(),
  maxFee: units('TRX'),
  maxExpiryMinutes: z.int().positive().max(1440),
  /**
   * The number of times that one payment may be signed, each time after the previous signature has expired.
   */
  maxSignatures: z.int().positive().max(20),
  limits: limitsWith('TRX'),
});

const approvalKey = z.base64().transform((text, context): KeyObject => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === ED25519_BYTES)
    return createPublicKey({ key: Buffer.concat([ED25519_SPKI, bytes]), format: 'der', type: 'spki' });
  context.addIssue('must be the 32 bytes of an Ed25519 public key in base64');
  return z.NEVER;
});
/** SubjectPublicKeyInfo of Ed25519 (RFC 8410), before its 32 bytes. */
const ED25519_SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const ED25519_BYTES = 32;

const policyFile = z.strictObject({
  version: z.literal(1),
  /** Public keys of the servers whose approvals are accepted. */
  approvalKeys: z.array(approvalKey).min(1),
  ethereum: evm.optional(),
  tron: tron.optional(),
});

export interface AssetLimit {
  readonly perTransaction: bigint;
  readonly perDay: bigint;
}

/** What a channel may do, in one form for both chains; amounts in smallest units. */
export interface ChannelPolicy {
  /** Null on TRON, whose transactions contain no chain id. */
  readonly chainId: number | null;
  readonly tokens: Readonly<Record<'USDT' | 'USDC', string>>;
  readonly cold: string | null;
  /** Wei for a unit of gas; on TRON sun for the whole transaction. */
  readonly maxFee: bigint;
  readonly maxGas: bigint;
  readonly maxExpiryMilliseconds: number;
  readonly maxSignatures: number;
  readonly limits: z.output<ReturnType<typeof limitsWith>>;
}

export interface Policy {
  readonly approvalKeys: readonly KeyObject[];
  readonly channels: ReadonlyMap<ChainChannel, ChannelPolicy>;
}

const MILLISECONDS_PER_MINUTE = 60_000;

/** Throws an Error that lists every issue. */
export function readPolicy(text: string): Policy {
  const read = policyFile.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`the policy cannot be read:\n${z.prettifyError(read.error)}`);
  const { approvalKeys, ethereum, tron: onTron } = read.data;
  const channels = new Map<ChainChannel, ChannelPolicy>();
  if (ethereum)
    channels.set(chainChannels.erc20, {
      ...ethereum,
      maxFee: BigInt(ethereum.maxFeeGwei) * WEI_PER_GWEI,
      maxGas: BigInt(ethereum.maxGas),
      ...{ maxExpiryMilliseconds: 0, maxSignatures: 1 },
    });
  if (onTron)
    channels.set(chainChannels.trc20, {
      ...onTron,
      ...{ chainId: null, maxGas: 0n },
      maxExpiryMilliseconds: onTron.maxExpiryMinutes * MILLISECONDS_PER_MINUTE,
    });
  return { approvalKeys, channels };
}

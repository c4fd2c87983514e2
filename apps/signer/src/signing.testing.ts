// Requests like a server's, for tests: payments on each chain, and the server's signature of the approved content.
import { generateKeyPairSync, sign as signText, type KeyObject } from 'node:crypto';
import type {
  ApprovedContent,
  EvmUnsigned,
  SignerWallets,
  SigningRequest,
  SigningWallet,
} from '@causeway/providers/port';
import {
  approvalText,
  createKeyring,
  encodeRawData,
  generateKeys,
  tronBytesOf,
} from '@causeway/providers/signing';
import { encodeFunctionData, erc20Abi, getAddress, type Address, type Hex } from 'viem';
import type { Signed } from './judge.ts';

export const tokens = {
  ethereum: {
    USDT: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    USDC: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  },
  tron: { USDT: 'TVvgZtSpMuPpqCsJ3PXC5gonZ7ddKiCaaN', USDC: 'TKoMxR9tE2ArmzecA7pY2LF9LMitxVq8Y3' },
} as const;

/** An outside payee. */
export const payee = getAddress(`0x${'ab'.repeat(20)}`);
export const stranger = getAddress(`0x${'cd'.repeat(20)}`);
export const cold = getAddress(`0x${'c0'.repeat(20)}`);
export const tronPayee = 'TRcvCk5fLxxgRc7KopfPXb3GzUqZMjcKkn';

const keys = generateKeys([8, 9]);
/** The keys in the format of `import`. */
export const keysText = JSON.stringify(Object.fromEntries(keys));
export const keyring = createKeyring(keys);
function walletsOf(channel: 8 | 9): SignerWallets {
  const wallets = keyring.wallets(channel);
  if (wallets === null) throw new Error(`no keys of channel ${channel}`);
  return wallets;
}
export const wallets = { ethereum: walletsOf(8), tron: walletsOf(9) };

export const server = generateKeyPairSync('ed25519');
const publicKeyText = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
export const privateKeyText = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'pkcs8' }).subarray(-32).toString('base64');

/** The approval of exactly this request, signed by the server's key or by another one. */
export const approved = (request: SigningRequest, key: KeyObject = server.privateKey): Signed => ({
  request,
  signature: signText(null, Buffer.from(approvalText(request)), key).toString('base64'),
});

const limits = {
  payout: {
    USDT: { perTransaction: '1000', perDay: '2500' },
    USDC: { perTransaction: '1000', perDay: '2500' },
  },
  sweep: { USDT: { perTransaction: '100000', perDay: '1000000' } },
  coldTransfer: { USDT: { perTransaction: '5000', perDay: '5000' } },
};

export const policyFile = (key: KeyObject = server.publicKey) => ({
  version: 1,
  approvalKeys: [publicKeyText(key)],
  ethereum: {
    chainId: 31_337,
    tokens: tokens.ethereum,
    cold,
    maxFeeGwei: 200,
    maxGas: 100_000,
    limits: { ...limits, gasFunding: { perTransaction: '0.01', perDay: '0.02' }, feesPerDay: '0.5' },
  },
  tron: {
    tokens: tokens.tron,
    cold: null,
    maxFee: '100',
    maxExpiryMinutes: 15,
    maxSignatures: 2,
    limits: { ...limits, gasFunding: { perTransaction: '20', perDay: '40' }, feesPerDay: '1000' },
  },
});

export const hot: SigningWallet = { kind: 'hot' };
const GWEI = 1_000_000_000n;
export const usdt = (whole: number): bigint => BigInt(whole) * 1_000_000n;

export const transferData = (to: string, units: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Address, units] });

export interface Changes {
  readonly wallet?: SigningWallet;
  readonly transaction?: Partial<EvmUnsigned>;
  readonly content?: Partial<ApprovedContent>;
}

/** A payout of 100 USDT on Ethereum, except for the given changes. */
export function evmRequest({ wallet = hot, transaction, content }: Changes = {}): SigningRequest {
  return {
    channel: 8,
    wallet,
    transaction: {
      ...{ format: 'eip-1559', chainId: 31_337, nonce: 5, to: tokens.ethereum.USDT },
      ...{ data: transferData(payee, usdt(100)), value: 0n, gas: 100_000n },
      ...{ maxFeePerGas: 20n * GWEI, maxPriorityFeePerGas: GWEI },
      ...transaction,
    },
    content: {
      ...{ id: 'T20260301ABCDEFGHJK', kind: 'payout', approvedBy: ['staff-1', 'staff-2'] },
      ...{ asset: 'USDT', to: payee, toIndex: null, units: usdt(100) },
      ...content,
    },
  };
}

/** A payment of whole USDT, with the matching transaction. */
export const evmPayment = (
  { to = payee, units = usdt(100), ...content }: Partial<ApprovedContent> = {},
  transaction: Partial<EvmUnsigned> = {},
  wallet: SigningWallet = hot,
): SigningRequest =>
  evmRequest({
    wallet,
    transaction: { data: transferData(to, units), ...transaction },
    content: { to, units, ...content },
  });

function bytes(address: string): Buffer {
  const found = tronBytesOf(address);
  if (found === null) throw new Error(`${address} is no address of TRON`);
  return found;
}

const abiAddress = (address: string): string => `0x${bytes(address).subarray(1).toString('hex')}`;

/** The time of the tests' signatures on TRON. */
export const NOW = new Date('2026-03-01T08:00:00Z');
const TEN_MINUTES = 600_000;

export interface TronChanges {
  readonly wallet?: SigningWallet;
  /** A transfer of TRX in place of a token's. */
  readonly isCoin?: boolean;
  readonly owner?: string;
  readonly contract?: string;
  readonly data?: Hex;
  readonly feeLimitSun?: bigint;
  readonly expiration?: number;
  /** Bytes after the transaction's own. */
  readonly more?: string;
  readonly content?: Partial<ApprovedContent>;
}

/** A payout of 100 USDT on TRON, except for the given changes. */
export function tronRequest(changes: TronChanges = {}): SigningRequest {
  const { wallet = hot, owner = wallets.tron.hot, more = '', content = {}, isCoin = false } = changes;
  const { contract = tokens.tron.USDT } = changes;
  const { to = tronPayee, units = usdt(100) } = content;
  const data = changes.data ?? transferData(abiAddress(to), units);
  const rawData = encodeRawData({
    action: isCoin
      ? { kind: 'coin', owner: bytes(owner), to: bytes(to), sun: units }
      : {
          kind: 'call',
          owner: bytes(owner),
          contract: bytes(contract),
          data: Buffer.from(data.slice(2), 'hex'),
        },
    reference: { number: Buffer.from('0102', 'hex'), id: Buffer.from('0102030405060708', 'hex') },
    expiration: BigInt(changes.expiration ?? NOW.getTime() + TEN_MINUTES),
    timestamp: BigInt(NOW.getTime()),
    feeLimitSun: isCoin ? null : (changes.feeLimitSun ?? 100_000_000n),
  });
  return {
    channel: 9,
    wallet,
    transaction: { format: 'tron', rawData: rawData.toString('hex') + more },
    content: {
      ...{ id: 'T20260301TRONABCDEF', kind: 'payout', asset: 'USDT', toIndex: null },
      ...content,
      ...{ to, units },
    },
  };
}

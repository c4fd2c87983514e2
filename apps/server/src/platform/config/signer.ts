// Who signs on the chains, and which wallets there are: keys in the environment, for trials, or addresses whose keys are
// elsewhere.
import * as z from 'zod';
import {
  type Environment,
  approvalKey,
  evmAddress,
  extendedPrivateKeys,
  oneOf,
  privateKey,
  signerToken,
  tronAddress,
  webUrl,
} from './fields.ts';

export type SignerSettings =
  | { readonly kind: 'local' }
  | { readonly kind: 'remote'; readonly url: string; readonly token: string }
  | {
      readonly kind: 'causeway';
      readonly url: string;
      readonly token: string;
      /** 32 bytes in base64. */
      readonly approvalKey: string;
    };

/** Wallets by their keys if this server signs, otherwise by their addresses; null for a missing gas wallet. */
export type WalletSettings<Address extends string> =
  | {
      readonly kind: 'keys';
      readonly hot: `0x${string}`;
      readonly gas: `0x${string}` | null;
      /** Extended private keys; empty if deposit addresses are not swept. */
      readonly depositBranches: readonly string[];
    }
  | { readonly kind: 'addresses'; readonly hot: Address; readonly gas: Address | null };

const signer = z.object({
  SIGNER: oneOf(['local', 'remote', 'causeway']).default('local'),
  SIGNER_URL: webUrl.optional(),
  SIGNER_TOKEN: signerToken.optional(),
  SIGNER_APPROVAL_KEY: approvalKey.optional(),
});
export const signerVariables: readonly string[] = Object.keys(signer.shape);

const keys = {
  HOT_WALLET_KEY: privateKey.optional(),
  GAS_WALLET_KEY: privateKey.optional(),
  DEPOSIT_KEY: extendedPrivateKeys.optional(),
};
/** The variables of a chain's wallets. */
export const evmWallets = { ...keys, HOT_WALLET: evmAddress.optional(), GAS_WALLET: evmAddress.optional() };
export const tronWallets = {
  ...keys,
  HOT_WALLET: tronAddress.optional(),
  GAS_WALLET: tronAddress.optional(),
};

const NEEDED = {
  local: [],
  remote: ['SIGNER_URL'],
  causeway: ['SIGNER_URL', 'SIGNER_TOKEN', 'SIGNER_APPROVAL_KEY'],
} as const;

/** Null, with each issue reported, when something is wrong. */
export function readSigner(env: Environment, issues: string[]): SignerSettings | null {
  const read = signer.safeParse(
    Object.fromEntries(signerVariables.map((name) => [name, env[name]] as const)),
  );
  if (!read.success) {
    issues.push(...read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
    return null;
  }
  const { SIGNER, SIGNER_URL, SIGNER_TOKEN = '', SIGNER_APPROVAL_KEY = '' } = read.data;
  const missing = NEEDED[SIGNER].filter((name) => env[name] === undefined);
  issues.push(...missing.map((name) => `${name}: must be set`));
  if (missing.length > 0) return null;
  const url = (SIGNER_URL ?? '').replace(/\/$/, '');
  if (SIGNER === 'local') return { kind: 'local' };
  return SIGNER === 'remote'
    ? { kind: 'remote', url, token: SIGNER_TOKEN }
    : { kind: 'causeway', url, token: SIGNER_TOKEN, approvalKey: SIGNER_APPROVAL_KEY };
}

/** Wallets that are missing, and keys that must not be here: a key beside a signer would be a second way to sign. */
export function walletIssues(
  env: Environment,
  prefix: 'EVM_' | 'TRON_',
  { kind }: SignerSettings,
): readonly string[] {
  const isLocal = kind === 'local';
  const needed = isLocal ? 'HOT_WALLET_KEY' : 'HOT_WALLET';
  const foreign = isLocal ? ['HOT_WALLET', 'GAS_WALLET'] : Object.keys(keys);
  const reason = isLocal
    ? 'must not be set: the key tells the address'
    : 'must not be set: the signer has the keys, and the server must have none';
  return [
    ...(env[prefix + needed] === undefined ? [`${prefix}${needed}: must be set`] : []),
    ...foreign
      .filter((name) => env[prefix + name] !== undefined)
      .map((name) => `${prefix}${name}: ${reason}`),
    ...(prefix === 'TRON_' && kind === 'remote' ? ['SIGNER: remote signs for Ethereum only'] : []),
  ];
}

interface WalletVariables<Address extends string> {
  readonly HOT_WALLET_KEY?: `0x${string}` | undefined;
  readonly GAS_WALLET_KEY?: `0x${string}` | undefined;
  readonly DEPOSIT_KEY?: readonly string[] | undefined;
  readonly HOT_WALLET?: Address | undefined;
  readonly GAS_WALLET?: Address | undefined;
}

/** Null when a required value is missing, which `walletIssues` reports. */
export function walletsOf<Address extends string>(
  own: WalletVariables<Address>,
): WalletSettings<Address> | null {
  if (own.HOT_WALLET_KEY !== undefined) {
    const { HOT_WALLET_KEY: hot, GAS_WALLET_KEY: gas = null, DEPOSIT_KEY: depositBranches = [] } = own;
    return { kind: 'keys', hot, gas, depositBranches };
  }
  if (own.HOT_WALLET === undefined) return null;
  return { kind: 'addresses', hot: own.HOT_WALLET, gas: own.GAS_WALLET ?? null };
}

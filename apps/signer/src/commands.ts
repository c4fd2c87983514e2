// The commands of `npm run signer -- <command>` besides serving: creating and importing keys, showing
// addresses, checking the log.
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { chainChannels } from '@causeway/providers/port';
import { createKeyring, generateKeys, type KeySet } from '@causeway/providers/signing';
import { type SignerConfig, secretIn } from './config.ts';
import { readKeys, seal, unseal } from './keystore.ts';
import { openLog, readLog } from './log.ts';

type Say = (line: string) => void;

/** Everything read from standard input: the passphrase in its first line, the import after it. */
export interface Input {
  readonly passphrase: string;
  readonly rest: string;
}

/** Secrets never come as an argument or a variable, because both show in a list of processes. */
export function inputOf(config: SignerConfig, standardInput: () => string): Input {
  if (config.SIGNER_PASSPHRASE_FILE !== undefined)
    return { passphrase: secretIn(config.SIGNER_PASSPHRASE_FILE), rest: '' };
  const [first = '', ...rest] = standardInput().split('\n');
  return { passphrase: first.replace(/\r$/, ''), rest: rest.join('\n') };
}

/** Creates new keys; an existing keystore is never overwritten. */
export function init(config: SignerConfig, { passphrase }: Input, say: Say): void {
  keep(config, generateKeys(Object.values(chainChannels)), passphrase, say);
}

export function importKeys(config: SignerConfig, { passphrase }: Input, keys: string, say: Say): void {
  keep(config, readKeys(keys), passphrase, say);
}

function keep(config: SignerConfig, keys: KeySet, passphrase: string, say: Say): void {
  writeFileSync(config.SIGNER_KEYSTORE, seal(keys, passphrase), { flag: 'wx', mode: 0o600 });
  show(keys, say);
  say(`Keys are in ${config.SIGNER_KEYSTORE}: copy it to a safe place, it is the only one.`);
}

/** Addresses and extended public keys, as the server's configuration takes them. */
export function showWallets(config: SignerConfig, { passphrase }: Input, say: Say): void {
  show(unseal(readFileSync(config.SIGNER_KEYSTORE, 'utf8'), passphrase), say);
}

function show(keys: KeySet, say: Say): void {
  const keyring = createKeyring(keys);
  for (const [name, channel] of [
    ['EVM', chainChannels.erc20],
    ['TRON', chainChannels.trc20],
  ] as const) {
    const wallets = keyring.wallets(channel);
    if (wallets === null) continue;
    say(`${name}_HOT_WALLET=${wallets.hot}`);
    if (wallets.gas !== null) say(`${name}_GAS_WALLET=${wallets.gas}`);
    if (wallets.depositBranches.length === 0) continue;
    say(`${name}_XPUB=${wallets.depositBranches.join(',')}`);
    say(`# its first deposit address is ${keyring.depositAddress(channel, 0)}`);
  }
}

/** Creates an Ed25519 key pair: the server signs approvals with one half, the policy has the other. */
export function newApprovalKey(say: Say): void {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const last32 = (der: Buffer): string => der.subarray(-32).toString('base64');
  say(`SIGNER_APPROVAL_KEY=${last32(privateKey.export({ format: 'der', type: 'pkcs8' }))}`);
  say(`approvalKeys: ["${last32(publicKey.export({ format: 'der', type: 'spki' }))}"]`);
}

export function checkLog(config: SignerConfig, say: Say): void {
  const { number, hash } = readLog(config.SIGNER_LOG, () => undefined);
  say(`${number} lines, unbroken; the hash of the last is ${hash}`);
}

/** Lets a payment be signed once more; the serving process must not run meanwhile. */
export function release(config: SignerConfig, id: string, reason: string, at: Date, say: Say): void {
  const log = openLog(config.SIGNER_LOG);
  try {
    if (!log.history.isKnown(id)) throw new Error(`${id} was never signed`);
    log.append(at, { kind: 'released', id, reason });
    say(`${id} may be signed again, with the same content only.`);
  } finally {
    log.close();
  }
}

// The keys at rest: one file, sealed with a passphrase by scrypt and AES-256-GCM. It does not open with a
// changed byte or another passphrase.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { type ChainChannel, chainChannels } from '@causeway/providers/port';
import type { ChainKeys, KeySet } from '@causeway/providers/signing';
import * as z from 'zod';

/** Costs of scrypt: 128 MB and most of a second for each try at a passphrase. */
const SCRYPT = { N: 131_072, r: 8, p: 1 } as const;
const SCRYPT_MEMORY = 256 * 1024 * 1024;
const KEY_BYTES = 32;
const SALT_BYTES = 32;
const NONCE_BYTES = 12;
/** Shorter passphrases are refused: the file may get into other hands. */
const PASSPHRASE_LENGTH_MIN = 16;

const base64 = z.string().regex(/^[A-Za-z0-9+/=]{1,100000}$/);
const file = z.object({
  version: z.literal(1),
  kdf: z.literal('scrypt'),
  n: z.literal(SCRYPT.N),
  r: z.literal(SCRYPT.r),
  p: z.literal(SCRYPT.p),
  salt: base64,
  nonce: base64,
  tag: base64,
  sealed: base64,
});

const privateKey = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{64}$/)]);
const chainKeys = z.object({
  hot: privateKey,
  gas: privateKey.nullable(),
  depositBranches: z.array(z.string().startsWith('xprv')),
});
/** Keys as JSON, by channel, in the form that `import` reads. */
const keySet = z.strictObject({
  [String(chainChannels.erc20)]: chainKeys.optional(),
  [String(chainChannels.trc20)]: chainKeys.optional(),
});

/** Throws an Error that names the problem and never quotes the text. */
export function readKeys(text: string): KeySet {
  const read = keySet.safeParse(parsed(text, 'the keys are no JSON'));
  if (!read.success) throw new Error(`the keys cannot be read: ${issuesOf(read.error)}`);
  const keys = Object.values(chainChannels).flatMap((channel): (readonly [ChainChannel, ChainKeys])[] => {
    const own = read.data[String(channel)];
    return own === undefined ? [] : [[channel, own]];
  });
  if (keys.length === 0) throw new Error('the keys are of no channel');
  return new Map(keys);
}

export function seal(keys: KeySet, passphrase: string): string {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const head = headOf(salt);
  const cipher = createCipheriv('aes-256-gcm', derived(passphrase, salt), nonce);
  cipher.setAAD(Buffer.from(JSON.stringify(head)));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(Object.fromEntries(keys))), cipher.final()]);
  const rest = { nonce: nonce.toString('base64'), tag: cipher.getAuthTag().toString('base64') };
  return `${JSON.stringify({ ...head, ...rest, sealed: sealed.toString('base64') }, null, 2)}\n`;
}

export function unseal(text: string, passphrase: string): KeySet {
  const read = file.safeParse(parsed(text, 'the keystore is no JSON'));
  if (!read.success) throw new Error(`the keystore cannot be read: ${issuesOf(read.error)}`);
  const [salt, nonce, tag, sealed] = [read.data.salt, read.data.nonce, read.data.tag, read.data.sealed].map(
    (part) => Buffer.from(part, 'base64'),
  ) as [Buffer, Buffer, Buffer, Buffer];
  return readKeys(opened(derived(passphrase, salt), { head: headOf(salt), nonce, tag, sealed }));
}

interface Sealed {
  readonly head: object;
  readonly nonce: Buffer;
  readonly tag: Buffer;
  readonly sealed: Buffer;
}

function opened(key: Buffer, { head, nonce, tag, sealed }: Sealed): string {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(JSON.stringify(head)));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new Error('the passphrase is not that of the keystore, or the file was changed', { cause });
  }
}

/** The readable part of the file, protected against change. */
const headOf = (salt: Buffer) => ({
  version: 1,
  kdf: 'scrypt',
  n: SCRYPT.N,
  r: SCRYPT.r,
  p: SCRYPT.p,
  salt: salt.toString('base64'),
});

function derived(passphrase: string, salt: Buffer): Buffer {
  if (passphrase.length < PASSPHRASE_LENGTH_MIN)
    throw new Error(`a passphrase has at least ${PASSPHRASE_LENGTH_MIN} characters`);
  return scryptSync(passphrase.normalize('NFKC'), salt, KEY_BYTES, { ...SCRYPT, maxmem: SCRYPT_MEMORY });
}

function parsed(text: string, problem: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The cause quotes the text, which may contain keys.
    throw new Error(problem);
  }
}

/** The places of the problems, without their values. */
const issuesOf = (error: z.ZodError): string =>
  error.issues.map(({ path, code }) => `${path.join('.')} (${code})`).join(', ');

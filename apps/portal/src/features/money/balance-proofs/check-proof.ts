// Checks a proof of balance in the browser. It trusts nothing that the provider says about the proof.
import { balanceProofFile, type BalanceProofFile } from '@causeway/contract';
import { amount, isCurrencyCode, within, type Amount, type CurrencyCode } from '@causeway/money';
import { isWhole, rootAbove } from './piece-path.ts';
import { ownedIn, type OlderProof, type PiecesProof } from './proof-kinds.ts';
import { climb } from './sum-path.ts';
import { bytesOf, hexOf, sha256 } from './tree-hash.ts';

/** The parts that may fail to match, in the order in which they are checked. */
export const misfits = [
  'not-a-proof',
  'not-a-statement',
  'other-statement',
  'no-key',
  'signature',
  'pieces',
  'path',
  'root',
  'sum',
] as const;
export type Misfit = (typeof misfits)[number];

export interface Proven {
  readonly kind: 'proven';
  readonly ownerId: string;
  readonly day: string;
  readonly balance: Amount;
  readonly total: Amount;
  /** The number of pieces of the balance; all were checked. Null in version 1, which had none. */
  readonly pieces: number | null;
  /** The number of balances in the total; null if it is not published. */
  readonly count: number | null;
  /** The published key that verified it; null for a key from elsewhere, whatever id the proof names. */
  readonly keyId: string | null;
}

export type Verdict =
  | Proven
  | { readonly kind: 'misfit'; readonly misfit: Misfit }
  /** The browser cannot verify Ed25519, or the page did not come by https. */
  | { readonly kind: 'unable' };

export interface Trusted {
  /** The public key in PEM by its key id. An empty id fits every proof. */
  readonly keys: ReadonlyMap<string, string>;
  /** The signed statement from another source: JSON with `statement`, or only its `hash`, or its text. */
  readonly statement?: string | undefined;
}

interface Stated {
  readonly version: 1 | 2;
  readonly day: string;
  readonly currency: CurrencyCode;
  readonly root: string;
  readonly sum: string;
  /** The number of leaves, in version 1. */
  readonly count: number | null;
}

const misfit = (misfit: Misfit): Verdict => ({ kind: 'misfit', misfit });

export async function checkProof(proofText: string, { keys, statement }: Trusted): Promise<Verdict> {
  const proof = balanceProofFile.safeParse(jsonOf(proofText));
  if (!proof.success) return misfit('not-a-proof');
  if (statement !== undefined && !(await isSame(statement, proof.data.statement)))
    return misfit('other-statement');
  const stated = statedIn(proof.data.statement);
  if (!stated) return misfit('not-a-statement');
  const pem = keys.get('') ?? keys.get(proof.data.keyId);
  if (pem === undefined) return misfit('no-key');
  const isSigned = await verifies(proof.data, pem);
  if (isSigned !== true) return isSigned === false ? misfit('signature') : { kind: 'unable' };

  const wrong = await misfitIn(proof.data, stated);
  return wrong ? misfit(wrong) : provenOf(proof.data, stated, keys.has('') ? null : proof.data.keyId);
}

async function misfitIn(proof: BalanceProofFile, stated: Stated): Promise<Misfit | undefined> {
  if (proof.version !== stated.version) return 'not-a-statement';
  return proof.version === 1 ? misfitInOlder(proof, stated) : misfitInPieces(proof, stated);
}

async function misfitInPieces(proof: PiecesProof, { root, sum }: Stated): Promise<Misfit | undefined> {
  if (!isWhole(proof)) return 'pieces';
  for (const piece of proof.pieces) {
    const reached = await rootAbove(piece, proof.ownerId, BigInt(sum));
    if (!reached) return 'path';
    if (hexOf(reached) !== root) return 'root';
  }
  return undefined;
}

async function misfitInOlder(proof: OlderProof, { root, sum, count }: Stated): Promise<Misfit | undefined> {
  const reached = count === null ? null : await climb(proof, count);
  if (!reached) return 'path';
  if (String(reached.sum) !== sum) return 'sum';
  return hexOf(reached.hash) === root ? undefined : 'root';
}

function provenOf(
  proof: BalanceProofFile,
  { day, currency, sum, count }: Stated,
  keyId: string | null,
): Verdict {
  // The sum must be at least the balance. A sum larger than any account can hold is invalid.
  const total = within(() => amount(currency, BigInt(sum)));
  if (!total) return misfit('sum');
  const { ownerId, amount: minor } = ownedIn(proof);
  const balance = amount(currency, BigInt(minor));
  const pieces = proof.version === 1 ? null : proof.pieces.length;
  return { kind: 'proven', ownerId, day, count, pieces, keyId, balance, total };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

async function isSame(theirs: string, statement: string): Promise<boolean> {
  const value = jsonOf(theirs);
  const inside = isObject(value) ? value : {};
  if (typeof inside['statement'] === 'string') return inside['statement'] === statement;
  // Without the browser's cryptography the signature is not verified either, which is said below.
  if (typeof inside['hash'] === 'string')
    return !('subtle' in crypto) || hexOf(await sha256(bytesOf(statement))) === inside['hash'];
  return theirs.trim() === statement;
}

function statedIn(text: string): Stated | undefined {
  const value = jsonOf(text);
  if (!isObject(value) || value['type'] !== 'causeway-balance-statement') return undefined;
  const { version, day, currency, root, sum, count } = value;
  if (typeof day !== 'string' || typeof currency !== 'string' || !isCurrencyCode(currency)) return undefined;
  if (typeof root !== 'string' || typeof sum !== 'string' || !/^\d{1,39}$/.test(sum)) return undefined;
  const said = { day, currency, root, sum };
  if (version === 2) return { ...said, version, count: null };
  return version === 1 && typeof count === 'number' ? { ...said, version, count } : undefined;
}

/** Undefined if the browser cannot verify it. */
async function verifies(
  { statement, signature }: BalanceProofFile,
  pem: string,
): Promise<boolean | undefined> {
  const ed25519 = { name: 'Ed25519' };
  const body = pem.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  const key = base64(body);
  const signed = base64(signature);
  if (!key || !signed) return false;
  // The browser's cryptography is missing on a page that did not come by https.
  if (!('subtle' in crypto)) return undefined;
  try {
    const imported = await crypto.subtle.importKey('spki', key, ed25519, false, ['verify']);
    return await crypto.subtle.verify(ed25519, imported, signed, bytesOf(statement));
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? undefined : false;
  }
}

function base64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0);
  } catch {
    return undefined;
  }
}

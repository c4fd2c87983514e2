// The proof of work in place of a picture (ALTCHA): the number whose hash, after the salt, is the challenge.
import type { ResponseOf, newProofOfWork } from '@causeway/contract';

export type WorkChallenge = ResponseOf<typeof newProofOfWork>;

const encoder = new TextEncoder();

async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The size of a batch of hashes: enough to keep a processor busy while results come back. */
const together = 256;

/** The number; undefined if no number up to the challenge's highest has the hash. */
export async function solve({ challenge, salt, maxnumber }: WorkChallenge): Promise<number | undefined> {
  for (let first = 0; first <= maxnumber; first += together) {
    const numbers = Array.from({ length: Math.min(together, maxnumber - first + 1) }, (_, at) => first + at);
    const hashes = await Promise.all(numbers.map((number) => hashOf(`${salt}${number}`)));
    const at = hashes.indexOf(challenge);
    if (at !== -1) return first + at;
  }
  return undefined;
}

/** The solved challenge as ALTCHA writes it: JSON in base64. */
export function workPayload(
  { algorithm, challenge, salt, signature }: WorkChallenge,
  number: number,
): string {
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}

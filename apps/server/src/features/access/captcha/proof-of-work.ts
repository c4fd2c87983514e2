// The captcha for people who cannot read it: work for the browser, in ALTCHA's public format. It is valid for as long and as
// often as a picture, because it is stored as one.
import type { ResponseOf, newProofOfWork as endpoint } from '@causeway/contract';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import * as z from 'zod/mini';
import type { FeatureContext } from '../../../platform/feature.ts';

/** About 25,000 hashes on average: some tenths of a second in a browser. */
const maxnumber = 50_000;

type Keyed = Pick<FeatureContext, 'hashSecret'>;

const keyOf = ({ hashSecret }: Keyed): string => hashSecret('proof of work');

/** The challenge of a captcha. */
export async function challengeOf(context: Keyed, id: string): Promise<ResponseOf<typeof endpoint>> {
  const made = await createChallenge({ hmacKey: keyOf(context), maxnumber, params: { id } });
  return {
    algorithm: 'SHA-256',
    challenge: made.challenge,
    salt: made.salt,
    signature: made.signature,
    maxnumber,
  };
}

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: hex,
  number: z.int().check(z.minimum(0), z.maximum(maxnumber)),
  // Matches only salts that we made, without a suffix: the number is appended to the salt, which must not provide a digit of
  // it.
  salt: z.string().check(z.regex(/^[0-9a-f]{24}\?id=[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}&$/)),
  signature: hex,
});

/** The id of the captcha whose work was done; undefined if it was not. */
export async function workDoneFor(context: Keyed, proofOfWork: string): Promise<string | undefined> {
  const read = solution.safeParse(readPayload(proofOfWork));
  if (!read.success) return undefined;
  const isDone = await verifySolution(read.data, keyOf(context), false);
  return isDone ? read.data.salt.slice('?id='.length + 24, -1) : undefined;
}

function readPayload(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

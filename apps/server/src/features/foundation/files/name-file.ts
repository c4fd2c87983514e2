// The name by which a file can be downloaded: for one person, for one minute. It is sealed and not stored; in an address, a
// log or another person's hands it opens nothing.
import { timingSafeEqual } from 'node:crypto';
import { type Actor, actorId } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';

const SECONDS = 60;
const NAME = /^(?<fileId>[0-9a-f-]{36})\.(?<ends>\d{1,15})\.(?<seal>[0-9a-f]{64})$/;

type Naming = Pick<FeatureContext, 'hashSecret' | 'clock'>;

export interface FileName {
  readonly keyName: string;
  readonly endsAt: string;
}

export function nameOf(
  { hashSecret }: Pick<Naming, 'hashSecret'>,
  actor: Actor,
  fileId: string,
  from: Date,
): FileName {
  const ends = from.getTime() + SECONDS * 1000;
  const seal = hashSecret(sealed(actor, fileId, ends));
  return { keyName: `${fileId}.${ends}.${seal}`, endsAt: new Date(ends).toISOString() };
}

/** The file behind a name; null when the name has expired, is another person's, or was never given. */
export function fileOfName({ hashSecret, clock }: Naming, actor: Actor, keyName: string): string | null {
  const { fileId, ends, seal } = NAME.exec(keyName)?.groups ?? {};
  if (fileId === undefined || ends === undefined || seal === undefined) return null;
  const expected = hashSecret(sealed(actor, fileId, Number(ends)));
  const isOurs = timingSafeEqual(Buffer.from(seal, 'hex'), Buffer.from(expected, 'hex'));
  return isOurs && clock.now().getTime() < Number(ends) ? fileId : null;
}

const sealed = (actor: Actor, fileId: string, ends: number): string =>
  `file-name:${actor.kind}:${actorId(actor)}:${fileId}:${ends}`;

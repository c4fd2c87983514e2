// Ids that a browser gets under a keyed hash: a repeated request gets the same one, and nobody can make one from the table
// alone.
import { timingSafeEqual } from 'node:crypto';
import type { FeatureContext } from './feature.ts';

type Keyed = Pick<FeatureContext, 'hashSecret'>;

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[0-9a-f]{64}$/;

/** `use` keeps the ids of one kind apart from those of another. */
export const sealedId = ({ hashSecret }: Keyed, use: string, id: string): string =>
  `${id}.${hashSecret(`${use} ${id}`)}`;

/** The id within the text; undefined if the server did not make it. */
export function sealedIdIn(keyed: Keyed, use: string, text: string | undefined): string | undefined {
  const id = pattern.exec(text ?? '')?.[1];
  if (id === undefined || text === undefined) return undefined;
  return timingSafeEqual(Buffer.from(sealedId(keyed, use, id)), Buffer.from(text)) ? id : undefined;
}

// A large file that the server made itself, sealed and stored in pieces, so that no more than one is ever in memory.
import type { FeatureContext } from '../../../platform/feature.ts';
import { seal, unseal } from './seal.ts';

export interface PieceOf {
  readonly memberId: string;
  /** The whole file's id. */
  readonly id: string;
  /** The piece's position, from 0. */
  readonly place: number;
}

const nameOf = ({ id, place }: PieceOf): string => `${id}.${String(place)}`;
const keyOf = (piece: PieceOf): string => `${piece.memberId}/${nameOf(piece)}`;

export const pieceStore = ({ providers, config }: Pick<FeatureContext, 'providers' | 'config'>) => ({
  put: (piece: PieceOf, bytes: Uint8Array): Promise<void> =>
    providers.files.put(keyOf(piece), seal(config.secrets.fileKey, nameOf(piece), bytes)),

  /** Throws when the store lost or changed it. */
  get: async (piece: PieceOf): Promise<Uint8Array> => {
    const sealed = await providers.files.get(keyOf(piece));
    if (!sealed) throw new Error(`the store has no bytes of ${nameOf(piece)}`);
    return unseal(config.secrets.fileKey, nameOf(piece), sealed);
  },

  remove: (piece: PieceOf): Promise<void> => providers.files.remove(keyOf(piece)),
});

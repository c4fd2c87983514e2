// Storage of an export's file: the pieces of the try that made it. Each try has its own, so that a slow maker, taken
// for gone, cannot write into the next try's file.
import type { FeatureContext } from '../../../platform/feature.ts';
import { pieceStore } from '../../foundation/files/index.ts';
import { type FundsExportRecord, triesOf } from './store.ts';

export function piecesOfExport(context: FeatureContext, record: FundsExportRecord) {
  const store = pieceStore(context);
  const last = triesOf(record);
  const pieceOf = (place: number, tried = last) => ({
    memberId: record.memberId,
    id: `${record.id}.${String(tried)}`,
    place,
  });
  const removeTries = async (upto: number): Promise<void> => {
    for (let tried = 1; tried <= upto; tried += 1)
      for (let place = 0; place < record.pieces; place += 1) await store.remove(pieceOf(place, tried));
  };
  return {
    put: (place: number, bytes: Uint8Array): Promise<void> => store.put(pieceOf(place), bytes),
    async *all(): AsyncGenerator<Uint8Array> {
      for (let place = 0; place < record.pieces; place += 1) yield store.get(pieceOf(place));
    },
    removeEarlier: () => removeTries(last - 1),
    removeAll: () => removeTries(last),
  };
}

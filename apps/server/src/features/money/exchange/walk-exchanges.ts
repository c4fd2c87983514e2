// All exchanges that match a filter, each with its owner, for a file.
import type { ExchangeRow } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { OfMember, Whose } from '../../../platform/db/record-list.ts';
import { exchangeStore, type ExchangeFilter } from './store.ts';
import { toRow } from './dto.ts';

/** All exchanges that match the filter, newest first, for a file; each with its owner. */
export async function* walkExchanges(
  db: Db,
  whose: Whose,
  filter: ExchangeFilter,
): AsyncGenerator<ExchangeRow & OfMember, void, undefined> {
  for await (const exchange of exchangeStore(db).walk(whose, filter))
    yield { ...toRow(exchange), memberId: exchange.memberId };
}

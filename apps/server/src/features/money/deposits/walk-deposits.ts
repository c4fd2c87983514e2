// All deposits that match a filter, each with its owner, for a file.
import type { Deposit, Language } from '@causeway/contract';
import type { Providers } from '@causeway/providers/port';
import type { Db } from '../../../platform/db/db.ts';
import type { OfMember, Whose } from '../../../platform/db/record-list.ts';
import { depositStore, type DepositFilter } from './store.ts';
import { toDto } from './dto.ts';

/** All deposits that match the filter, newest first, for a file; each with its owner. */
export async function* walkDeposits(
  { db, providers: { chains } }: { readonly db: Db; readonly providers: Pick<Providers, 'chains'> },
  whose: Whose,
  filter: DepositFilter,
  language: Language,
): AsyncGenerator<Deposit & OfMember, void, undefined> {
  const store = depositStore(db);
  const chain = { chains, heads: await store.heads() };
  for await (const deposit of store.walk(whose, filter))
    yield { ...toDto(deposit, chain, language), memberId: deposit.memberId };
}

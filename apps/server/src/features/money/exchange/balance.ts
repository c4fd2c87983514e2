// The available balance of the sold currency, shown with an exchange.
import { balanceOf } from '@causeway/ledger';
import { amount, toDecimal } from '@causeway/money';
import type { Db } from '../../../platform/db/db.ts';
import type { ExchangeRecord } from './store.ts';

export const availableOf = async (
  { pool }: Db,
  { memberId: owner, sellCurrency: currency }: ExchangeRecord,
): Promise<string> =>
  toDecimal(amount(currency, await balanceOf(pool, { owner, purpose: 'available', currency })));

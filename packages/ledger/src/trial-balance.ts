// The trial balance: all accounts added up by their purpose, in one snapshot. Each currency balances to zero.
import type { CurrencyCode } from '@causeway/money';
import { type Queryable, rowsOf } from './queryable.ts';

export interface TrialBalanceLine {
  readonly side: 'members' | 'house';
  readonly purpose: string;
  readonly currency: CurrencyCode;
  readonly accounts: number;
  readonly balance: bigint;
}

export interface TrialBalance {
  readonly lines: readonly TrialBalanceLine[];
  readonly totals: readonly {
    readonly currency: CurrencyCode;
    readonly members: bigint;
    readonly house: bigint;
    readonly total: bigint;
  }[];
  /** True when every currency balances to zero. */
  readonly balanced: boolean;
}

/** One statement and so one snapshot: correct even while others post. */
export async function trialBalance(db: Queryable): Promise<TrialBalance> {
  const rows = await rowsOf<{
    side: 'members' | 'house';
    purpose: string;
    currency: CurrencyCode;
    accounts: number;
    balance: string;
  }>(db, {
    name: 'ledger-trial-balance',
    text: `select case when owner = 'house' then 'house' else 'members' end as side, purpose, currency,
        count(*)::int as accounts, sum(balance) as balance
      from ledger.account_balance group by 1, 2, 3 order by currency, side desc, purpose`,
  });
  const lines = rows.map(({ side, purpose, currency, accounts, balance }) => ({
    side,
    purpose,
    currency,
    accounts,
    balance: BigInt(balance),
  }));
  const totals = [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, ofCurrency]) => {
    const members = sumOf(ofCurrency, 'members');
    const house = sumOf(ofCurrency, 'house');
    return { currency, members, house, total: members + house };
  });
  return { lines, totals, balanced: totals.every(({ total }) => total === 0n) };
}

function sumOf(lines: readonly TrialBalanceLine[], side: TrialBalanceLine['side']): bigint {
  return lines.filter((line) => line.side === side).reduce((sum, { balance }) => sum + balance, 0n);
}

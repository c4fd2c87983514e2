// The rows of strangers' attempts, and their number.
import type { Db, HotStatement } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type ThrottleKind = 'failure' | 'code';

export const throttleRows = rowsOf();

const counts: HotStatement = {
  name: 'sign_in_pressure_counts',
  // Stops counting at the limit, because under attack there are many attempts.
  text: `select (select count(*) from (select from sign_in_pressure
                   where network = $1 and kind = $2 and at > $3 limit $4) n)::integer as network,
                (select count(*) from (select from sign_in_pressure
                   where kind = $2 and at > $3 limit $4) o)::integer as overall`,
};

export interface Counts {
  readonly network: number;
  readonly overall: number;
}

/** Counts up to `most`. */
export async function throttleCounts(
  db: Db,
  {
    kind,
    network,
    since,
    most,
  }: {
    readonly kind: ThrottleKind;
    readonly network: string;
    readonly since: Date;
    readonly most: number;
  },
): Promise<Counts> {
  const [row] = await db.run<Counts>(counts, [network, kind, since, most]);
  return row ?? { network: 0, overall: 0 };
}

export async function forgetThrottledBefore(db: Db, at: Date): Promise<void> {
  await db.tables().deleteFrom('sign_in_pressure').where('at', '<', at).execute();
}

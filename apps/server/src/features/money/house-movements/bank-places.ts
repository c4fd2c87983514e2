// Whether a bank has an account in the currency of a movement (MON-882).
import { bankPlaceNames, channelOfPlace } from '@causeway/contract';
import { HOUSE, balances } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuseField } from '../../../platform/refusal.ts';
import { bankAccounts } from '../bank-accounts/index.ts';
import { evidenceStore } from '../bank-evidence/index.ts';
import { builtIn, offers } from '../basics/index.ts';
import type { MovementRecord } from './store.ts';
import type { MovementTools } from './tools.ts';

const fields = ['place', 'otherPlace'] as const;

type Placed = Pick<MovementRecord, 'kind' | 'currency' | (typeof fields)[number]>;

/**
 * Refuses invalid-input. A correction may name any account, because it also reverses money that was booked in
 * the wrong place.
 */
export async function refuseMissingAccount({ context }: MovementTools, movement: Placed): Promise<void> {
  if (movement.kind === 'correction') return;
  for (const field of fields) {
    const place = bankPlaceNames.find((name) => name === movement[field]);
    if (place !== undefined && !(await isHeld(context, place, movement.currency)))
      refuseField(field, 'no-bank-account', `${place} has no account in ${movement.currency}`);
  }
}

/**
 * True if members pay into the account, staff named it, it has a statement, or the books have money on it.
 */
async function isHeld(
  context: FeatureContext,
  place: (typeof bankPlaceNames)[number],
  currency: CurrencyCode,
): Promise<boolean> {
  const channel = channelOfPlace(place);
  if ([...offers, builtIn].some((each) => each.channel === channel && each.currencies.includes(currency)))
    return true;
  const [named, starts, held] = await Promise.all([
    context.use(bankAccounts).all(),
    evidenceStore(context.db).starts(),
    balances(context.db.pool, HOUSE),
  ]);
  return (
    [...named.values(), ...starts].some((each) => each.channel === channel && each.currency === currency) ||
    held.some(
      ({ account, balance }) => account.purpose === place && account.currency === currency && balance !== 0n,
    )
  );
}

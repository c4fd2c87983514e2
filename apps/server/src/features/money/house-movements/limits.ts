// The limits of a movement: it may not overdraw a place, take out more than was earned or paid in, or settle
// more of a move or a hedge than was agreed (MON-706).
import { type MovementKind, isPlaceName, movementKinds } from '@causeway/contract';
import { HOUSE, balances } from '@causeway/ledger';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import type { Update } from '../../../platform/spine/plan.ts';
import { type MovementMoney, movementPostings } from './journals.ts';
import { type MovementRecord, update } from './store.ts';
import type { MovementTools } from './tools.ts';

/** Accounts that the house may draw on only up to their balance. */
const drawnPurposes: ReadonlySet<string> = new Set(['fees', 'own-funds']);

interface Touched {
  readonly name: string;
  /** True if the balance after the movement is beyond zero on the wrong side. */
  readonly isOverdrawn: (before: bigint) => boolean;
}

/** Accounts that the movement may leave overdrawn. A place holds money below zero. */
function touched(movement: MovementMoney): readonly Touched[] {
  if (movementKinds[movement.kind].mayOverdraw) return [];
  return movementPostings(movement).flatMap(({ from, to, amount }) => [
    ...(isPlaceName(to.purpose)
      ? [{ name: `${to.purpose} ${to.currency}`, isOverdrawn: (before: bigint) => before + amount > 0n }]
      : []),
    ...(drawnPurposes.has(from.purpose)
      ? [{ name: `${from.purpose} ${from.currency}`, isOverdrawn: (before: bigint) => before - amount < 0n }]
      : []),
  ]);
}

/** Refuses insufficient-balance. */
export async function refuseOverdraft({ context }: MovementTools, movement: MovementMoney): Promise<void> {
  const accounts = touched(movement);
  if (accounts.length === 0) return;
  const held = new Map(
    (await balances(context.db.pool, HOUSE)).map(({ account, balance }) => [
      `${account.purpose} ${account.currency}`,
      balance,
    ]),
  );
  for (const { name, isOverdrawn } of accounts)
    if (isOverdrawn(held.get(name) ?? 0n)) refuse('insufficient-balance', { because: `${name} is too low` });
}

/** The accounts that the movement draws on, and the movement that it is a part of. */
export const drawnOn = (movement: MovementMoney & Pick<MovementRecord, 'belongsTo'>): readonly string[] => [
  ...touched(movement).map(({ name }) => name),
  ...(movement.belongsTo === null ? [] : [movement.belongsTo]),
];

/**
 * Takes a turn at each row: of two movements at once the later one is decided again and sees the earlier one.
 */
export async function turnsOf(
  { store }: MovementTools,
  names: readonly string[],
): Promise<readonly Update[]> {
  const turns = await Promise.all([...new Set(names)].map((name) => store.turn(name)));
  return turns.map((turn) => update('house_turn', turn, {}));
}

/** The amount that a part settles; for a hedge, the sold or the bought amount. */
function agreed(
  kind: MovementKind,
  whole: MovementRecord,
): { readonly currency: string | null; readonly amount: bigint } {
  return kind === 'hedge-received'
    ? { currency: whole.counterCurrency, amount: whole.counterAmount ?? 0n }
    : { currency: whole.currency, amount: whole.amount };
}

type Part = Pick<MovementRecord, 'kind' | 'belongsTo' | 'currency' | 'amount'>;

/** Refuses not-found, and invalid-input when it settles another currency or more than is open. */
export async function refuseWrongPart({ store }: MovementTools, part: Part): Promise<void> {
  const rule = movementKinds[part.kind].belongsTo;
  if (rule === undefined || part.belongsTo === null) return;
  const whole = await store.byId(part.belongsTo);
  if (whole?.kind !== rule.kind || whole.status !== 'BOOKED') return refuse('not-found');
  const { currency, amount } = agreed(part.kind, whole);
  if (currency !== part.currency)
    return refuseField('currency', 'format', `the whole is in ${String(currency)}`);
  const booked = (await store.bookedOf([whole.id], part.kind)).get(whole.id) ?? 0n;
  if (booked + part.amount > amount) refuseField('amount', 'amount', 'more than is open');
}

// The movement that a bank's own booking becomes, by rules that staff set: the bank's words contain a text
// (MON-703).
import { type SettingValues, isFromSuspense, placeNames } from '@causeway/contract';
import type { Amount } from '@causeway/money';
import type { BankChannel } from '@causeway/providers/port';
import { sql } from 'kysely';
import { systemActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/refusal.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { counted, tableSetting } from '../../foundation/settings/index.ts';
import { type BankBookingRow, bookingPosted, bookingTools } from '../bank-bookings/index.ts';
import { planBooked } from './plan-booked.ts';
import type { MovementRule } from './store.ts';
import type { MovementTools } from './tools.ts';

export const movementRuleSetting = tableSetting({
  name: 'movement-rule',
  table: 'house_movement_rule',
  effects:
    ({ db }) =>
    (changes, now) =>
      Promise.all(
        changes.map(async ({ key }) => counted('month-bank-entries', await entriesWith(db, key, now))),
      ),
});

const MONTH_MS = 30 * 86_400_000;

/** The number of bookings of the last 30 days that contain the text. */
async function entriesWith(db: Db, { channel, side, contains }: SettingValues, now: Date): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from bank_booking b
    where b.channel = ${channel}::smallint and b.side = ${side} and b.heard_at > ${new Date(now.getTime() - MONTH_MS)}
      and position(lower(${contains}::text) in lower(coalesce(b.event -> 'entry' ->> 'description',
        b.event -> 'credit' ->> 'description', ''))) > 0`.execute(db.tables());
  return rows[0]?.count ?? 0n;
}

/** The bank's description of its own booking. */
export interface BankWords {
  readonly side: 'debit' | 'credit';
  readonly amount: Amount;
  readonly valueDate: string;
  readonly bankReference: string;
  /** The bank's own words, never a payer's. */
  readonly description: string;
}

/** The matching rule with the longest text; undefined if none matches. */
async function ruleFor(
  { store }: MovementTools,
  channel: BankChannel,
  { side, description }: BankWords,
): Promise<MovementRule | undefined> {
  if (description === '') return undefined;
  const words = description.toLowerCase();
  return (await store.rulesOf(channel, side))
    .filter(({ contains, kind }) => words.includes(contains.toLowerCase()) && isFromSuspense(kind, side))
    .toSorted((a, b) => b.contains.length - a.contains.length)[0];
}

/**
 * Books the entry as the kind of the matching rule; false when no rule matches, and then nothing is written.
 */
export async function bookByRule(
  tools: MovementTools,
  channel: BankChannel,
  { id }: Pick<BankBookingRow, 'id'>,
  words: BankWords,
): Promise<boolean> {
  const rule = await ruleFor(tools, channel, words);
  const place = placeNames.find((name) => name === `channel-${String(channel)}`);
  if (rule === undefined || place === undefined) return false;
  const what = `bank-booking:${id}:by-rule`;
  const request = { id: requestIdOf(what), name: 'house-movements.book', body: what };
  await tools.context.spine.write(systemActor('house-movements'), request, async (now) => {
    const booking = await tools.context.use(bookingTools).store.byId(id);
    if (booking?.status !== 'HEARD') return refuse('already-decided');
    const reason = `${rule.contains}: ${words.description}`.slice(0, 500);
    const movement = planBooked(
      {
        ...{ kind: rule.kind, place, amount: words.amount, valueDate: words.valueDate },
        // A bank may give several entries one reference, and its own bookings are already known once each.
        ...{ bankReference: '', reason, bookingId: id, origin: 'rule' },
      },
      now,
    );
    return {
      answer: null,
      inserts: movement.inserts,
      updates: [bookingPosted(booking, { kind: 'house-movement', id: movement.id })],
      journals: movement.journals,
      audit: {
        action: 'house-movements.book',
        subject: { kind: 'house-movement', id: movement.id },
        after: {
          ...{ kind: rule.kind, rule: rule.contains, booking: id, reference: words.bankReference },
          ...{ currency: words.amount.currency, amount: words.amount.minor },
        },
        reason,
      },
    };
  });
  return true;
}

// Charges as they happen: each is a bill, written together with its cause and once per cause (MON-353).
import type { ChargeCategory, ChargeNotice } from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import { provider } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import type { CallCount } from '../../developers/developer-platform/index.ts';
import { newTxnNo } from '../basics/index.ts';
import { feeOn } from './fees-and-months.ts';
import { billStates } from './states.ts';
import { billStore, insert, type BillStore, type FeeCategory } from './store.ts';

interface Charge {
  readonly memberId: string;
  readonly category: ChargeCategory;
  readonly cause: string;
  /** Minor units of USD. */
  readonly amount: bigint;
  readonly remark: string;
}

export const billOf = ({ memberId, category, cause, amount, remark }: Charge, now: Date): Insert =>
  insert('bill', {
    id: newTxnNo('bill', now),
    memberId,
    category,
    cause,
    status: moveOf(billStates, null, 'charge').to,
    currency: 'USD',
    amount,
    remark,
    createdAt: now,
  });

/** Charges for single events; the member sees the price before confirming. */
type EventCategory = Exclude<FeeCategory, 'MONTHLY' | 'API_CALL'>;

interface Charged {
  readonly category: EventCategory;
  readonly subject: string;
  readonly remark?: string;
  /**
   * The price shown before it was confirmed, in minor units of USD. Null when it was confirmed before prices were
   * shown; it then costs what the tariff says now.
   */
  readonly shown: bigint | null;
}

type Who = Pick<PersonActor, 'memberId' | 'tier' | 'isDeveloper'>;

/** The only place that says what something costs a member apart from its fees, and that bills it (MON-406). */
export interface Charges {
  /**
   * Minor units of USD, to show before the member confirms, and to keep. Zero when the member is no developer, or it is
   * free.
   */
  priceFor(who: Who, category: EventCategory, now: Date): Promise<bigint>;
  /**
   * The bill for one event, to write with it; none when it is free. The member reads the remark, which is the subject
   * unless one is given.
   */
  of(memberId: string, what: Charged, now: Date): Promise<readonly Insert[]>;
}

/** The charge as a field of the DTO of its cause; absent when it is free. */
export const chargeToDto = (category: ChargeCategory, price: bigint): { readonly charge?: ChargeNotice } =>
  price > 0n
    ? {
        charge: {
          category,
          amount: toDecimal(amount('USD', price)),
          currency: 'USD',
          drawnFrom: 'prepaid',
        },
      }
    : {};

/** The price of one event, in minor units of USD; undefined when the member is no developer, or it is free. */
async function priceOf(
  store: BillStore,
  memberId: string,
  category: FeeCategory,
  day: string,
): Promise<bigint | undefined> {
  const member = await store.charged(memberId);
  return member && feeOn(await store.fees(category), { memberId, tier: member.tier }, day);
}

const createCharges = (store: BillStore): Charges => ({
  priceFor: async (who, category, now) =>
    who.isDeveloper ? (feeOn(await store.fees(category), who, hongKongDay(now)) ?? 0n) : 0n,
  of: async (memberId, { category, subject, remark = subject, shown }, now) => {
    const price = shown ?? (await priceOf(store, memberId, category, hongKongDay(now))) ?? 0n;
    if (price === 0n) return [];
    const cause = `${category}:${subject}`;
    return [billOf({ memberId, category, cause, amount: price, remark }, now)];
  },
});

export const charges = provider<Charges>('billing.charges', ({ db }) => createCharges(billStore(db)));

/** The bill for a day's calls of the open API. Its remark is day, number and price, which need no language. */
export async function callsBill(
  store: BillStore,
  { memberId, day, calls }: CallCount,
  now: Date,
): Promise<readonly Insert[]> {
  const price = await priceOf(store, memberId, 'API_CALL', day);
  if (price === undefined || calls === 0) return [];
  return [
    billOf(
      {
        memberId,
        category: 'API_CALL',
        cause: `API_CALL:${day}:${memberId}`,
        amount: price * BigInt(calls),
        remark: `${day} · ${calls.toLocaleString('en')} × ${toDecimal(amount('USD', price))} USD`,
      },
      now,
    ),
  ];
}

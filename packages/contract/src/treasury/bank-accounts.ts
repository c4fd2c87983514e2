// The house's accounts at banks as staff see them: name, floor, the amount that can be paid by the bank's last report, and
// payments that wait for funds (MON-830, MON-831).
import * as z from 'zod/mini';
import { channelCode } from '../collection-accounts/schemas.ts';
import { endpoint, moneyReaders } from '../endpoint.ts';
import { amount, currency, date, decimal, nothing, time } from '../fields.ts';

const houseBankAccount = z.object({
  channel: channelCode,
  channelName: z.string(),
  /** Null if staff gave it no name. */
  accountName: z.nullable(z.string()),
  currency,
  /** The balance that has to remain on it. */
  floor: decimal,
  /**
   * Null without a statement that has a closing balance: the balance is then unknown, and no payment waits.
   */
  funds: z.nullable(
    z.object({
      /** The last booked balance that the bank stated, and its day. */
      day: date,
      closing: decimal,
      /** Sent since then, and in no statement so far. */
      sent: decimal,
      /** Booked by the bank since then; below zero if it took more than arrived. */
      arrived: decimal,
      /** The amount above the floor; below zero if the account is short. */
      available: decimal,
    }),
  ),
  /** Payments that would overdraw it, oldest first. Each leaves by itself once there are funds. */
  waiting: z.array(
    z.object({
      txnNo: z.string(),
      amount: z.nullable(amount),
      since: time,
      /** The figures of the last try, in English. */
      reason: z.string(),
    }),
  ),
});
export type HouseBankAccount = z.infer<typeof houseBankAccount>;

export const listHouseBankAccounts = endpoint({
  name: 'treasury.bank-accounts',
  summary:
    'The house’s accounts at banks: names, floors, what can be paid from each, and payments that wait for funds',
  path: '/console/treasury/bank-accounts',
  access: moneyReaders,
  request: nothing,
  response: z.object({ list: z.array(houseBankAccount) }),
});

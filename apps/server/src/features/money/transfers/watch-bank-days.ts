// Banks' working days are gazetted a year or two ahead. Later days are estimates, and after the last year holidays are
// missing, so the log warns long before.
import type { Logger } from 'pino';
import type { BankPort } from '@causeway/providers/port';

type Bank = Pick<BankPort, 'channel' | 'daysKnownUntil'>;

/** Hong Kong and Singapore publish a year's holidays in the spring before. */
const DAYS_MIN = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

const daysLeft = ({ daysKnownUntil: until }: Bank, now: Date): number =>
  until === null ? Infinity : Math.floor((Date.parse(until) - now.getTime()) / DAY_MS);

/** Days until the first bank runs out of known days, at most 9999; negative after that. */
export const bankDaysKnown = (banks: Iterable<Bank>, now: Date): number =>
  Math.min(9999, ...Array.from(banks, (bank) => daysLeft(bank, now)));

/** Logs an error for each bank, once a day, while its last known day is near. */
export function watchBankDays(banks: ReadonlyMap<unknown, Bank>, log: Logger): (now: Date) => void {
  let notifiedOn = '';
  return (now) => {
    const today = now.toISOString().slice(0, 10);
    const near = [...banks.values()].filter((bank) => daysLeft(bank, now) <= DAYS_MIN);
    if (notifiedOn === today || near.length === 0) return;
    for (const { channel, daysKnownUntil } of near)
      log.error({ channel, daysKnownUntil }, 'the working days of a bank have to be added to its calendar');
    notifiedOn = today;
  };
}

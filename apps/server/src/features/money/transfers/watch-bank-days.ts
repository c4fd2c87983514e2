// The working days of banks are gazetted a year or two ahead. What comes after is expected and not certain, and past the last
// year holidays are missing, so somebody is told long before.
import type { Logger } from 'pino';
import type { BankPort } from '@causeway/providers/port';

type Bank = Pick<BankPort, 'channel' | 'daysKnownUntil'>;

/** Hong Kong and Singapore name the holidays of a year in the spring before. */
const DAYS_MIN = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

const daysLeft = ({ daysKnownUntil: until }: Bank, now: Date): number =>
  until === null ? Infinity : Math.floor((Date.parse(until) - now.getTime()) / DAY_MS);

/** Of the bank whose days end first, at most 9999; below zero after them. */
export const bankDaysKnown = (banks: Iterable<Bank>, now: Date): number =>
  Math.min(9999, ...Array.from(banks, (bank) => daysLeft(bank, now)));

/** An error in the log for each bank, once a day, while the end is near. */
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

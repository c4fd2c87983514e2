// A warning comes in time before the known working days of banks end.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { bankDaysKnown, watchBankDays } from './watch-bank-days.ts';

const bank = { channel: 3, daysKnownUntil: '2027-12-31' } as const;
const byRule = { channel: 13, daysKnownUntil: null } as const;

test('the days until the first bank’s calendar ends are counted', () => {
  expect(bankDaysKnown([byRule, bank], new Date('2027-12-01T00:00:00Z'))).toBe(30);
  expect(bankDaysKnown([bank], new Date('2028-01-02T00:00:00Z'))).toBe(-2);
  expect(bankDaysKnown([byRule], new Date('2027-12-01T00:00:00Z'))).toBe(9999);
  expect(bankDaysKnown([], new Date('2027-12-01T00:00:00Z'))).toBe(9999);
});

test('an ending bank calendar is an error once a day from ninety days before', () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const watch = watchBankDays(
    new Map<number, typeof bank | typeof byRule>([
      [3, bank],
      [13, byRule],
    ]),
    log,
  );
  watch(new Date('2027-10-01T00:00:00Z'));
  expect(lines).toHaveLength(0);
  watch(new Date('2027-10-02T00:00:00Z'));
  watch(new Date('2027-10-02T23:00:00Z'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('2027-12-31');
  watch(new Date('2027-10-03T00:00:00Z'));
  expect(lines).toHaveLength(2);
});

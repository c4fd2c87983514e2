// Operators are warned of the last known holiday long before value dates become wrong.
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { lastHoliday } from '../../foundation/working-days/index.ts';
import { watchHolidays } from './watch-holidays.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

/** The alerts that one server logs at these times. */
async function alertsAt(times: readonly string[]): Promise<readonly unknown[]> {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  const watch = watchHolidays(() => lastHoliday(server.db), log);
  for (const time of times) await watch(new Date(time));
  return lines.map((line): unknown => JSON.parse(line));
}

const error = (knownDays: number) => ({ level: pino.levels.values['error'], knownDays });

test('nothing is reported while the last holiday is more than 90 days ahead', async () => {
  // Eleven at night in Hong Kong on the 27th of September; the last known holiday is on the 27th of December.
  expect(await alertsAt(['2027-09-27T15:00:00Z'])).toEqual([]);
});

test('fewer than 90 days ahead cause an error once a day', async () => {
  const times = [
    '2027-09-27T16:00:00Z',
    '2027-09-28T03:00:00Z',
    '2027-09-28T15:59:00Z',
    '2027-09-28T16:00:00Z',
  ];
  expect(await alertsAt(times)).toMatchObject([error(90), error(89)]);
});

test('a calendar whose holidays have all passed is an error', async () => {
  expect(await alertsAt(['2028-01-03T02:00:00Z'])).toMatchObject([error(-7)]);
});

test('the metrics show the remaining days and rise with added holidays', async () => {
  const known = async () => {
    const body = await server.metrics();
    return Number(/^causeway_holidays_known_days (\S+)$/m.exec(body)?.[1]);
  };
  await server.clock.set(new Date('2027-12-01T02:00:00Z'));
  expect(await known()).toBe(26);
  await server.pool.query(
    `insert into holiday (day, name) values ('2028-10-02', 'The day following National Day')`,
  );
  expect(await known()).toBe(306);
  expect(await alertsAt(['2027-12-01T02:00:00Z'])).toEqual([]);
  await server.pool.query(`delete from holiday where day = '2028-10-02'`);
});

test('an empty calendar is an error too', async () => {
  const none = () => Promise.resolve(null);
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  await watchHolidays(none, log)(new Date());
  expect(lines).toHaveLength(1);
});

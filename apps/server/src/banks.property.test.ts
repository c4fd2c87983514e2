// MON-575: whatever a bank's style is, and however it repeats, delays and omits messages, every booking on
// members' accounts is credited once, or is in a row that staff see, and nothing else is credited. Random
// days of banks in other styles: first the reader and the rules of identity in memory, then the server on a
// real database. 100 days per style in memory and 20 on the database; for more: `BANK_DAYS=2000
// BANK_DATABASE_DAYS=200 npx vitest run apps/server/src/banks.property.test.ts`. The same twenty days are
// repeated by their seed, `BANK_SEED=17 BANK_DAYS=20`.
import { createProviders, worldBoxChains, worldBoxConfig, type OpenProviders } from '@causeway/providers';
import type { BankPort } from '@causeway/providers/port';
import { startWorldBox, type WorldBoxProcess, keptIn } from '@causeway/providers/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processEnvironment } from './platform/config/environment.ts';
import {
  BANK_STYLES,
  type BankStyle,
  bankDays,
  type RawMessage,
  type TrueEntry,
} from './testing/bank-days.testing.ts';
import { bankMemory } from './testing/bank-memory.testing.ts';
import { findings } from './testing/bank-outcome.testing.ts';
import { type BankServer, bankServer } from './testing/bank-server.testing.ts';
import { drawFrom } from './testing/money-steps.testing.ts';

const setting = (name: string, otherwise: number): number => Number(processEnvironment()[name] ?? otherwise);
const memoryDays = setting('BANK_DAYS', 100);
const databaseDays = setting('BANK_DATABASE_DAYS', 20);
const firstSeed = setting('BANK_SEED', 1);
/** A walk begins with empty books and ends with quiet days, so that every report arrives. */
const DAYS_OF_WALK = 20;
const QUIET_DAYS = 2;

let box: WorldBoxProcess;
let providers: OpenProviders;
let bank: BankPort;
let server: BankServer;

beforeAll(async () => {
  box = await startWorldBox();
  const address = { url: box.url, smtpHost: '127.0.0.1', smtpPort: box.smtpPort, secret: box.secret };
  providers = createProviders({
    now: () => new Date(),
    ...keptIn('/tmp'),
    ...worldBoxConfig({ ...address, publicUrl: 'http://127.0.0.1:8080' }),
    chains: worldBoxChains({ url: box.url }),
  });
  bank = providers.banks.get(3) as BankPort;
  server = await bankServer(bank);
});
afterAll(async () => {
  await server.stop();
  providers.close();
  await box.stop();
});

const seedsOf = (days: number): readonly number[] =>
  Array.from({ length: Math.ceil(days / DAYS_OF_WALK) }, (_, index) => firstSeed + index);

interface Walk {
  readonly style: BankStyle;
  readonly seed: number;
  readonly openAccount: (name: string) => Promise<string>;
  readonly advance: (seconds: number) => Promise<void>;
  readonly hear: (messages: readonly RawMessage[]) => Promise<void>;
}

/** Twenty days, each with the bank's messages of the day. */
async function walkOf({ style, seed, openAccount, advance, hear }: Walk) {
  const accounts: string[] = [];
  for (const name of ['a', 'b', 'c']) accounts.push(await openAccount(name));
  const move = async (seconds: number) => {
    await box.control('POST', '/clock', { advanceSeconds: seconds });
    await advance(seconds);
  };
  const name = `${style.toUpperCase()}${String(seed)}`;
  const walk = await bankDays({ box, bank, style, accounts, draw: drawFrom(seed), advance: move, name });
  for (let day = 1; day <= DAYS_OF_WALK + QUIET_DAYS; day += 1) {
    if (day <= DAYS_OF_WALK) await walk.day();
    else await move(86_400);
    await hear(await walk.delivered(day === DAYS_OF_WALK + QUIET_DAYS));
  }
  return { ...walk, accounts };
}

const DAY_MILLISECONDS = 86_400_000;
let walks = 0;

/** Each walk has a month of its own: on one account, the same amount on the same day would count as the same money. */
async function freshBox(): Promise<void> {
  const at = new Date(Date.parse('2027-03-01T01:00:00Z') + walks * 30 * DAY_MILLISECONDS);
  walks += 1;
  await box.control('POST', '/reset');
  await box.control('POST', '/clock', { at: at.toISOString() });
}

async function openAccount(reference: string): Promise<string> {
  const holder = { holderName: 'Ada Example', holderCountry: 'HK' };
  const wish = { reference, ...holder, currencies: ['USD', 'EUR'] as const, localType: 2_000_000 };
  const answer = await bank.openAccount(wish);
  if (answer.outcome !== 'opened') throw new Error(answer.reason);
  return answer.account.number;
}

/** Without statements, the bank reports our payments by their status only. */
const reportedBy =
  (style: BankStyle) =>
  ({ direction, isReversal }: TrueEntry): boolean =>
    style !== 'house' || isReversal === true || direction === 'CRDT';

async function walkInMemory(style: BankStyle, seed: number): Promise<readonly string[]> {
  await freshBox();
  const numbers = new Set<string>();
  const memory = bankMemory((account) => numbers.has(account));
  const walk = await walkOf({
    ...{ style, seed },
    openAccount: async (name) => {
      const number = await openAccount(name);
      numbers.add(number);
      return number;
    },
    advance: () => Promise.resolve(),
    hear: (messages) => {
      for (const { xml } of messages) memory.hear(xml, bank.readKept(xml));
      return Promise.resolve();
    },
  });
  const outcome = memory.outcome();
  const misheard = (await walk.payments()).flatMap(({ endToEndId, status }) => {
    // A payment that is refused at once is reported in the answer and never again.
    const heard = memory.statuses.get(endToEndId) ?? (status === 'RJCT' ? 'rejected' : 'nothing');
    const isRight = heard === (status === 'RJCT' ? 'rejected' : 'paid');
    return isRight ? [] : [`${endToEndId} is ${status}, and was heard as ${heard}`];
  });
  const unread = outcome.quarantined.map(({ reason }) => `unread: ${reason}`);
  return [...findings(await walk.entries(), outcome, reportedBy(style)), ...unread, ...misheard];
}

test.each(BANK_STYLES)(
  'in memory, a bank that writes like %s',
  async (style) => {
    for (const seed of seedsOf(memoryDays)) {
      expect(await walkInMemory(style, seed), `seed ${String(seed)}`).toEqual([]);
    }
  },
  20_000 + memoryDays * 200,
);

async function walkOnDatabase(style: BankStyle, seed: number): Promise<readonly string[]> {
  await freshBox();
  const rows = await server.begin();
  const walk = await walkOf({
    ...{ style, seed },
    openAccount: () => server.openAccount(),
    advance: (seconds) => server.clock.advance(seconds).then(() => undefined),
    hear: (messages) => server.hear(messages),
  });
  await server.balanced();
  const { arrived, ...seen } = await rows.outcome();
  const own = arrived.filter(({ account }) => walk.accounts.includes(account));
  return findings(await walk.entries(), { ...seen, arrived: own }, reportedBy(style));
}

test.each(BANK_STYLES)(
  'on the database, a bank that writes like %s',
  async (style) => {
    for (const seed of seedsOf(databaseDays)) {
      expect(await walkOnDatabase(style, seed), `seed ${String(seed)}`).toEqual([]);
    }
  },
  60_000 + databaseDays * 2000,
);

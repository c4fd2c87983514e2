// (p): members spread over 1, 2 and 4 databases by their id, each with a ledger and with house accounts of its own. A
// simulation: the product runs on one database. It shows that a payment never spans two of them, that the house's books are
// the sum, and that a payment costs the same however many there are.
import { hash, randomUUID } from 'node:crypto';
import { prepareDatabase } from '@causeway/db';
import {
  type AccountKey,
  HOUSE,
  type Journal,
  balances,
  camelRows,
  gather,
  post,
  verifyBalances,
  verifyChain,
} from '@causeway/ledger';
import pg from 'pg';
import type { BenchContext, Figure, FiguresCase } from '../case.ts';
import { cpuSeconds } from '../cpu.ts';
import { load } from '../load.ts';
import { posted } from './post-one.ts';

const DATABASES = [1, 2, 4];
const MEMBERS = 5_000;
const FUNDS = 1_000_000_00n;
const PAID = 1_00n;
const FEE = 25n;
const CALLERS = 64;
const SECONDS = 6;
const SECONDS_QUICK = 2;
const SECONDS_AN_HOUR = 3600;

export const spreadMembers: FiguresCase = {
  name: 'p',
  description: `payments of ${String(MEMBERS)} members spread over ${DATABASES.join(', ')} databases, ${String(CALLERS)} callers`,
  measure: async (context) => {
    const figures: Figure[] = [];
    for (const count of DATABASES) figures.push(...(await measured(context, count)));
    return figures;
  },
};

interface Place {
  readonly name: string;
  readonly pool: pg.Pool;
  readonly send: (journal: Journal) => Promise<unknown>;
}

async function measured(context: BenchContext, count: number): Promise<readonly Figure[]> {
  const places: Place[] = [];
  try {
    for (let n = 0; n < count; n += 1)
      places.push(await open(context, `spread_${String(count)}_${String(n)}`));
    const send = async (member: string, journal: Journal): Promise<void> => {
      await places[hash('sha256', member, 'buffer').readUInt32BE() % count]?.send(journal);
    };
    await Promise.all(members.map((member) => send(member, funding(member))));
    const seconds = context.quick ? SECONDS_QUICK : SECONDS;
    const before = await cpuSeconds(context.cluster.pid);
    const moves = await load(CALLERS, seconds, async () => {
      const member = members[Math.floor(Math.random() * members.length)] ?? '';
      await send(member, payment(member));
      return 1;
    });
    const after = await cpuSeconds(context.cluster.pid);
    const database = after.database - before.database;
    const name = count === 1 ? '1 database' : `${String(count)} databases`;
    const fees = await Promise.all(places.map(({ pool }) => houseFees(pool)));
    const breaks = await Promise.all(
      places.map(async ({ pool }) => (await verifyBalances(pool)).length + (await verifyChain(pool)).length),
    );
    return [
      { what: `${name}: payments a second`, value: moves / seconds },
      { what: `${name}: microseconds of PostgreSQL a payment`, value: (database / moves) * 1e6 },
      {
        what: `${name}: hours of a core a million payments`,
        value: (database / moves) * (1e6 / SECONDS_AN_HOUR),
      },
      {
        what: `${name}: payments whose fee is not in the house's sum`,
        value: moves - Number(sum(fees) / FEE),
        bar: { most: 0 },
      },
      {
        what: `${name}: breaks in the books`,
        value: breaks.reduce((all, each) => all + each, 0),
        bar: { most: 0 },
      },
    ];
  } finally {
    for (const { pool } of places) await pool.end();
    await drop(
      context,
      places.map(({ name }) => name),
    );
  }
}

async function open({ cluster }: BenchContext, name: string): Promise<Place> {
  await cluster.createDatabase(name);
  const [owner, serving] = [cluster.ownerUrl(name), cluster.servingUrl(name)];
  await prepareDatabase({ owner, serving });
  // One connection posts in batches, as a server's does.
  const pool = new pg.Pool({ connectionString: serving, max: 1 });
  pool.on('connect', camelRows);
  const send = gather((journals: readonly Journal[]) => post(pool, journals));
  return { name, pool, send: async (journal) => posted([await send(journal)]) };
}

async function drop({ cluster }: BenchContext, names: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.adminUrl() });
  await client.connect();
  for (const name of names) await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}

const members = Array.from({ length: MEMBERS }, (_, n) => `spread-${String(n)}`);
async function houseFees(pool: pg.Pool): Promise<bigint> {
  const all = await balances(pool, HOUSE);
  return all.find(({ account }) => account.purpose === fee.purpose)?.balance ?? 0n;
}

const fee: AccountKey = { owner: HOUSE, purpose: 'fees', currency: 'USD' };
const bank: AccountKey = { owner: HOUSE, purpose: 'channel-3', currency: 'USD' };
const available = (member: string): AccountKey => ({ owner: member, purpose: 'available', currency: 'USD' });

const funding = (member: string): Journal => ({
  ...{ key: randomUUID(), kind: 'bench-funding', reference: member, at: new Date() },
  postings: [{ from: bank, to: available(member), amount: FUNDS }],
});

const payment = (member: string): Journal => ({
  ...{ key: randomUUID(), kind: 'bench-payment', reference: member, at: new Date() },
  postings: [
    { from: available(member), to: bank, amount: PAID },
    { from: available(member), to: fee, amount: FEE },
  ],
});

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);

// One working day of all members: money arrives, some is exchanged, payees are paid, staff decide, banks and chains answer.
import { listDeposits, listTransfers, transferStatuses, channels } from '@causeway/contract';
import { invoiceOf, roundShareOf } from './amounts.ts';
import { minutesAfter } from './calendar.ts';
import type { SavedPayee } from './cast/role.ts';
import type { Call } from './client.ts';
import { decide } from './decide.ts';
import { type Draw, createDraw } from './draw.ts';
import { available, bePaid, exchange, transfer } from './movements.ts';
import { seedStaff } from './names.ts';
import { type Person, type Stage, signedIn, staffAtWork } from './sessions.ts';
import type { Actor } from './settle-in.ts';
import { until } from './until.ts';

export interface Day {
  /** Counts from 1; the random draws depend on it. */
  readonly number: number;
  readonly begins: Date;
}

/** The actions of one member on a day. */
interface Done {
  /** The person who asks for the outcome afterwards. */
  readonly person: Person;
  readonly transfers: readonly string[];
  /** The value dates on which exchanges settle. */
  readonly valueDates: readonly string[];
}

/** Blocks above a transaction that make it final: ERC-20 needs 12, TRC-20 19; and the transaction's own block. */
const BLOCKS = { [channels.erc20]: 13, [channels.trc20]: 20 } as const;

/** After this time banks and chains have answered. */
const LATER_MINUTES = 8;

const REFUSALS = [
  'The purpose does not match the invoice. Please submit it again with the right one.',
  'Please name the invoice in the message to the payee.',
  'The payee’s line of business needs documents first. Please write to support.',
] as const;
const REFUSED_PERCENT = 7;

/** Runs a day from a given time; returns the value dates of the exchanges that did not settle at once. */
export async function liveDay(
  stage: Stage,
  actors: readonly Actor[],
  { begins, number }: Day,
): Promise<readonly string[]> {
  const { world } = stage;
  await world.moveClockTo(begins);
  const draw = createDraw(`staff ${number}`);
  const [staff, ...done] = await Promise.all([
    staffAtWork(stage, draw.percent(70) ? seedStaff.reviewer : seedStaff.senior),
    ...actors.map((actor) => act(stage, actor, number)),
  ] as const);
  // One after the other, because each needs its own proof.
  for (const txnNo of done.flatMap(({ transfers }) => transfers)) await decideTransfer(staff, txnNo, draw);
  await Promise.all(done.map(({ person }) => leftTheHouse(person.call)));
  await Promise.all([
    world.mine(channels.erc20, BLOCKS[channels.erc20]),
    world.mine(channels.trc20, BLOCKS[channels.trc20]),
  ]);
  await world.moveClockTo(minutesAfter(begins, LATER_MINUTES));
  await Promise.all(done.map(({ person }) => settled(person.call)));
  return done.flatMap(({ valueDates }) => valueDates);
}

const decideTransfer = (staff: Call, txnNo: string, draw: Draw): Promise<void> =>
  decide(staff, {
    kind: 'transfer',
    subjectId: txnNo,
    ...(draw.percent(REFUSED_PERCENT) && { reason: draw.oneOf(REFUSALS) }),
  });

/** One member's actions: its people work at the same time. */
async function act(stage: Stage, actor: Actor, day: number): Promise<Done> {
  const { role } = actor;
  const draw = createDraw(`${role.member.name} ${day}`);
  const people = await Promise.all(role.makers.map((email) => signedIn(stage, role.member, email)));
  const person = draw.oneOf(people);
  const receiving = receive(stage, actor, draw);
  const exchanging = exchangeSome(actor, person, draw);
  const transferring = people.map((maker) => transferSome(stage, actor, maker, draw));
  const [valueDates, transfers] = await Promise.all([exchanging, Promise.all(transferring), receiving]);
  return { person, valueDates, transfers: transfers.flat() };
}

async function receive({ world }: Stage, { role, accounts }: Actor, draw: Draw): Promise<void> {
  const arriving = role.income
    .filter(({ chance }) => draw.percent(chance))
    .map(({ channel, currency, min, max, payers }) => ({
      channel,
      currency,
      amount: invoiceOf(draw, currency, min, max),
      payer: draw.oneOf(payers),
      remittance: `Invoice ${draw.between(10_001, 99_999)}`,
    }));
  for (const payment of arriving) await bePaid(world, accounts, payment);
}

async function exchangeSome({ role }: Actor, person: Person, draw: Draw): Promise<readonly string[]> {
  const planned = Array.from({ length: draw.between(0, role.exchangesMax) }, () => ({
    pair: draw.oneOf(role.pairs),
    percent: draw.between(4, 16),
  }));
  if (planned.length === 0) return [];
  const of = await available(person);
  const valueDates: string[] = [];
  for (const { pair, percent } of planned) {
    const [sellCurrency, buyCurrency] = pair;
    const sell = roundShareOf(of(sellCurrency), percent);
    const valueDate = sell && (await exchange(person, sell, buyCurrency));
    if (typeof valueDate === 'string') valueDates.push(valueDate);
  }
  return valueDates;
}

/** A person can be sent one code a minute, so each submits one transfer at a time. */
async function transferSome(
  { world }: Stage,
  { role, payees }: Actor,
  maker: Person,
  draw: Draw,
): Promise<readonly string[]> {
  const plan = { isToday: draw.percent(role.transferChance), percent: draw.between(3, 12) };
  const invoice = draw.between(2_001, 9_999);
  const chosen = draw.oneOf(payees.flatMap((saved) => times(saved, saved.weight)));
  if (!plan.isToday) return [];
  const of = await available(maker);
  const value = roundShareOf(of(chosen.payee.currency), plan.percent);
  if (value === undefined) return [];
  const words = {
    remitterName: role.member.name,
    fundsSource: role.fundsSource,
    paymentPurpose: chosen.purpose,
    postscript: `Test invoice ${invoice}`,
  };
  return [await transfer(world, maker, chosen.payee, value, words)];
}

const times = <Saved extends SavedPayee>(saved: Saved, weight: number): readonly Saved[] =>
  Array.from({ length: weight }, () => saved);

const onePage = { pageNo: 1, pageSize: 1 } as const;

/** True if the bank or the chain has everything that staff approved. */
const leftTheHouse = (call: Call): Promise<true> =>
  until('approved transfers to be sent', async () => {
    const { total } = await call(listTransfers, { ...onePage, status: transferStatuses.approved });
    return total === 0 || undefined;
  });

/** Banks and chains have answered for everything that was sent, and all arrivals were credited or held. */
export const settled = (call: Call): Promise<true> =>
  until('transfers and deposits to settle', async () => {
    const [sent, pending] = await Promise.all([
      call(listTransfers, { ...onePage, status: transferStatuses.sent }),
      call(listDeposits, { ...onePage, status: 'PENDING' }),
    ]);
    return sent.total + pending.total === 0 || undefined;
  });

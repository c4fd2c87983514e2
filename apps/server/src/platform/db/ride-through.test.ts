// Calls wait for a database that is away: together, for a time, and not once their caller has left.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { type Call, createRideThrough } from './ride-through.ts';

const log = pino({ level: 'silent' });
const present: Call = { raw: { socket: { destroyed: false } } };
const lost = (): Error => new Error('Connection terminated unexpectedly');

/** A database that answers from this question on, and the number of questions. */
function databaseBackAt(question: number, milliseconds?: number) {
  const state = { questions: 0 };
  const answers = (): Promise<boolean> => Promise.resolve((state.questions += 1) >= question);
  return { state, rideThrough: createRideThrough({ answers, log, ...(milliseconds && { milliseconds }) }) };
}

/** A step that loses the database this often before it answers, and the number of its runs. */
function losing(times: number) {
  const state = { runs: 0 };
  const step = (): Promise<number> => {
    state.runs += 1;
    return state.runs > times ? Promise.resolve(state.runs) : Promise.reject(lost());
  };
  return { state, step };
}

test('many calls wait by one question at a time, and each runs once more (PLT-487)', async () => {
  const { state, rideThrough } = databaseBackAt(3);
  const steps = Array.from({ length: 100 }, () => losing(1));
  const runs = Promise.all(steps.map(({ step }) => rideThrough.begin(present)(step)));
  await expect.poll(() => rideThrough.wait()).toBeGreaterThan(0);
  expect(await runs).toEqual(steps.map(() => 2));
  expect(state.questions).toBe(3);
  await expect.poll(() => rideThrough.wait()).toBe(0);
});

test('all steps of a call share its time (PLT-487)', async () => {
  const { rideThrough } = databaseBackAt(Infinity, 30);
  const ride = rideThrough.begin(present);
  await expect(ride(losing(1).step)).rejects.toThrow('terminated');
  const later = losing(1);
  await expect(ride(later.step)).rejects.toThrow('terminated');
  expect(later.state.runs).toBe(1);
});

test('a caller who has left does not wait (PLT-488)', async () => {
  const { rideThrough } = databaseBackAt(Infinity);
  const socket = { destroyed: false };
  const waiting = rideThrough.begin({ raw: { socket } })(losing(1).step);
  socket.destroyed = true;
  await expect(waiting).rejects.toThrow('terminated');
});

test('a statement that ends its own connection is not run for ever (PLT-487)', async () => {
  const { rideThrough } = databaseBackAt(1);
  const { state, step } = losing(Infinity);
  await expect(rideThrough.begin(present)(step)).rejects.toThrow('terminated');
  expect(state.runs).toBe(6);
});

test.each([
  ['a refusal', new Refusal('forbidden')],
  ['the end of a wait of its own', new Refusal('unavailable')],
  ['an error', new Error('a bug')],
])('%s is answered at once', async (_what, error) => {
  const { state, rideThrough } = databaseBackAt(1);
  await expect(rideThrough.begin(present)(() => Promise.reject(error))).rejects.toBe(error);
  expect(state.questions).toBe(0);
});

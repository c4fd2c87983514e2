// Shared by the steps of a random walk through everything that moves money: the draw, the actors, and the allowed refusals.
import type { Endpoint, ErrorName, RequestOf } from '@causeway/contract';
import type { TestPerson, TestSession } from '../platform/testing.ts';
import type { MoneyServer } from './money-server.testing.ts';

/** Successive numbers below a bound. */
export type Draw = (below: number) => number;

/** From a seed (mulberry32), so that a walk can be repeated. */
export function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export interface Business {
  /** Admin, operator and approver. */
  readonly people: readonly [TestPerson, ...TestPerson[]];
  readonly bankPayeeId: string;
  readonly walletPayeeId: string;
  readonly bankAccountId: string;
  readonly bankAccount: string;
  readonly walletAddress: string;
}

/** Refusals that are allowed on such a walk, because another action came first; any other is a bug. */
const expected = new Set<ErrorName>([
  ...([
    'insufficient-balance',
    'transfer-limit',
    'exchange-limit',
    'payee-not-usable',
    'balance-full',
  ] as const),
  ...([
    'transaction-not-found',
    'not-found',
    'already-decided',
    'changed-meanwhile',
    'not-screened',
    'return-under-way',
    'provider-unreachable',
    'destination-flagged',
  ] as const),
  ...(['rate-unavailable', 'quote-expired', 'quote-used', 'code-cooldown'] as const),
  ...(['wrong-code', 'login-locked'] as const),
  ...([
    'own-submission',
    'not-approver',
    'not-submitter',
    'approval-lapsed',
    'rate-beyond-tolerance',
    'forbidden',
  ] as const),
  ...(['payee-status-fixed', 'documents-closed', 'pair-not-offered'] as const),
  // Allowed because the clock moved in between, and the caller was disabled.
  ...(['idle-session', 'login-expired', 'fresh-proof-needed', 'account-disabled'] as const),
]);

export function oneOf<Item>(items: readonly Item[], draw: Draw): Item {
  const item = items[draw(items.length)];
  if (item === undefined) throw new Error('there is nothing to draw from');
  return item;
}

export type Take = (draw: Draw, business: Business) => Promise<boolean>;

/** Undefined after an allowed refusal. Each person opens a new session, because the clock ends earlier ones. */
export const asker =
  (server: MoneyServer) =>
  async <E extends Endpoint>(endpoint: E, request: RequestOf<E>, who: TestPerson | TestSession) => {
    const session = 'personId' in who ? await server.signedInAgain(who) : who;
    const answer = await server.call(endpoint, request, { session });
    if (answer.refusal === undefined) return answer.data;
    if (!expected.has(answer.refusal)) throw new Error(`${endpoint.name}: ${answer.refusal} ${answer.msg}`);
    return undefined;
  };

export const makerOf = ({ people }: Business, draw: Draw): TestPerson => oneOf(people.slice(0, 2), draw);

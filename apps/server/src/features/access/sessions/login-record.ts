// An entry of a person's sign-in history, as part of the plan that signs them in or refuses.
import type { LoginRecord } from '@causeway/contract';
import type { CallContext } from '../../../platform/http/context.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { rows } from './store.ts';

export interface LoginFacts {
  readonly personId: string;
  readonly outcome: LoginRecord['outcome'];
  /** The first proof that was tried; null if it is not a way of signing in. */
  readonly method: LoginRecord['method'];
}

/** A verb adds it to its plan: `inserts: [loginRecord(call, { personId, outcome: 'signed-in', method: 'password' })]`. */
export const loginRecord = (
  { now, address, agent, country }: Pick<CallContext, 'now' | 'address' | 'agent' | 'country'>,
  { personId, outcome, method }: LoginFacts,
): Insert =>
  rows.insert('login_record', {
    personId,
    at: now,
    outcome,
    method,
    agent: agent === '' ? null : agent,
    address,
    country,
  });

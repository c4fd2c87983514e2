// Every call in one list, for code that handles all of them: the server's start-up check, the OpenAPI document, the
// generated refusal tests. A call is in it because a file of the contract exports it.
import type { Endpoint } from './endpoint.ts';
import * as contract from './index.ts';

const isCall = (declared: unknown): declared is Endpoint =>
  typeof declared === 'object' && declared !== null && 'access' in declared && 'path' in declared;

/** Calls by the names under which the contract exports them: `listReviews`. */
export const callsByName: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(contract).flatMap(([name, declared]) => (isCall(declared) ? [[name, declared]] : [])),
);

export const endpoints: readonly Endpoint[] = Object.values(callsByName);

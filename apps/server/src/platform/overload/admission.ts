// Refuses early the calls that could only be served late (PLT-129): before reading a body, looking up a
// session or logging a line.
import type { Endpoint } from '@causeway/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { Refusal } from '../refusal.ts';
import { type Caller, type Waits, isServed, isServedAnyway, loadOf, looked, noneStanding } from './decide.ts';

/** Fewer calls under way than one batch of writes holds are no overload, however slow the machine is. */
const UNDER_WAY_MIN = 64;
/** Two more batches for signed-in callers, so that the database stays busy even if the event loop is late. */
const UNDER_WAY_MIN_SIGNED_IN = 3 * UNDER_WAY_MIN;
/** The seconds after which a refused caller may try again. */
const RETRY_AFTER_SECONDS = 2;

export const overloaded = (because?: string): Refusal =>
  new Refusal('overloaded', {
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    ...(because !== undefined && { because }),
  });

export interface AdmissionOptions {
  readonly waits: () => Waits;
  /** Reads memory only: the database is the scarce resource. */
  readonly callerOf: (authorization: string | undefined) => Caller;
  readonly metrics: Pick<Metrics, 'callsRefused'>;
  /** The time of the process in milliseconds. */
  readonly now: () => number;
}

export interface Admission {
  /** Checks the waits; to be called every few milliseconds. */
  look(): void;
  /** Whether the call is served; to be asked before anything is done for it. */
  admits(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): boolean;
}

export function createAdmission({ waits, callerOf, metrics, now }: AdmissionOptions): Admission {
  let standing = noneStanding;
  let underWay = 0;

  const isRefused = ({ write }: Endpoint, { headers }: FastifyRequest): boolean => {
    if (underWay < UNDER_WAY_MIN) return false;
    const load = loadOf(waits(), now() < standing.until);
    if (isServedAnyway(load)) return false;
    const caller = callerOf(headers.authorization);
    if (caller !== 'stranger' && underWay < UNDER_WAY_MIN_SIGNED_IN) return false;
    if (isServed(load, caller, write)) return false;
    metrics.callsRefused.inc({ caller, kind: write ? 'write' : 'read' });
    return true;
  };

  return {
    look: () => {
      standing = looked(standing, waits(), now());
    },
    admits: (endpoint, request, reply) => {
      if (isRefused(endpoint, request)) return false;
      underWay += 1;
      reply.raw.once('close', () => (underWay -= 1));
      return true;
    },
  };
}

// The interface of an institution of the box: a module that mounts its own protocol and its controls. Machine
// APIs are at the institution's own path (`/bank/3`, `/evm`, `/tron`, `/market`, ...), everything for people
// and tests under `/world`: pages under `/world/`, controls under `/world/api/`.
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { WorldClock } from './clock/clock.ts';
import type { FailureKind, Failures } from './failures.ts';
import type { Inbox } from './inbox/inbox.ts';
import type { RecordsOf } from './remembered-records.ts';

/** An institution whose operations can fail: the failure controls and the page's menu are made from this. */
export interface Institution {
  /** The name in `failures.answer({ institution })`; kebab-case. */
  readonly name: string;
  readonly title: string;
  readonly operations: readonly { readonly name: string; readonly failures: readonly FailureKind[] }[];
}

/** One control: its route, its validation and its page in the OpenAPI document from one declaration. */
export interface Control<Body extends z.ZodType, Query extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/world/api`, e.g. `/chain/8/pay-in`; parameters as `/failures/:id`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** A description of its answer. */
  readonly answers: string;
  readonly body?: Body;
  readonly query?: Query;
  readonly handle: (call: ControlCall<z.output<Body>, z.output<Query>>) => unknown;
}

export interface ControlCall<Body, Query> {
  readonly body: Body;
  readonly query: Query;
  readonly params: Readonly<Record<string, string>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A control throws this to answer with a status and a reason, which the page shows. */
export class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal';
  readonly status: number;

  constructor(status: 400 | 404 | 409 | 422, message: string) {
    super(message);
    this.status = status;
  }
}

export interface WorldContext {
  readonly clock: WorldClock;
  readonly failures: Failures;
  readonly inbox: Inbox;
  /**
   * Sends one message to the server that uses the box, once; true if it accepted it (2xx). Retrying is the caller's task.
   * False as well without a known server, or if it cannot be reached.
   */
  readonly pushTo: (
    path: string,
    message: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  ) => Promise<boolean>;
  /** Key of callers (`Authorization: Bearer`) and of signatures on pushes. */
  readonly secret: string;
  /** The phrase that the chains derive their own rich accounts from. */
  readonly mnemonic: string;
  /** The seed of everything that changes by itself. */
  readonly seed: string;
  /** The address of the box's pages for people (the server's address if it proxies `/world/*`), without a slash. */
  readonly publicUrl: () => string;
  /** Where other machines reach the box itself, without a slash. */
  readonly ownUrl: () => string;
  readonly log: FastifyBaseLogger;
  /** Records that survive a restart of the box: `records<Entry>('my-name')`. Clear yours in `reset`. */
  readonly records: RecordsOf;
  /** Mounts a control below `/world/api`. */
  readonly control: <Body extends z.ZodType, Query extends z.ZodType>(control: Control<Body, Query>) => void;
}

/**
 * The page relies on these controls of a chain, by channel code (8, 9): POST /chain/8/pay-in       { to,
 * asset: 'USDT' | 'USDC', amount: '500.00' } -> { txHash, ... } GET  /chain/8              -> { title, head,
 * assets: [...], recent: [{ txHash, from, to, asset, amount, block }] } POST /chain/8/mine         { blocks }
 * POST /chain/8/reorganise   { depth }
 */
export interface WorldModule {
  readonly name: string;
  readonly institutions: readonly Institution[];
  register(app: FastifyInstance, context: WorldContext): void | Promise<void>;
  /** Returns to the initial state; called by `POST /world/api/reset` after clock, failures and inbox. */
  reset?(): void | Promise<void>;
  close?(): void | Promise<void>;
}

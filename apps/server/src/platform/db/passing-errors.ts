// Errors that pass by themselves, so that the same work is worth another try: the database is away or busy.
// Everything else would fail again each time.
import pg from 'pg';
import { Refusal } from '../refusal.ts';

const deadlockCodes = new Set(['40P01', '40001']);

export const isDeadlock = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && deadlockCodes.has(error.code ?? '');

const brokenSocketCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT']);

/**
 * The database is going down (57P..) or has become another's standby (25006), the transaction was left lying
 * (25P03), or the socket broke: whether a commit happened is unknown.
 */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(57P0|08|25P03|25006)/.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return (
    ('syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')) ||
    ('code' in error && brokenSocketCodes.has(String(error.code))) ||
    /connection (terminated|error)|not queryable|client was closed|timeout exceeded/i.test(error.message)
  );
}

/**
 * What a prepared statement answers has changed under it, by a migration: nothing of it was run, and its connection refuses it
 * from now on. On another connection it is prepared anew.
 */
export const isPlanStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** A statement, or its wait for somebody's lock, took longer than this server lets it (`timeLimits`). */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['57014', '55P03'].includes(error.code ?? '');

/** Out of room (53...), or canceled and locked by somebody who works on the database (55..., 57...). */
const isBusy = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(53|55|57)/.test(error.code ?? '');

const isRefusedForNow = (error: unknown): boolean =>
  error instanceof Refusal && ['unavailable', 'changed-meanwhile'].includes(error.refusal);

export const isPassing = (error: unknown): boolean =>
  isRefusedForNow(error) || isConnectionLost(error) || isDeadlock(error) || isBusy(error);

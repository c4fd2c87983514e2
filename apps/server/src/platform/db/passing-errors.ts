// Errors that pass by themselves because the database is unreachable or busy, so that another try makes
// sense. Every other error would occur again.
import pg from 'pg';
import { Refusal } from '../refusal.ts';

const deadlockCodes = new Set(['40P01', '40001']);

export const isDeadlock = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && deadlockCodes.has(error.code ?? '');

const brokenSocketCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT']);

/**
 * The database is going down (57P..) or has become another's standby (25006), the transaction was idle for too long (25P03),
 * or the socket broke: whether a commit happened is unknown.
 */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(57P0|08|25P03|25006)/.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return (
    ('syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')) ||
    ('code' in error && brokenSocketCodes.has(String(error.code))) ||
    /connection (terminated|error)|not queryable|client was closed|timeout (exceeded|expired)/i.test(
      error.message,
    )
  );
}

/**
 * A migration has changed what a prepared statement answers: nothing of it ran, and its connection refuses it from now on.
 * Another connection prepares it anew.
 */
export const isPlanStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** A statement, or its wait for somebody's lock, took longer than this server lets it (`timeLimits`). */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['57014', '55P03'].includes(error.code ?? '');

/** Out of resources (53...), or canceled or locked by somebody who works on the database (55..., 57...). */
const isBusy = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(53|55|57)/.test(error.code ?? '');

const isRefusedForNow = (error: unknown): boolean =>
  error instanceof Refusal && ['unavailable', 'changed-meanwhile'].includes(error.refusal);

export const isPassing = (error: unknown): boolean =>
  isRefusedForNow(error) || isConnectionLost(error) || isDeadlock(error) || isBusy(error);

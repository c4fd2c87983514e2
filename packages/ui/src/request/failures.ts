// The effect of a failed request: a session event, a toast, or nothing (PLT-065).
import {
  ENDED_BY_COLLEAGUE,
  IDLE_SESSION,
  LOGIN_EXPIRED,
  LOGIN_LOCKED,
  isDisabled,
  isEnded,
  isSilent,
} from './codes.ts';
import { isRequestError, type RequestError } from './request-error.ts';
import type { SessionEvent, SessionEvents } from './session.ts';
import type { Toast } from './toaster.ts';

const LOCK_SECONDS = 3600;

export interface Announcement {
  readonly silent: boolean;
  /** The access token that the request carried; undefined if nobody was signed in. */
  readonly token: string | undefined;
}

export type Announce = (error: RequestError, about: Announcement) => void;

/** The remaining time of a lock, from `data.remainingSeconds`; an hour if the server does not say. */
export function lockedSeconds(data: unknown): number {
  if (typeof data !== 'object' || data === null || !('remainingSeconds' in data)) return LOCK_SECONDS;
  const { remainingSeconds } = data;
  return typeof remainingSeconds === 'number' && remainingSeconds >= 0
    ? Math.ceil(remainingSeconds)
    : LOCK_SECONDS;
}

/** The colleague who ended it, from `data.by`. */
const colleagueIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'by' in data && typeof data.by === 'string' ? data.by : '';

/** The end of the session that an error means, if any. If nobody is signed in, the caller shows the error. */
function endOf(error: RequestError, token: string | undefined): SessionEvent | undefined {
  if (token === undefined) return undefined;
  const { code, msg } = error;
  if (isDisabled(code)) return { kind: 'disabled', code, msg };
  if (code === ENDED_BY_COLLEAGUE)
    return { kind: 'ended', reason: 'colleague', msg, by: colleagueIn(error.data) };
  if (isEnded(code)) return { kind: 'ended', reason: code === IDLE_SESSION ? 'idle' : 'elsewhere', msg };
  return code === LOGIN_EXPIRED ? { kind: 'ended', reason: 'expired', msg, ...whyOf(error.data) } : undefined;
}

/** The server's reason why a login is over, from `data.reason`. */
function whyOf(data: unknown): { readonly why?: string } {
  const hasReason = typeof data === 'object' && data !== null && 'reason' in data;
  return hasReason && typeof data.reason === 'string' ? { why: data.reason } : {};
}

export function createAnnouncer(events: SessionEvents, toast: Toast): Announce {
  let endedToken: string | undefined;
  return (error, { silent, token }) => {
    if (error.kind === 'cancelled' || error.kind === 'verify') return;
    const end = endOf(error, token);
    if (end !== undefined) {
      // If ten requests of one page fail together, the session ends once.
      if (token === endedToken) return;
      endedToken = token;
      events.emit(end);
      return;
    }
    if (error.code === LOGIN_LOCKED) {
      const remainingSeconds = lockedSeconds(error.data);
      events.emit({ kind: 'locked', remainingSeconds, isSignedIn: token !== undefined });
      return;
    }
    if (!silent && !isSilent(error.code)) toast(error.msg, 'bad');
  };
}

/** A server that is down, too slow or overloaded has decided nothing, even if it says so in an envelope. */
const isDecided = ({ kind, status }: RequestError): boolean =>
  (kind === 'refused' || kind === 'http') && status < 500 && status !== 408 && status !== 429;

/**
 * The meaning of a failed refresh for the request that needed it. No answer, or a server that is down, is no
 * refusal: the session may be valid, so the person reads about it and stays. A refusal means an expired
 * login, unless its code says more (disabled, signed in elsewhere, idle).
 */
export function afterFailedRefresh(cause: unknown, expired: RequestError): RequestError {
  if (!isRequestError(cause)) return expired;
  if (isDisabled(cause.code) || isEnded(cause.code)) return cause;
  return isDecided(cause) ? expired : cause;
}

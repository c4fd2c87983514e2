// The line to the server that tells a page by itself that its session has ended or that there are messages, as a pure machine: what is, and what
// happens, give what is next and what is to be done. Only `push-client.ts` touches sockets and timers.
import { pushClose, type PushMessage } from '@causeway/contract';

/**
 * - `none`: nobody is signed in, or the browser is offline
 * - `connecting`: until the server has said that it knows the token
 * - `open`: the server will tell
 * - `waiting`: the line was lost; another attempt is due later
 * - `spent`: the server does not take this token, or has said that its session is over. A newer one comes with the next
 *   call of the page: this line never asks for one itself, or it would keep somebody signed in who does nothing.
 */
export type PushLink = 'none' | 'connecting' | 'open' | 'waiting' | 'spent';

export interface PushState {
  readonly link: PushLink;
  readonly token: string | undefined;
  readonly isOnline: boolean;
  /** The number of the newest socket; messages of older ones are ignored. */
  readonly socket: number;
  /** Attempts that failed one after the other. */
  readonly failures: number;
}

export type PushEvent =
  | { readonly kind: 'token'; readonly token: string | undefined }
  | { readonly kind: 'online' | 'offline' | 'due' }
  | { readonly kind: 'opened'; readonly socket: number }
  | { readonly kind: 'closed'; readonly socket: number; readonly code: number }
  | { readonly kind: 'message'; readonly socket: number; readonly message: PushMessage };

export type PushEffect =
  | { readonly kind: 'open'; readonly socket: number }
  | { readonly kind: 'send'; readonly token: string }
  | { readonly kind: 'close' | 'stop-waiting' }
  /** Messages are read anew: some came, or while the line was lost some may have come. */
  | { readonly kind: 'messages' }
  | { readonly kind: 'wait'; readonly failures: number }
  /** The session is over: the same as a refusal with this code. */
  | { readonly kind: 'ended'; readonly code: number; readonly msg: string; readonly why?: string };

type Step = readonly [PushState, readonly PushEffect[]];

export const noPush = (isOnline: boolean): PushState => ({
  link: 'none',
  token: undefined,
  isOnline,
  socket: 0,
  failures: 0,
});

const stay = (state: PushState): Step => [state, []];

/** Ends what is under way, so that something else may begin. */
function release({ link }: PushState): readonly PushEffect[] {
  if (link === 'connecting' || link === 'open') return [{ kind: 'close' }];
  return link === 'waiting' ? [{ kind: 'stop-waiting' }] : [];
}

/** Opens a line where there is somebody to open it for, and closes the one before it. */
function begin(state: PushState): Step {
  const before = release(state);
  if (state.token === undefined || !state.isOnline) return [{ ...state, link: 'none' }, before];
  const socket = state.socket + 1;
  return [{ ...state, link: 'connecting', socket }, [...before, { kind: 'open', socket }]];
}

function heard(state: PushState, message: PushMessage): Step {
  if (message.event === 'ready') return [{ ...state, link: 'open', failures: 0 }, [{ kind: 'messages' }]];
  if (message.event === 'messages') return [state, [{ kind: 'messages' }]];
  if (message.event !== 'session-ended') return stay(state);
  const { code, msg, reason } = message;
  const ended: PushEffect = { kind: 'ended', code, msg, ...(reason !== undefined && { why: reason }) };
  return [{ ...state, link: 'spent' }, [{ kind: 'close' }, ended]];
}

function fromSocket(state: PushState, event: Extract<PushEvent, { readonly socket: number }>): Step {
  const isLive = state.link === 'connecting' || state.link === 'open';
  if (!isLive || event.socket !== state.socket) return stay(state);
  switch (event.kind) {
    case 'opened':
      return state.token === undefined ? stay(state) : [state, [{ kind: 'send', token: state.token }]];
    case 'message':
      return heard(state, event.message);
    case 'closed': {
      if (event.code === pushClose.tokenRefused) return stay({ ...state, link: 'spent' });
      const failures = state.failures + 1;
      return [{ ...state, link: 'waiting', failures }, [{ kind: 'wait', failures }]];
    }
  }
}

export function nextPush(state: PushState, event: PushEvent): Step {
  switch (event.kind) {
    case 'token':
      return event.token === state.token ? stay(state) : begin({ ...state, token: event.token, failures: 0 });
    case 'online':
      return state.isOnline ? stay(state) : begin({ ...state, isOnline: true, failures: 0 });
    case 'offline':
      return begin({ ...state, isOnline: false });
    case 'due':
      return state.link === 'waiting' ? begin({ ...state, link: 'none' }) : stay(state);
    default:
      return fromSocket(state, event);
  }
}

const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

/**
 * How long to wait after so many failures: twice as long each time, up to a minute. Half of it is chance, or all pages
 * would come back in the same instant after the server was started again. `chance` is in [0, 1).
 */
export function waitMs(failures: number, chance: number): number {
  const full = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures - 1, 10));
  return Math.round(full / 2 + (full / 2) * chance);
}

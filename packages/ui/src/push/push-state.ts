// The push connection, which announces changes and the end of the session to a page, as a pure state machine:
// state and event give the next state and its effects. Only `follow-push.ts` touches sockets and timers.

/** The server's messages on the connection; `ready` when it accepts the token. All others belong to the app. */
export type PushMessage<News = unknown> =
  | { readonly event: 'ready' }
  | {
      readonly event: 'session-ended';
      readonly code: number;
      readonly msg: string;
      readonly reason?: string | undefined;
    }
  | { readonly event: 'news'; readonly news: News };

/** The server closed the connection because it does not, or no longer, know the token. */
export const TOKEN_REFUSED = 4401;

/**
 * - `none`: nobody is signed in, or the browser is offline - `connecting`: until the server has accepted the
 * token - `open`: the server announces changes - `waiting`: the connection was lost; another attempt is due
 * later - `spent`: the server does not accept this token, or has ended its session. A newer token comes with
 * the next call of the page. The connection never requests one itself, because that would keep an inactive
 * person signed in.
 */
export type PushLink = 'none' | 'connecting' | 'open' | 'waiting' | 'spent';

export interface PushState {
  readonly link: PushLink;
  readonly token: string | undefined;
  readonly isOnline: boolean;
  /** The number of the newest socket; messages of older ones are ignored. */
  readonly socket: number;
  /** The number of consecutive failed attempts. */
  readonly failures: number;
}

export type PushEvent<News = unknown> =
  | { readonly kind: 'token'; readonly token: string | undefined }
  | { readonly kind: 'online' | 'offline' | 'due' }
  | { readonly kind: 'opened'; readonly socket: number }
  | { readonly kind: 'closed'; readonly socket: number; readonly code: number }
  | { readonly kind: 'message'; readonly socket: number; readonly message: PushMessage<News> };

export type PushEffect<News = unknown> =
  | { readonly kind: 'open'; readonly socket: number }
  | { readonly kind: 'send'; readonly token: string }
  | { readonly kind: 'close' | 'stop-waiting' }
  /** The connection is open: refetch what it would have announced while it was lost. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'wait'; readonly failures: number }
  /** The session is over: the same as a refusal with this code. */
  | { readonly kind: 'ended'; readonly code: number; readonly msg: string; readonly why?: string };

type Step<News> = readonly [PushState, readonly PushEffect<News>[]];

export const noPush = (isOnline: boolean): PushState => ({
  link: 'none',
  token: undefined,
  isOnline,
  socket: 0,
  failures: 0,
});

const stay = (state: PushState): Step<never> => [state, []];

/** Ends the current connection or wait, so that another can start. */
function release({ link }: PushState): readonly PushEffect<never>[] {
  if (link === 'connecting' || link === 'open') return [{ kind: 'close' }];
  return link === 'waiting' ? [{ kind: 'stop-waiting' }] : [];
}

/** Opens a connection if there is a token, and closes the previous one. */
function begin(state: PushState): Step<never> {
  const before = release(state);
  if (state.token === undefined || !state.isOnline) return [{ ...state, link: 'none' }, before];
  const socket = state.socket + 1;
  return [{ ...state, link: 'connecting', socket }, [...before, { kind: 'open', socket }]];
}

function heard<News>(state: PushState, message: PushMessage<News>): Step<News> {
  if (message.event === 'ready') return [{ ...state, link: 'open', failures: 0 }, [{ kind: 'ready' }]];
  if (message.event === 'news') return [state, [{ kind: 'news', news: message.news }]];
  const { code, msg, reason } = message;
  const ended: PushEffect<never> = { kind: 'ended', code, msg, ...(reason !== undefined && { why: reason }) };
  return [{ ...state, link: 'spent' }, [{ kind: 'close' }, ended]];
}

function fromSocket<News>(
  state: PushState,
  event: Extract<PushEvent<News>, { readonly socket: number }>,
): Step<News> {
  const isLive = state.link === 'connecting' || state.link === 'open';
  if (!isLive || event.socket !== state.socket) return stay(state);
  switch (event.kind) {
    case 'opened':
      return state.token === undefined ? stay(state) : [state, [{ kind: 'send', token: state.token }]];
    case 'message':
      return heard(state, event.message);
    case 'closed': {
      if (event.code === TOKEN_REFUSED) return stay({ ...state, link: 'spent' });
      const failures = state.failures + 1;
      return [{ ...state, link: 'waiting', failures }, [{ kind: 'wait', failures }]];
    }
  }
}

export function nextPush<News>(state: PushState, event: PushEvent<News>): Step<News> {
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
 * The wait after a number of failures: twice as long each time, up to a minute. Half of it is random, so that
 * not all pages return in the same instant after a restart of the server. `chance` is in [0, 1).
 */
export function waitMs(failures: number, chance: number): number {
  const full = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures - 1, 10));
  return Math.round(full / 2 + (full / 2) * chance);
}

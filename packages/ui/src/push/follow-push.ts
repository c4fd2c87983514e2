// Opens the push connection, on which the server announces changes to a page, and keeps it open while there
// is a token for it.
import { nextPush, noPush, waitMs, type PushEffect, type PushEvent, type PushMessage } from './push-state.ts';

export interface PushTokens {
  readonly current: () => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface PushOptions<News> {
  readonly tokens: PushTokens;
  /** The address of the socket, read each time: it contains the language, because a socket has no headers. */
  readonly address: () => URL;
  /** Reads a server message; undefined if it is none. */
  readonly read: (message: unknown) => PushMessage<News> | undefined;
  /** Called when the connection opens, also again: refetch everything that it announces. */
  readonly onReady: () => void;
  readonly onNews: (news: News) => void;
  readonly onEnded?: (end: Extract<PushEffect, { readonly kind: 'ended' }>) => void;
  /** Called with the state of the connection. */
  readonly onLink?: (isOpen: boolean) => void;
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the scheme by that of WebSockets. */
function socketAddress(url: URL): string {
  const socket = new URL(url);
  socket.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return socket.href;
}

/** Opens the connection, and returns the function that closes it. */
export function followPush<News>(options: PushOptions<News>): () => void {
  const { tokens, onReady, onNews, onEnded, onLink } = options;
  let state = noPush(navigator.onLine);
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function happened(event: PushEvent<News>): void {
    const before = state.link;
    const [next, effects] = nextPush(state, event);
    state = next;
    if ((before === 'open') !== (next.link === 'open')) onLink?.(next.link === 'open');
    effects.forEach(run);
  }

  function listen(opened: WebSocket, number: number): void {
    opened.addEventListener('open', () => happened({ kind: 'opened', socket: number }));
    opened.addEventListener('close', ({ code }) => happened({ kind: 'closed', socket: number, code }));
    opened.addEventListener('message', ({ data }) => {
      const message = options.read(parsed(data));
      if (message !== undefined) happened({ kind: 'message', socket: number, message });
    });
  }

  function run(effect: PushEffect<News>): void {
    switch (effect.kind) {
      case 'open':
        socket = new WebSocket(socketAddress(options.address()));
        listen(socket, effect.socket);
        return;
      case 'send':
        socket?.send(effect.token);
        return;
      case 'close':
        socket?.close();
        socket = undefined;
        return;
      case 'wait':
        timer = setTimeout(() => happened({ kind: 'due' }), waitMs(effect.failures, Math.random()));
        return;
      case 'stop-waiting':
        clearTimeout(timer);
        return;
      case 'ready':
        onReady();
        return;
      case 'news':
        onNews(effect.news);
        return;
      case 'ended':
        onEnded?.(effect);
        return;
    }
  }

  const token = (): void => happened({ kind: 'token', token: tokens.current() });
  const online = (): void => happened({ kind: 'online' });
  const offline = (): void => happened({ kind: 'offline' });
  const unfollow = tokens.subscribe(token);
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  token();
  return () => {
    unfollow();
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
    happened({ kind: 'token', token: undefined });
  };
}

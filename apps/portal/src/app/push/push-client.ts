// Opens the line on which the server tells a page that its session has ended (contract: `pushPath`), and keeps it open
// while somebody is signed in here. It shows its messages like the refusal of a call.
import { countUnread, listMessages, pushMessage, pushPath } from '@causeway/contract';
import {
  IDLE_SESSION,
  browserLanguage,
  isDisabled,
  isEnded,
  languageHeader,
  type SessionEvent,
} from '@causeway/ui';
import { events } from '../../shared/events.ts';
import { invalidate } from '../../shared/queries.ts';
import { session } from '../../shared/session/session.ts';
import { nextPush, noPush, waitMs, type PushEffect, type PushEvent } from './push-state.ts';

function endOf({ code, msg, why }: Extract<PushEffect, { readonly kind: 'ended' }>): SessionEvent {
  if (isDisabled(code)) return { kind: 'disabled', code, msg };
  if (code === IDLE_SESSION) return { kind: 'ended', reason: 'idle', msg };
  return { kind: 'ended', reason: isEnded(code) ? 'elsewhere' : 'expired', msg, why };
}

function parsed(text: unknown): ReturnType<typeof pushMessage.safeParse> | undefined {
  try {
    return pushMessage.safeParse(typeof text === 'string' ? JSON.parse(text) : undefined);
  } catch {
    return undefined;
  }
}

/** Where the page came from, with the scheme of sockets; a socket carries no Language header. */
function address(): string {
  const url = new URL(pushPath, window.location.href);
  url.searchParams.set('language', languageHeader(browserLanguage.current()));
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

function listen(socket: WebSocket, number: number, happened: (event: PushEvent) => void): void {
  socket.addEventListener('open', () => happened({ kind: 'opened', socket: number }));
  socket.addEventListener('close', ({ code }) => happened({ kind: 'closed', socket: number, code }));
  socket.addEventListener('message', ({ data }) => {
    const message = parsed(data);
    if (message?.success === true) happened({ kind: 'message', socket: number, message: message.data });
  });
}

/** Begins; the answer ends it. A page has one. */
export function followPush(): () => void {
  let state = noPush(navigator.onLine);
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function happened(event: PushEvent): void {
    const [next, effects] = nextPush(state, event);
    state = next;
    effects.forEach(run);
  }

  function run(effect: PushEffect): void {
    switch (effect.kind) {
      case 'open':
        socket = new WebSocket(address());
        listen(socket, effect.socket, happened);
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
      case 'messages':
        void invalidate(countUnread, listMessages);
        return;
      case 'ended':
        events.emit(endOf(effect));
        return;
    }
  }

  const token = (): void => happened({ kind: 'token', token: session.current()?.token });
  const online = (): void => happened({ kind: 'online' });
  const offline = (): void => happened({ kind: 'offline' });
  const unfollow = session.subscribe(token);
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

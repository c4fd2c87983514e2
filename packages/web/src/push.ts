// The line to the server as a page speaks it (contract: `pushPath`), and what it tells, for the parts that show it. A page
// has one line, of a person or of a guest.
import { pushMessage, pushPath, type PushMessage } from '@causeway/contract';
import {
  IDLE_SESSION,
  browserLanguage,
  createPushNews,
  followPush,
  isDisabled,
  isEnded,
  languageHeader,
  type Heard,
  type PushEffect,
  type PushOptions,
  type SessionEvent,
} from '@causeway/ui';
import { events } from './events.ts';

type PushNews = Exclude<PushMessage, { readonly event: 'ready' | 'session-ended' }>;
export type PushHeard = Heard<PushNews>;

/** A socket carries no Language header. */
function address(): URL {
  const url = new URL(pushPath, window.location.href);
  url.searchParams.set('language', languageHeader(browserLanguage.current()));
  return url;
}

function read(message: unknown): ReturnType<PushOptions<PushNews>['read']> {
  const { success, data } = pushMessage.safeParse(message);
  if (!success) return undefined;
  return data.event === 'ready' || data.event === 'session-ended' ? data : { event: 'news', news: data };
}

const { handlers, onPush, useIsLineOpen } = createPushNews<PushNews>();

/** For `followPush`. */
export const pushLine = { address, read, ...handlers } as const;
export { onPush, useIsLineOpen };

function endOf({ code, msg, why }: Extract<PushEffect, { readonly kind: 'ended' }>): SessionEvent {
  if (isDisabled(code)) return { kind: 'disabled', code, msg };
  if (code === IDLE_SESSION) return { kind: 'ended', reason: 'idle', msg };
  return { kind: 'ended', reason: isEnded(code) ? 'elsewhere' : 'expired', msg, why };
}

/** The line of who is signed in, whose end is shown like the refusal of a call. Begins; the answer ends it. */
export const followSessionLine = (tokens: PushOptions<PushNews>['tokens']): (() => void) =>
  followPush({ ...pushLine, tokens, onEnded: (end) => events.emit(endOf(end)) });

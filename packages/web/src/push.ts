// A page's push connection to the server (contract: `pushPath`) and its events, for the components that show
// them. A page has one connection, either a person's or a guest's.
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

/** A socket carries no Language header, so the address carries the language. */
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

/** The functions that `followPush` needs. */
export const pushLine = { address, read, ...handlers } as const;
export { onPush, useIsLineOpen };

function endOf({ code, msg, why }: Extract<PushEffect, { readonly kind: 'ended' }>): SessionEvent {
  if (isDisabled(code)) return { kind: 'disabled', code, msg };
  if (code === IDLE_SESSION) return { kind: 'ended', reason: 'idle', msg };
  return { kind: 'ended', reason: isEnded(code) ? 'elsewhere' : 'expired', msg, why };
}

/**
 * Opens the connection of the signed-in person; if the server ends the session, the page shows it like a
 * refused call. Returns the function that closes it.
 */
export const followSessionLine = (tokens: PushOptions<PushNews>['tokens']): (() => void) =>
  followPush({ ...pushLine, tokens, onEnded: (end) => events.emit(endOf(end)) });

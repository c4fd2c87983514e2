// The line to the server as this app speaks it (contract: `pushPath`), and what it tells, for the parts that show it.
import { pushMessage, pushPath, type PushMessage } from '@causeway/contract';
import { browserLanguage, createPushNews, languageHeader, type PushOptions } from '@causeway/ui';

type PushNews = Exclude<PushMessage, { readonly event: 'ready' | 'session-ended' }>;

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

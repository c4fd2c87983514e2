// The push connection, on which the server announces changes to a page.
export { followPush, type PushOptions } from './follow-push.ts';
export { createPushNews, type Heard } from './push-news.ts';
export type { PushEffect } from './push-state.ts';

// The line on which the server tells a page by itself what has changed.
export { followPush, type PushOptions } from './follow-push.ts';
export { createPushNews, type Heard } from './push-news.ts';
export type { PushEffect } from './push-state.ts';

// The end of a session: the warning before it, and the sign-in page's message after it.
export { createActivity, type Activity } from './activity.ts';
export { endedStore, type Ended, type EndedStore } from './ended.ts';
export { EndedNotice } from './ended-notice.tsx';
export { IdleWarning, type IdleWarningProps } from './idle-warning.tsx';

// The end of a session, before and after: the warning, and what the sign-in page says of it.
export { createActivity, type Activity } from './activity.ts';
export { endedStore, type Ended, type EndedStore } from './ended.ts';
export { EndedNotice } from './ended-notice.tsx';
export { IdleWarning, type IdleWarningProps } from './idle-warning.tsx';

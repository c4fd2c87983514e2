// Live chat: the way into it on every page, and its panel.
import { lazy } from 'react';

export { GuestChat } from './guest-chat.tsx';

/** Beside the messages in the bar of a person who is signed in. */
export const MemberChat = lazy(() =>
  import('./member-chat.tsx').then((file) => ({ default: file.MemberChat })),
);

// Live chat: its button on every page, and its panel.
import { lazy } from 'react';

export { GuestChat } from './guest-chat.tsx';

/** The chat button beside the messages in the bar of a signed-in person. */
export const MemberChat = lazy(() =>
  import('./member-chat.tsx').then((file) => ({ default: file.MemberChat })),
);

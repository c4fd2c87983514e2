// A conversation: its lines, the place to write, and what keeps both whole when the connection does not.
export { createDraft, type Draft } from './draft.ts';
export { ChatPane, type ChatPaneProps } from './chat-pane.tsx';
export type { ChatLine } from './lines.ts';
export { SUGGESTION_MARK, type Suggestion } from './suggestions.tsx';
export { takeUnsent } from './unsent.ts';
export { useSeen } from './use-seen.ts';
export { useChat, type Chat, type ChatSource } from './use-chat.ts';

// A conversation: its lines, the message field, and what keeps both complete over lost connections.
export { createDraft, type Draft } from './draft.ts';
export { ChatPane, type ChatPaneProps } from './chat-pane.tsx';
export type { ChatLine } from './lines.ts';
export { SUGGESTION_MARK, type Suggestion } from './suggestions.tsx';
export { takeUnsent } from './unsent.ts';
export { useSeen } from './use-seen.ts';
export { useChat, type Chat, type ChatSource } from './use-chat.ts';

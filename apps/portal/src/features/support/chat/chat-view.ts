// The panel's open state and the count of unread messages; one of each for the page, kept in the tab.
import { useSyncExternalStore } from 'react';
import { edition } from '../../../editions/index.ts';
import { tabStorage } from '../../../shared/session/tab-storage.ts';

export interface ChatView {
  readonly isOpen: boolean;
  readonly unread: number;
}

const key = `causeway.${edition.key}.chat-open`;
const listeners = new Set<() => void>();

function keptOpen(): boolean {
  try {
    return tabStorage()?.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

let view: ChatView = { isOpen: keptOpen(), unread: 0 };
let isPressed = false;

function show(change: Partial<ChatView>): void {
  view = { ...view, ...change };
  listeners.forEach((listener) => listener());
}

function keep(isOpen: boolean): void {
  try {
    if (isOpen) tabStorage()?.setItem(key, 'yes');
    else tabStorage()?.removeItem(key);
  } catch {
    // Without storage the panel is closed after a reload.
  }
}

export const chatView = {
  current: (): ChatView => view,
  open: (): void => {
    keep(true);
    isPressed = true;
    show({ isOpen: true });
  },
  close: (): void => {
    keep(false);
    show({ isOpen: false });
  },
  /** True once after a press opened the panel; a reload does not count. */
  takePress: (): boolean => {
    const was = isPressed;
    isPressed = false;
    return was;
  },
  count: (unread: number): void => {
    if (unread !== view.unread) show({ unread });
  },
};

export const useChatView = (): ChatView =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, chatView.current);

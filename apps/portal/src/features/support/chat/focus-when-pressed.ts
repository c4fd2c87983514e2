// Moves the focus to the first field when a press opened the panel. A reload does not move it.
import { useCallback } from 'react';
import { chatView } from './chat-view.ts';

export const useFocusWhenPressed = (): ((element: HTMLElement | null) => void) =>
  useCallback((element: HTMLElement | null) => {
    if (chatView.takePress()) element?.focus();
  }, []);

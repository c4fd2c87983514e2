// Where the focus goes when the panel was opened by a press: into what is to be filled in. A reload takes no focus.
import { useCallback } from 'react';
import { chatView } from './chat-view.ts';

export const useFocusWhenPressed = (): ((element: HTMLElement | null) => void) =>
  useCallback((element: HTMLElement | null) => {
    if (chatView.takePress()) element?.focus();
  }, []);

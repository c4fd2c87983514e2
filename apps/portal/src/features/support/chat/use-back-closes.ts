// On a phone, Back closes the panel instead of leaving the page. The hook belongs to the button, which stays,
// because each step of a chat draws a new panel.
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { chatView, useChatView } from './chat-view.ts';

/** From this width the page has room beside the panel. */
const WIDE = '(min-width: 75em)';

export const useIsWide = (): boolean => useMediaQuery(WIDE, true, { getInitialValueInEffect: false });

const MARK = 'causewayChat';

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state;

export function useBackCloses(): void {
  const { isOpen } = useChatView();
  const isWide = useIsWide();
  const isActive = isOpen && !isWide;
  useEffect(() => {
    if (!isActive) return undefined;
    const { history } = window;
    if (!isMarked(history.state))
      history.pushState({ ...(history.state as object | null), [MARK]: true }, '');
    window.addEventListener('popstate', chatView.close);
    return () => {
      window.removeEventListener('popstate', chatView.close);
      if (isMarked(history.state)) history.back();
    };
  }, [isActive]);
}

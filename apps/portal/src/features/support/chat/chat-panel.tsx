// The panel: beside the page on a wide screen, without covering it; over the whole page on a narrow one.
import { CloseButton, FocusTrap, Portal } from '@mantine/core';
import { useEffect, useId, type ReactNode } from 'react';
import classes from './chat-panel.module.css';
import { chatView } from './chat-view.ts';
import { useTexts } from './texts.ts';
import { useIsWide } from './use-back-closes.ts';

interface ChatPanelProps {
  /** The agent's name, or the reason for waiting. */
  readonly subtitle?: ReactNode;
  /** Buttons beside the cross. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

export function ChatPanel({ subtitle, tools, children }: ChatPanelProps) {
  const t = useTexts('chat');
  const titleId = useId();
  const isWide = useIsWide();
  useMarkedDocument();
  const panelId = useId();
  useEscapeCloses(panelId);
  return (
    <Portal>
      <FocusTrap active={!isWide}>
        <section
          aria-labelledby={titleId}
          aria-modal={isWide ? undefined : true}
          className={classes.panel}
          id={panelId}
          role={isWide ? 'complementary' : 'dialog'}
        >
          <header className={classes.head}>
            <div className={classes.titles}>
              <h2 className={classes.title} id={titleId}>
                {t('title')}
              </h2>
              <p aria-live="polite" className={classes.subtitle}>
                {subtitle}
              </p>
            </div>
            {tools}
            <CloseButton aria-label={t('close')} onClick={chatView.close} />
          </header>
          {children}
        </section>
      </FocusTrap>
    </Portal>
  );
}

/** Closes on Escape from inside; a dialog above it closes first. */
function useEscapeCloses(panelId: string): void {
  useEffect(() => {
    const press = ({ key, target, defaultPrevented }: KeyboardEvent): void => {
      const panel = document.getElementById(panelId);
      const isWithin = target instanceof Node && panel !== null && panel.contains(target);
      if (key === 'Escape' && !defaultPrevented && isWithin) chatView.close();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [panelId]);
}

/** The page makes room for the panel, or is locked behind it. */
function useMarkedDocument(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['chat'] = 'open';
    return () => {
      delete dataset['chat'];
    };
  }, []);
}

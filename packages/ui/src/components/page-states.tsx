// The states empty, loading, error and refused; each says what to do next.
import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import { isRequestError } from '../request/request-error.ts';
import { Copyable } from './copyable.tsx';
import { ListIcon, ShieldIcon, ToneIcon } from './icons.tsx';
import classes from './page.module.css';

export interface EmptyStateProps {
  /** The title of the coming content. */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  /** The one action that fills it. */
  readonly action?: ReactNode;
}

const listIcon = <ListIcon />;

export function EmptyState({ title, text, icon = listIcon, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <div className={classes.stateIcon}>{icon}</div>
      <p className={classes.stateTitle}>{title}</p>
      {text !== undefined && <p className={classes.stateText}>{text}</p>}
      {action !== undefined && <div className={classes.stateAction}>{action}</div>}
    </div>
  );
}

export interface LoadingStateProps {
  /** The shape of the coming content, so that nothing jumps. */
  readonly shape?: 'lines' | 'rows' | 'cards' | 'detail';
  readonly count?: number;
}

const HEIGHTS = { lines: 16, rows: 40, cards: 140, detail: 28 } as const;

export function LoadingState({ shape = 'lines', count = 5 }: LoadingStateProps) {
  const t = useUiTexts('ui.shell');
  return (
    <div
      aria-busy="true"
      aria-label={t('loading')}
      className={shape === 'cards' ? classes.grid : classes.stack}
      role="status"
    >
      {Array.from({ length: count }, (_, index) => (
        <Skeleton height={HEIGHTS[shape]} key={index} radius={shape === 'cards' ? 'md' : 'sm'} />
      ))}
    </div>
  );
}

export interface ErrorStateProps {
  /** The caught error. A RequestError brings its own text and its request id. */
  readonly error: unknown;
  readonly title?: ReactNode;
  /**
   * Set if the reader might think that money has moved: 'safe' if it has not, 'unknown' if nobody can know.
   */
  readonly money?: 'safe' | 'unknown';
  readonly onRetry?: () => void;
}

function RequestNumber({ id }: { readonly id: string }) {
  const t = useUiTexts('ui');
  return (
    <div className={classes.requestId}>
      <span>{t('error.requestId')}</span>
      <Copyable label={t('copy.requestId')} value={id} />
    </div>
  );
}

export function ErrorState({ error, title, money, onRetry }: ErrorStateProps) {
  const t = useUiTexts('ui');
  const failure = isRequestError(error) ? error : undefined;
  return (
    <div className={classes.state} role="alert">
      <div className={classes.stateIcon} data-tone="bad">
        <ToneIcon tone="bad" />
      </div>
      <p className={classes.stateTitle}>{title ?? t('error.title')}</p>
      <p className={classes.stateText}>{failure?.msg || t('page.brokenText')}</p>
      {money !== undefined && <p className={classes.safe}>{t(`error.${money}`)}</p>}
      {onRetry && (
        <div className={classes.stateAction}>
          <Button onClick={onRetry} variant="default">
            {t('action.retry')}
          </Button>
        </div>
      )}
      {failure && <RequestNumber id={failure.requestId} />}
    </div>
  );
}

export interface RefusedStateProps {
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

export function RefusedState({ title, text, action }: RefusedStateProps) {
  const t = useUiTexts('ui.error');
  return (
    <div className={classes.state}>
      <div className={classes.stateIcon} data-tone="wait">
        <ShieldIcon />
      </div>
      <p className={classes.stateTitle}>{title ?? t('refusedTitle')}</p>
      <p className={classes.stateText}>{text ?? t('refusedText')}</p>
      {action !== undefined && <div className={classes.stateAction}>{action}</div>}
    </div>
  );
}

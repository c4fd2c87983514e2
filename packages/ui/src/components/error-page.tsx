// The bodies of the error pages: /403, /404, /500, and /500 while offline.
import { Button } from '@mantine/core';
import { useUiTexts } from '../language/language-provider.tsx';
import { ShieldIcon, ToneIcon } from './icons.tsx';
import classes from './page.module.css';

export interface ErrorPageProps {
  readonly kind: 'forbidden' | 'missing' | 'broken' | 'offline';
  /** The address of 'Go to the overview'. */
  readonly homeHref: string;
  readonly onRetry?: () => void;
}

const STATUS = { forbidden: 403, missing: 404, broken: 500, offline: 500 } as const;

export function ErrorPage({ kind, homeHref, onRetry }: ErrorPageProps) {
  const t = useUiTexts('ui');
  const waits = kind === 'forbidden' || kind === 'offline';
  return (
    <div className={classes.errorPage}>
      <div className={classes.state}>
        <div className={classes.stateIcon} data-tone={waits ? 'wait' : 'bad'}>
          {kind === 'forbidden' ? <ShieldIcon /> : <ToneIcon tone={waits ? 'wait' : 'bad'} />}
        </div>
        <span className={classes.errorCode}>{STATUS[kind]}</span>
        <h1 className={classes.title}>{t(`page.${kind}Title`)}</h1>
        <p className={classes.stateText}>{t(`page.${kind}Text`)}</p>
        <div className={classes.stateAction}>
          {onRetry && (
            <Button onClick={onRetry} variant="default">
              {t('action.retry')}
            </Button>
          )}
          <Button component="a" href={homeHref}>
            {t('action.home')}
          </Button>
        </div>
      </div>
    </div>
  );
}

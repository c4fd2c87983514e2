// Shown instead of a menu that could not be loaded, with a retry.
import { Button } from '@mantine/core';
import { useUiTexts } from '../language/language-provider.tsx';
import classes from './shell.module.css';

export interface MenuFailureProps {
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

export function MenuFailure({ onRetry, isRetrying }: MenuFailureProps) {
  const t = useUiTexts('ui');
  return (
    <div className={classes.menuFailure} role="alert">
      <p>{t('shell.menuFailed')}</p>
      <Button loading={isRetrying} onClick={onRetry} size="xs" variant="default">
        {t('action.retry')}
      </Button>
    </div>
  );
}

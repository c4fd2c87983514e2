// A public key: its name, its expiry, and its text to copy or save as a file.
import type { DeveloperPlatform } from '@causeway/contract';
import { CopyButton, saveDownload, StatusTag, useMoment } from '@causeway/ui';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../security.module.css';
import { useTexts } from './texts.ts';

interface KeyRowProps {
  readonly shown: DeveloperPlatform['serverKeys'][number];
  readonly title: string;
  readonly isDownloaded?: boolean;
  readonly onEnd?: () => void;
  /** Undefined for one's own key. */
  readonly onTakeOver?: (() => void) | undefined;
  readonly children?: ReactNode;
}

export function KeyRow({ shown, title, isDownloaded = false, onEnd, onTakeOver, children }: KeyRowProps) {
  const t = useTexts('developer');
  const moment = useMoment('always');
  const { publicKey, createdAt, validUntil } = shown;
  const download = (): void =>
    saveDownload(
      { blob: new Blob([`${publicKey}\n`], { type: 'application/x-pem-file' }), filename: undefined },
      'causeway-public-key.pem',
    );
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        <div className={classes.name}>
          {title}
          <StatusTag tone={validUntil === null ? 'good' : 'wait'}>
            {validUntil === null ? t('key.current') : t('key.until', { time: moment(validUntil) })}
          </StatusTag>
        </div>
        <div className={classes.quiet}>{t('key.created', { time: moment(createdAt) })}</div>
        {children !== undefined && <div className={classes.quiet}>{children}</div>}
        <pre className={classes.pem}>{publicKey}</pre>
      </div>
      <div className={classes.actions}>
        <CopyButton label={t(isDownloaded ? 'server.publicKey' : 'form.key')} value={publicKey} />
        {isDownloaded && (
          <Button onClick={download} variant="default">
            {t('server.download')}
          </Button>
        )}
        {onTakeOver && (
          <Button onClick={onTakeOver} variant="default">
            {t('takeOver.action')}
          </Button>
        )}
        {onEnd && (
          <Button onClick={onEnd} variant="default">
            {t('endKey.action')}
          </Button>
        )}
      </div>
    </div>
  );
}

// The detection of one address: its state, what there is to do, and what was found last.
import type { CollectionAccount } from '@causeway/contract';
import { StatusTag, useMoment, type Tone } from '@causeway/ui';
import { Button } from '@mantine/core';
import { link } from '../../../shared/navigation.ts';
import classes from './collection-accounts.module.css';
import { isDangerous, type DetectStatus } from './detection.ts';
import { useTexts } from './texts.ts';
import type { Detections } from './use-detections.ts';

const tones = {
  NOT_DETECTED: 'wait',
  DETECTING: 'info',
  SUCCESS: 'good',
  FAILED: 'wait',
  ABNORMAL: 'bad',
  HIGH_RISK: 'bad',
} as const satisfies Record<DetectStatus, Tone>;

interface DetectionLineProps {
  readonly account: CollectionAccount;
  readonly detections: Detections;
  /** On the page of the address: with the warning and the way to another address. */
  readonly isWhole?: boolean;
}

export function DetectionLine({ account, detections, isWhole = false }: DetectionLineProps) {
  const t = useTexts('collectionAccounts.detection');
  const moment = useMoment();
  const status = detections.statusOf(account);
  const { lastDetection } = account;
  const last =
    lastDetection === undefined || lastDetection === null
      ? undefined
      : t('last', {
          time: moment(lastDetection.time),
          provider: lastDetection.provider,
          outcome: t(`outcome.${lastDetection.outcome}`),
        });
  return (
    <div className={classes.detection}>
      <div className={classes.detectionState} role="status">
        <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
        {(status === 'NOT_DETECTED' || status === 'FAILED') && (
          <Button onClick={() => detections.detect(account)} size="compact-sm" variant="default">
            {t(status === 'FAILED' ? 'again' : 'detect')}
          </Button>
        )}
        {isWhole && isDangerous(status) && (
          <Button component="a" href={link('collection-accounts')} size="compact-sm">
            {t('reapply')}
          </Button>
        )}
      </div>
      {isWhole && isDangerous(status) && <p className={classes.reason}>{t('danger')}</p>}
      {isWhole && !isDangerous(status) && status !== 'SUCCESS' && (
        <p className={classes.quiet}>{t('hint')}</p>
      )}
      {last !== undefined && <p className={classes.quiet}>{last}</p>}
    </div>
  );
}

// The detection of one address: its state, what there is to do, and what was found last.
import type { CollectionAccount } from '@causeway/contract';
import { StatusTag, useMoment, type Tone } from '@causeway/ui';
import { Button } from '@mantine/core';
import { link } from '../../../shared/navigation.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { isDangerous, type DetectStatus } from './detection.ts';
import classes from './pay-to.module.css';
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
  /** Where the address itself is shown: with the warning and the way to another address. */
  readonly isWhole?: boolean;
}

export function DetectionLine({ account, detections, isWhole = false }: DetectionLineProps) {
  const t = useSharedTexts('payTo.detection');
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
      {isWhole && isDangerous(status) && <p className={classes.danger}>{t('danger')}</p>}
      {isWhole && !isDangerous(status) && status !== 'SUCCESS' && (
        <p className={classes.quiet}>{t('hint')}</p>
      )}
      {last !== undefined && <p className={classes.quiet}>{last}</p>}
    </div>
  );
}

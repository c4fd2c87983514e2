// The detection of one address: its state, the next action, and the last result.
import type { AddressDetection, CollectionAccount } from '@causeway/contract';
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
  /** Set if the address itself is shown: adds the warning and the link to another address. */
  readonly isWhole?: boolean;
}

export function DetectionLine({ account, detections, isWhole = false }: DetectionLineProps) {
  const t = useSharedTexts('payTo.detection');
  const status = detections.statusOf(account);
  const { lastDetection } = account;
  // Each visit starts as not detected; an earlier result is labeled as such.
  const before = status === 'NOT_DETECTED' ? (lastDetection?.outcome ?? null) : null;
  return (
    <div className={classes.detection}>
      <div className={classes.detectionState} role="status">
        <StatusTag tone={tones[status]}>{t(before === null ? `status.${status}` : 'notNow')}</StatusTag>
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
      {isWhole && <Hint before={before} status={status} />}
      {lastDetection && <Last {...lastDetection} />}
    </div>
  );
}

interface HintProps {
  readonly status: DetectStatus;
  readonly before: AddressDetection['outcome'] | null;
}

function Hint({ status, before }: HintProps) {
  const t = useSharedTexts('payTo.detection');
  if (status === 'SUCCESS') return null;
  if (isDangerous(status)) return <p className={classes.danger}>{t('danger')}</p>;
  const hint = before === null ? 'hint' : before === 'success' ? 'hintAgain' : 'hintRisk';
  return <p className={classes.quiet}>{t(hint)}</p>;
}

function Last({ time, provider, outcome }: AddressDetection) {
  const t = useSharedTexts('payTo.detection');
  const moment = useMoment();
  const text = t('last', { time: moment(time), provider, outcome: t(`outcome.${outcome}`) });
  return <p className={classes.quiet}>{text}</p>;
}

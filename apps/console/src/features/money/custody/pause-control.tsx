// Whether deposits are collected on a network, and the buttons to pause and resume it.
import { listSweepPlaces, mayCall, pauseSweeps, resumeSweeps, type ResponseOf } from '@causeway/contract';
import { TimeText, toast } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useStaff } from '../../../shared/session.ts';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import classes from './custody.module.css';
import { useTexts } from './texts.ts';

interface PauseProps {
  readonly of: ResponseOf<typeof listSweepPlaces>['channels'][number];
}

export function PauseControl({ of }: PauseProps) {
  const t = useTexts('custody.pause');
  const staff = useStaff();
  const [isAsked, setAsked] = useState(false);
  const { channelName, paused } = of;
  return (
    <div className={classes.head}>
      <strong>{channelName}</strong>
      {paused === null ? (
        <span className={classes.quiet}>{t('running')}</span>
      ) : (
        <span>
          {t('paused', { name: paused.byName })} <TimeText at={paused.time} />: {paused.reason}
        </span>
      )}
      {mayCall(staff, pauseSweeps) && (
        <Button onClick={() => setAsked(true)} size="compact-sm" variant="outline">
          {t(paused === null ? 'pause' : 'resume')}
        </Button>
      )}
      {isAsked && <PauseDialog of={of} onClose={() => setAsked(false)} />}
    </div>
  );
}

function PauseDialog({
  of: { channel, channelName, paused },
  onClose,
}: PauseProps & { readonly onClose: () => void }) {
  const t = useTexts('custody.pause');
  const [reason, setReason] = useState('');
  const act = paused === null ? 'pause' : 'resume';
  const { decide, write } = useDecision(paused === null ? pauseSweeps : resumeSweeps, [listSweepPlaces], {
    onDecided: () => toast(t('done'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  });
  return (
    <DecisionDialog
      confirmLabel={t(act)}
      follows={t(paused === null ? 'pauseText' : 'resumeText')}
      onClose={onClose}
      onConfirm={() => decide({ channel, reason: reason.trim() })}
      opened
      reason={{ description: t('reasonHint'), value: reason, onChange: setReason }}
      subject={<DecisionSubject about={t('collecting')} name={channelName} />}
      title={t(act)}
      write={write}
    />
  );
}

// Data that chain nodes first omitted, or contradicted each other in: each with its meaning and the next
// step, until staff have investigated it. Without any, nothing is shown.
import { listNodeFindings, settleNodeFinding, type NodeFinding, mayCall } from '@causeway/contract';
import { ErrorState, TimeText, toast } from '@causeway/ui';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import classes from './treasury.module.css';
import { useTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';
import { WaitingList, usePage } from './waiting-list.tsx';

export function NodeFindings() {
  const t = useTexts('treasury.nodes');
  const { page, pagingOf } = usePage();
  const query = useQuery({ ...queryOf(listNodeFindings, page), placeholderData: keepPreviousData });
  const { data, error } = query;
  if (data === undefined)
    return error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : null;
  const { list, total } = data;
  if (total === 0) return null;
  return (
    <>
      <Verdict text={t('waiting', { count: total })} tone="wait" />
      <WaitingList explained={t('explained')} label={t('label')} paging={pagingOf(total)}>
        {list.map((finding) => (
          <FindingCard finding={finding} key={finding.findingKey} />
        ))}
      </WaitingList>
    </>
  );
}

interface FindingProps {
  readonly finding: NodeFinding;
}

function FindingCard({ finding }: FindingProps) {
  const t = useTexts('treasury.nodes');
  const staff = useStaff();
  const [isAsked, setAsked] = useState(false);
  const { channelName, kind, times, firstTime, lastTime, detail } = finding;
  return (
    <article aria-label={`${channelName}: ${t(`kind.${kind}`)}`} className={classes.message}>
      <header className={classes.messageHead}>
        <strong>{channelName}</strong>
        <span>{t(`kind.${kind}`)}</span>
        <span className={classes.quiet}>{t('times', { count: times })}</span>
        <span className={classes.quiet}>
          {t('first')} <TimeText at={firstTime} />
        </span>
        <span className={classes.quiet}>
          {t('last')} <TimeText at={lastTime} />
        </span>
      </header>
      <p className={classes.messageReason}>{t(`what.${kind}`)}</p>
      <p className={classes.messageReason}>
        <span className={classes.quiet}>{t('forSupport')} </span>
        {/* Shows the nodes' own words. */}
        <span lang="en">{detail}</span>
      </p>
      {mayCall(staff, settleNodeFinding) && (
        <div className={classes.messageActs}>
          <Button onClick={() => setAsked(true)} size="compact-sm" variant="outline">
            {t('settle')}
          </Button>
        </div>
      )}
      {isAsked && <SettleDialog finding={finding} onClose={() => setAsked(false)} />}
    </article>
  );
}

function SettleDialog({ finding, onClose }: FindingProps & { readonly onClose: () => void }) {
  const t = useTexts('treasury.nodes');
  const [reason, setReason] = useState('');
  const { findingKey, version, channelName, kind } = finding;
  const { decide, write } = useDecision(settleNodeFinding, [listNodeFindings], {
    onDecided: () => toast(t('settled'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  });
  return (
    <DecisionDialog
      confirmLabel={t('settle')}
      follows={t('settleText')}
      onClose={onClose}
      onConfirm={() => decide({ findingKey, version, reason: reason.trim() })}
      opened
      reason={{ description: t('reasonHint'), value: reason, onChange: setReason }}
      subject={<DecisionSubject about={channelName} name={t(`kind.${kind}`)} />}
      title={t('settle')}
      write={write}
    />
  );
}

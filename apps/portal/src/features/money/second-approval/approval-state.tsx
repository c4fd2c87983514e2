// The state of a second approval: who it waits for, or who decided it, when and why.
import type { ApprovalForPerson } from '@causeway/contract';
import { ToneIcon, useMoment, type SummaryItem } from '@causeway/ui';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './second-approval.module.css';
import { useNames, useWhy } from './words.ts';

interface WaitingProps {
  readonly approval: ApprovalForPerson;
  /** The available actions. */
  readonly children: ReactNode;
}

/** Shows nothing after the decision. */
export function WaitingApproval({ approval, children }: WaitingProps) {
  const t = useSharedTexts('approval');
  const why = useWhy(approval);
  const names = useNames();
  const { status, approvers, submittedBy, submitterIsGone } = approval;
  if (status !== 'waiting') return null;
  const whoMay = approvers.length > 0 ? t('who', { names: names(approvers) }) : t('nobody');
  const next = submitterIsGone ? t('submitterGone', { name: submittedBy }) : whoMay;
  return (
    <Alert
      bg="var(--cw-wait-tint)"
      color="wait"
      icon={<ToneIcon tone="wait" />}
      mb="md"
      role="status"
      title={t('waiting')}
    >
      <div className={classes.lines}>
        <p>
          {t('by', { name: submittedBy })} {why}
        </p>
        <p>{next}</p>
      </div>
      {children}
    </Alert>
  );
}

/** The lines of a record after the decision. */
export function useApprovalItems(approval: ApprovalForPerson | null): readonly SummaryItem[] {
  const t = useSharedTexts('approval');
  const moment = useMoment();
  if (approval === null || approval.status === 'waiting') return [];
  const { status, decidedBy, decidedAt, reason } = approval;
  const said = status === 'lapsed' ? t('lapsed') : t(status, { name: decidedBy ?? '' });
  const at = decidedAt === null ? '' : ` · ${moment(decidedAt)}`;
  return [
    { key: 'approval', label: t('label'), value: `${said}${at}`, ...(reason !== null && { hint: reason }) },
  ];
}

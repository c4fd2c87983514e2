// The states of alerts and rules as tags.
import type { MonitoringAlert, MonitoringRule } from '@causeway/contract';
import { StatusTag, type Tone } from '@causeway/ui';
import { Group } from '@mantine/core';
import { useTexts } from './texts.ts';

const alertTones: Readonly<Record<MonitoringAlert['state'], Tone>> = {
  OPEN: 'wait',
  PROPOSED: 'wait',
  ESCALATED: 'bad',
  CLOSED: 'good',
};

/** A member who answered waits for staff; one who is late is for staff to decide about, too. */
function requestTag({ state, isToAsk, request }: Pick<MonitoringAlert, 'state' | 'isToAsk' | 'request'>) {
  if (isToAsk) return { text: 'to-ask', tone: 'wait' } as const;
  if (request === null || state === 'CLOSED') return undefined;
  const { status, due } = request;
  if (status === 'with-staff') return { text: 'with-staff', tone: 'bad' } as const;
  if (status === 'with-member')
    return due?.isOver === true
      ? ({ text: 'overdue', tone: 'bad' } as const)
      : ({ text: 'with-member', tone: 'wait' } as const);
  return { text: 'closed', tone: 'info' } as const;
}

type Tagged = Pick<MonitoringAlert, 'state' | 'holds' | 'isToAsk' | 'request' | 'laterCount'>;

export function AlertTags({ holds, laterCount: count, ...alert }: Tagged) {
  const t = useTexts('monitoring.alerts');
  const { state } = alert;
  const asked = requestTag(alert);
  return (
    <Group component="span" gap={6}>
      <StatusTag tone={alertTones[state]}>{t(`states.${state}`)}</StatusTag>
      {holds && <StatusTag tone="bad">{t('held')}</StatusTag>}
      {count > 0 && state !== 'CLOSED' && <StatusTag tone="wait">{t('later', { count })}</StatusTag>}
      {asked && <StatusTag tone={asked.tone}>{t(`request.${asked.text}`)}</StatusTag>}
    </Group>
  );
}

const ruleTones: Readonly<Record<MonitoringRule['state'], Tone>> = {
  DRAFT: 'wait',
  ON: 'good',
  OFF: 'info',
  REPLACED: 'info',
  WITHDRAWN: 'info',
};

export function RuleStateTag({ state }: Pick<MonitoringRule, 'state'>) {
  const t = useTexts('monitoring.rules.states');
  return <StatusTag tone={ruleTones[state]}>{t(state)}</StatusTag>;
}

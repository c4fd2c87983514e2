// The states of alerts and rules as tags.
import type { MonitoringAlert, MonitoringRule } from '@causeway/contract';
import { StatusTag, type Tone } from '@causeway/ui';
import { useTexts } from './texts.ts';

const alertTones: Readonly<Record<MonitoringAlert['state'], Tone>> = {
  OPEN: 'wait',
  PROPOSED: 'wait',
  ESCALATED: 'bad',
  CLOSED: 'good',
};

export function AlertTags({ state, holds }: Pick<MonitoringAlert, 'state' | 'holds'>) {
  const t = useTexts('monitoring.alerts');
  return (
    <>
      <StatusTag tone={alertTones[state]}>{t(`states.${state}`)}</StatusTag>
      {holds && <StatusTag tone="bad">{t('held')}</StatusTag>}
    </>
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

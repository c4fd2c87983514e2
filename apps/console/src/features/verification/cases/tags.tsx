// The state and outcome of a case, as tags.
import type { MemberCase } from '@causeway/contract';
import { StatusTag, type Tone } from '@causeway/ui';
import { Group } from '@mantine/core';
import { useTexts } from './texts.ts';

const tones: Readonly<Record<MemberCase['state'], Tone>> = { OPEN: 'wait', PROPOSED: 'wait', CLOSED: 'good' };

type CaseTagsProps = Pick<MemberCase, 'state' | 'outcome' | 'isOverdue' | 'isRestricted'>;

export function CaseTags({ state, outcome, isOverdue, isRestricted }: CaseTagsProps) {
  const t = useTexts('cases.tags');
  const outcomes = useTexts('cases.outcomes');
  return (
    <Group component="span" gap={6}>
      <StatusTag tone={tones[state]}>
        {outcome === null ? t(state) : t(`${state}With`, { outcome: outcomes(outcome) })}
      </StatusTag>
      {isOverdue && <StatusTag tone="bad">{t('overdue')}</StatusTag>}
      {isRestricted && <StatusTag tone="bad">{t('restricted')}</StatusTag>}
    </Group>
  );
}

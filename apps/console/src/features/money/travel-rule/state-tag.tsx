// The state of a payment as a tag, with the reason of a hold.
import type { TravelRulePayment } from '@causeway/contract';
import { StatusTag, type Tone } from '@causeway/ui';
import { Text } from '@mantine/core';
import { useTexts } from './texts.ts';

const tones: Readonly<Record<TravelRulePayment['state'], Tone>> = {
  OWNER: 'wait',
  ASKING: 'wait',
  HELD: 'bad',
  PROPOSED: 'wait',
  APPROVED: 'good',
  ACCEPTED: 'good',
  OWN: 'good',
  REFUSED: 'info',
};

export function StateTag({ state, reason }: Pick<TravelRulePayment, 'state' | 'reason'>) {
  const t = useTexts('travelRule');
  return (
    <>
      <StatusTag tone={tones[state]}>{t(`states.${state}`)}</StatusTag>
      {reason !== null && (
        <Text c="dimmed" size="sm">
          {t(`reasons.${reason}`)}
        </Text>
      )}
    </>
  );
}

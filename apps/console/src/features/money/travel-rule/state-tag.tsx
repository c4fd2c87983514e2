// The state of a payment and of an inquiry as a tag, with the reasons why staff decide.
import type { TravelInquiry, TravelRulePayment } from '@causeway/contract';
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

const inquiryTones: Readonly<Record<TravelInquiry['state'], Tone>> = {
  ...{ RECEIVED: 'wait', HELD: 'bad', PROPOSED: 'wait', APPROVED: 'good', REJECTED: 'info' },
};

export function InquiryTag({ state, reasons }: Pick<TravelInquiry, 'state' | 'reasons'>) {
  const t = useTexts('travelRule.inquiry');
  return (
    <>
      <StatusTag tone={inquiryTones[state]}>{t(`states.${state}`)}</StatusTag>
      {reasons.map((reason) => (
        <Text c="dimmed" key={reason} size="sm">
          {t(`reasons.${reason}`)}
        </Text>
      ))}
    </>
  );
}

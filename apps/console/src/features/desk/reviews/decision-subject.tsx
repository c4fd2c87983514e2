// What is being decided, in the dialog, so that nobody decides about another one than they think.
import type { DecidedItem } from '@causeway/contract';
import { Text } from '@mantine/core';
import { AmountDtoText } from '../../../shared/amount-dto-text.tsx';
import { useTexts } from './texts.ts';

export function DecisionSubject({ item }: { readonly item: DecidedItem }) {
  const t = useTexts('reviews.kind');
  return (
    <div>
      <Text c="dimmed" size="sm">
        {t(item.kind)} · {item.memberName ?? item.memberId}
      </Text>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {item.title}
      </Text>
      {item.amount && <AmountDtoText currency={item.amount.currency} size="lg" value={item.amount.value} />}
    </div>
  );
}

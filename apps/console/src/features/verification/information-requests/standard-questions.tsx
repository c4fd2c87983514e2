// Questions about a transaction in the member's language, to put into a request and change.
import { filled, getStandardQuestions, languageName, ruleRequests } from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

interface StandardQuestionsProps {
  readonly memberId: string;
  /** The transaction that the request is about, where it is known. */
  readonly txnNo?: string | undefined;
  readonly onAdd: (question: string) => void;
}

export function StandardQuestions({ memberId, txnNo = '', onAdd }: StandardQuestionsProps) {
  const t = useTexts('informationRequests.ask');
  const { language } = useLanguage();
  const [number, setNumber] = useState(txnNo);
  const { data } = useQuery(queryOf(getStandardQuestions, { memberId }));
  if (!data) return null;
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        description={t('standardHint', { language: languageName(data.language, language) })}
        label={t('about')}
        maxLength={NUMBER_MAX}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        value={number}
        w={280}
      />
      {ruleRequests.map((each) => (
        <Button
          disabled={number.trim() === ''}
          key={each}
          onClick={() => onAdd(filled(data.questions[each], { number: number.trim() }))}
          size="sm"
          variant="default"
        >
          {t(`standard.${each}`)}
        </Button>
      ))}
      <Text c="dimmed" size="sm">
        {t(number.trim() === '' ? 'needsNumber' : 'reword')}
      </Text>
    </Group>
  );
}

const NUMBER_MAX = 64;

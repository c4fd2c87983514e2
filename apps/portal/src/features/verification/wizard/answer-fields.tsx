// The member's texts for corrections that it cannot make itself, one field each, before the record is
// submitted.
import { correctionAnswerMax, type TodoItem } from '@causeway/contract';
import { Stack, Text, Textarea, Title } from '@mantine/core';
import { useKycTexts, type CorrectionAnswers } from '../record/index.ts';
import { useTodoLines, type TodoWording } from './todo-notice.tsx';
import { inOrderOfSteps } from './todo-order.ts';

interface AnswerFieldsProps extends TodoWording {
  readonly draft: {
    readonly view: { readonly todos: readonly TodoItem[] };
    readonly answers: CorrectionAnswers;
    readonly openItems: readonly string[];
  };
}

/** The `data-path` of an item's field. */
export const answerPath = (todoId: string): string => `answer-${todoId}`;

export function AnswerFields({ draft: { view, answers, openItems }, ...wording }: AnswerFieldsProps) {
  const t = useKycTexts('kycForm.answers');
  const linesOf = useTodoLines(wording);
  if (view.todos.length === 0) return null;
  return (
    <Stack component="section" gap="sm" mb="md">
      <Title order={3}>{t('title')}</Title>
      <Text c="dimmed">{t('hint')}</Text>
      {inOrderOfSteps(view.todos, wording.expiring).map((todo) => (
        <Textarea
          autosize
          data-path={answerPath(todo.id)}
          error={openItems.includes(todo.id) && answers.textOf(todo.id).trim() === '' ? t('open') : null}
          key={todo.id}
          label={linesOf(todo).join(' ')}
          maxLength={correctionAnswerMax}
          minRows={1}
          onChange={(event) => answers.type(todo.id, event.currentTarget.value)}
          placeholder={t('placeholder')}
          value={answers.textOf(todo.id)}
        />
      ))}
    </Stack>
  );
}

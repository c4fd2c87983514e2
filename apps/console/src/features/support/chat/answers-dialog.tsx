// Saved replies in three languages: listing, adding, changing and removing them.
import {
  chatTextMax,
  listAnswers,
  removeAnswer,
  saveAnswer,
  type CannedAnswer,
  type RequestOf,
} from '@causeway/contract';
import {
  EmptyState,
  ErrorState,
  FormError,
  LANGUAGES,
  LANGUAGE_NAMES,
  LoadingState,
  toast,
} from '@causeway/ui';
import { Button, Group, Modal, Stack, TextInput, Textarea, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import classes from './chat-page.module.css';
import { useTexts } from './texts.ts';

interface AnswersDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function AnswersDialog({ opened, onClose }: AnswersDialogProps) {
  const t = useTexts('chat.answers');
  const [edited, setEdited] = useState<CannedAnswer | 'new'>();
  const close = (): void => {
    setEdited(undefined);
    onClose();
  };
  return (
    <Modal onClose={close} opened={opened} size="lg" title={t('title')}>
      {edited === undefined ? (
        <List onEdit={setEdited} />
      ) : (
        <Form answer={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
      )}
    </Modal>
  );
}

function List({ onEdit }: { readonly onEdit: (answer: CannedAnswer | 'new') => void }) {
  const t = useTexts('chat.answers');
  const { data, error, refetch } = useQuery(queryOf(listAnswers, {}));
  if (data === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState shape="rows" />
    );
  return (
    <Stack gap="sm">
      {data.list.length === 0 ? (
        <EmptyState text={t('emptyText')} title={t('emptyTitle')} />
      ) : (
        <ul className={classes.answers}>
          {data.list.map((answer) => (
            <li key={answer.answerId}>
              <UnstyledButton className={classes.answer} onClick={() => onEdit(answer)}>
                <span className={classes.rowName}>{answer.title}</span>
                <span className={classes.rowText}>{answer.texts.en}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <Group justify="flex-end">
        <Button onClick={() => onEdit('new')}>{t('add')}</Button>
      </Group>
    </Stack>
  );
}

type Texts = RequestOf<typeof saveAnswer>['texts'];
const blank: Texts = { en: '', 'zh-Hans': '', 'zh-Hant': '' };

function Form({
  answer,
  onDone,
}: {
  readonly answer: CannedAnswer | undefined;
  readonly onDone: () => void;
}) {
  const t = useTexts('chat.answers');
  const [title, setTitle] = useState(answer?.title ?? '');
  const [texts, setTexts] = useState(answer?.texts ?? blank);
  const save = useWrite(saveAnswer);
  const remove = useWrite(removeAnswer);
  const isComplete = [title, ...LANGUAGES.map((language) => texts[language])].every(
    (text) => text.trim() !== '',
  );
  const done = (said: string): void => {
    toast(said, 'good');
    void invalidate(listAnswers);
    onDone();
  };
  const submit = (): void => {
    const request = {
      answerId: answer?.answerId ?? null,
      version: answer?.version ?? 0,
      title: title.trim(),
      texts,
    };
    save.mutate(request, { onSuccess: () => done(t('saved')) });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={t('name')}
          maxLength={60}
          onChange={({ currentTarget: { value } }) => setTitle(value)}
          value={title}
          withAsterisk
        />
        <TextFields onChange={setTexts} texts={texts} />
        <FormError error={save.error ?? remove.error} />
        <Group justify="space-between">
          {answer ? (
            <Button
              color="bad"
              loading={remove.isPending}
              onClick={() =>
                remove.mutate({ answerId: answer.answerId }, { onSuccess: () => done(t('removed')) })
              }
              variant="default"
            >
              {t('remove')}
            </Button>
          ) : (
            <span />
          )}
          <Group gap="xs">
            <Button onClick={onDone} variant="default">
              {t('back')}
            </Button>
            <Button disabled={!isComplete} loading={save.isPending} type="submit">
              {t('save')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

interface TextFieldsProps {
  readonly texts: Texts;
  readonly onChange: (texts: Texts) => void;
}

const TextFields = ({ texts, onChange }: TextFieldsProps) =>
  LANGUAGES.map((language) => (
    <Textarea
      autosize
      key={language}
      label={LANGUAGE_NAMES[language]}
      lang={language}
      maxLength={chatTextMax}
      maxRows={8}
      minRows={2}
      onChange={({ currentTarget: { value } }) => onChange({ ...texts, [language]: value })}
      value={texts[language]}
      withAsterisk
    />
  ));

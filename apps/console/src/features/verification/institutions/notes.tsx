// Staff's notes on an application, for one another.
import { getApplication, noteApplication, type ApplicationDetail, mayCall } from '@causeway/contract';
import { FormError, TimeText, toast } from '@causeway/ui';
import { Button, Card, Group, Text, Textarea, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import classes from './institutions.module.css';
import { useTexts } from './texts.ts';

const NOTE_LENGTH = 1000;

interface NotesProps {
  readonly memberId: string;
  readonly notes: ApplicationDetail['notes'];
}

export function Notes({ memberId, notes }: NotesProps) {
  const t = useTexts('institutions.notes');
  const mayNote = mayCall(useStaff(), noteApplication);
  return (
    <Card component="section" withBorder>
      <Title mb="xs" order={2}>
        {t('title')}
      </Title>
      {notes.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <ul className={classes.notes}>
        {notes.map(({ text, by, at }) => (
          <li key={`${at} ${text}`}>
            <Text c="dimmed" component="div" size="sm">
              {by} · <TimeText at={at} />
            </Text>
            <Text className={classes.words}>{text}</Text>
          </li>
        ))}
      </ul>
      {mayNote && <NewNote memberId={memberId} />}
    </Card>
  );
}

function NewNote({ memberId }: { readonly memberId: string }) {
  const t = useTexts('institutions.notes');
  // Saves the note and reads the application again, even if the reader has left the page.
  const write = useWrite(noteApplication, {
    onSuccess: () => {
      toast(t('saved'), 'good');
      void invalidate(getApplication);
    },
  });
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isEmpty) return;
    write.mutate({ memberId, text }, { onSuccess: () => setText('') });
  };
  return (
    <form onSubmit={save}>
      <Textarea
        autosize
        description={t('hint')}
        label={t('add')}
        maxLength={NOTE_LENGTH}
        maxRows={10}
        minRows={2}
        mt="md"
        onChange={(event) => setText(event.currentTarget.value)}
        value={text}
      />
      <FormError error={write.error} />
      <Group justify="flex-end" mt="xs">
        <Button disabled={isEmpty} loading={write.isPending} size="sm" type="submit" variant="default">
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}

// Notes about a member, and a new one.
import { type MemberNote, addMemberNote, getCase, listMemberNotes, saysEnough } from '@causeway/contract';
import { FormError, TimeText, toast } from '@causeway/ui';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import classes from './cases.module.css';
import { useTexts } from './texts.ts';

const NOTE_LENGTH = 2000;

export function NoteList({ notes }: { readonly notes: readonly MemberNote[] }) {
  const t = useTexts('cases.notes');
  if (notes.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <ul className={classes.lines}>
      {notes.map(({ noteId, text, by, time }) => (
        <li key={noteId}>
          <Text c="dimmed" component="div" size="sm">
            {by} · <TimeText at={time} />
          </Text>
          <Text className={classes.words}>{text}</Text>
        </li>
      ))}
    </ul>
  );
}

export function NewNote({ memberId }: { readonly memberId: string }) {
  const t = useTexts('cases.notes');
  const write = useWrite(addMemberNote, {
    onSuccess: () => {
      toast(t('saved'), 'good');
      void invalidate(getCase, listMemberNotes);
    },
  });
  const [text, setText] = useState('');
  const isEnough = saysEnough(text);
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isEnough) write.mutate({ memberId, text: text.trim() }, { onSuccess: () => setText('') });
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
        <Button disabled={!isEnough} loading={write.isPending} size="sm" type="submit" variant="default">
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}

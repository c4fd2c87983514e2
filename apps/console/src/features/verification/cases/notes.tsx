// Notes about a member, and a new one.
import { type MemberNote, addMemberNote, getCase, listMemberNotes, saysEnough } from '@causeway/contract';
import { TimeText, toast } from '@causeway/ui';
import { Text } from '@mantine/core';
import { NoteForm } from '../../../shared/note-form.tsx';
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
  return (
    <NoteForm
      isEnough={saysEnough}
      maxLength={NOTE_LENGTH}
      onSave={(text, onSaved) => write.mutate({ memberId, text }, { onSuccess: onSaved })}
      texts={{ add: t('add'), hint: t('hint'), save: t('save') }}
      write={write}
    />
  );
}

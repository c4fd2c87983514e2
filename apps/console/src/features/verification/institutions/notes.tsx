// Staff's notes on an application, written for colleagues.
import { getApplication, noteApplication, type ApplicationDetail, mayCall } from '@causeway/contract';
import { TimeText, toast } from '@causeway/ui';
import { Card, Text, Title } from '@mantine/core';
import { NoteForm } from '../../../shared/note-form.tsx';
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
  // Saves the note and refetches the application, even if the reader has left the page.
  const write = useWrite(noteApplication, {
    onSuccess: () => {
      toast(t('saved'), 'good');
      void invalidate(getApplication);
    },
  });
  return (
    <NoteForm
      isEnough={(text) => text.trim() !== ''}
      maxLength={NOTE_LENGTH}
      onSave={(text, onSaved) => write.mutate({ memberId, text }, { onSuccess: onSaved })}
      texts={{ add: t('add'), hint: t('hint'), save: t('save') }}
      write={write}
    />
  );
}

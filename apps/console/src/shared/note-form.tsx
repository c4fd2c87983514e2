// The field for a new note, which staff write for colleagues. It is emptied once the note is saved.
import { FormError } from '@causeway/ui';
import { Button, Group, Textarea } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';

interface NoteFormProps {
  readonly texts: { readonly add: string; readonly hint: string; readonly save: string };
  readonly maxLength: number;
  /** True if this text can be saved. */
  readonly isEnough: (text: string) => boolean;
  readonly write: { readonly error: unknown; readonly isPending: boolean };
  /** Saves the trimmed text, and then calls `onSaved`. */
  readonly onSave: (text: string, onSaved: () => void) => void;
}

export function NoteForm({ texts, maxLength, isEnough, write, onSave }: NoteFormProps) {
  const [text, setText] = useState('');
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isEnough(text)) onSave(text.trim(), () => setText(''));
  };
  return (
    <form onSubmit={save}>
      <Textarea
        autosize
        description={texts.hint}
        label={texts.add}
        maxLength={maxLength}
        maxRows={10}
        minRows={2}
        mt="md"
        onChange={(event) => setText(event.currentTarget.value)}
        value={text}
      />
      <FormError error={write.error} />
      <Group justify="flex-end" mt="xs">
        <Button
          disabled={!isEnough(text)}
          loading={write.isPending}
          size="sm"
          type="submit"
          variant="default"
        >
          {texts.save}
        </Button>
      </Group>
    </form>
  );
}

// The form of a new code.
import { issueInvitation, listInvitations, type Invitation } from '@causeway/contract';
import { ConfirmDialog, FormError } from '@causeway/ui';
import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { EMPTY_DRAFT, NOTE_LENGTH, validationIssues, requestOf } from './draft.ts';
import { useTexts } from './texts.ts';

interface IssueDialogProps {
  /** YYYY-MM-DD in Hong Kong: the earliest expiry of a code. */
  readonly today: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onIssued: (invitation: Invitation) => void;
}

export function IssueDialog({ today, opened, onClose, onIssued }: IssueDialogProps) {
  const t = useTexts('invitations.form');
  const own = useTexts('invitations');
  const write = useWrite(issueInvitation);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const issues = validationIssues(draft, today);
  const issue = async (): Promise<void> => {
    onIssued(await write.mutateAsync(requestOf(draft)));
    await invalidate(listInvitations);
  };
  return (
    <ConfirmDialog
      confirmLabel={own('issue')}
      disabled={issues.usesMax || issues.lastDay}
      onClose={() => {
        write.reset();
        setDraft(EMPTY_DRAFT);
        onClose();
      }}
      onConfirm={issue}
      opened={opened}
      title={t('title')}
    >
      <Stack gap="sm">
        <TextInput
          data-autofocus
          description={t('noteHint')}
          label={t('note')}
          maxLength={NOTE_LENGTH}
          onChange={(event) => setDraft({ ...draft, note: event.currentTarget.value })}
          value={draft.note}
        />
        <TextInput
          description={t('usesMaxHint')}
          error={issues.usesMax && t('usesMaxIssue')}
          inputMode="numeric"
          label={t('usesMax')}
          maxLength={6}
          onChange={(event) => setDraft({ ...draft, usesMax: event.currentTarget.value })}
          value={draft.usesMax}
        />
        <TextInput
          description={t('lastDayHint')}
          error={issues.lastDay && t('lastDayIssue')}
          label={t('lastDay')}
          min={today}
          onChange={(event) => setDraft({ ...draft, lastDay: event.currentTarget.value })}
          type="date"
          value={draft.lastDay}
        />
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}

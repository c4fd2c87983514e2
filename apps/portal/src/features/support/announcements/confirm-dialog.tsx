// After signing in: an announcement that each person confirms. It stays until they have, or sign out.
import { confirmAnnouncement, listAnnouncements, type Announcement } from '@causeway/contract';
import { Button } from '@mantine/core';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { RequiredDialog } from '../../../shared/required-dialog.tsx';
import classes from './announcements.module.css';
import { useTexts } from './texts.ts';

interface ConfirmDialogProps {
  readonly next: Announcement;
  readonly onSignOut: () => void;
}

export function ConfirmDialog({ next, onSignOut }: ConfirmDialogProps) {
  const t = useTexts('announcements');
  // Also of a version that is shown no more: what is shown is read again.
  const write = useWrite(confirmAnnouncement, { silent: true });
  const confirm = (): void =>
    write.mutate(
      { announcementId: next.id, number: next.number },
      { onSettled: () => void invalidate(listAnnouncements) },
    );
  return (
    <RequiredDialog
      answer={
        <Button data-autofocus loading={write.isPending} onClick={confirm}>
          {t('confirm')}
        </Button>
      }
      error={write.error}
      onSignOut={onSignOut}
      title={next.title}
    >
      <p className={classes.text}>{next.text}</p>
    </RequiredDialog>
  );
}

// The dialog after sign-in with an announcement that each person must confirm. It stays until they confirm it
// or sign out.
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
  // The shown version may be outdated; then the announcements are refetched.
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

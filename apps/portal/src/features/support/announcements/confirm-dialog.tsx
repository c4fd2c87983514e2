// After signing in: an announcement that each person confirms. It stays until they have, or sign out.
import { confirmAnnouncement, listAnnouncements, type Announcement } from '@causeway/contract';
import { FormError } from '@causeway/ui';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { invalidate, useWrite } from '../../../shared/queries.ts';
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
    <Modal
      closeOnClickOutside={false}
      closeOnEscape={false}
      onClose={onSignOut}
      opened
      title={next.title}
      withCloseButton={false}
    >
      <Stack gap="md">
        <p className={classes.text}>{next.text}</p>
        <FormError error={write.error} />
        <Group justify="flex-end">
          <Button onClick={onSignOut} variant="default">
            {t('signOut')}
          </Button>
          <Button data-autofocus loading={write.isPending} onClick={confirm}>
            {t('confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

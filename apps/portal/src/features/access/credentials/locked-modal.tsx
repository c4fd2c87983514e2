// Says what is locked, and links to a password reset if that ends the lock.
import type { LockedModalProps } from '@causeway/web/locked-dialog';
import { LockedTime } from '@causeway/web/locked-time';
import { Button, Group } from '@mantine/core';
import { link } from '../../../shared/routes/href.ts';
import { useSharedTexts } from '../../../shared/texts.ts';

export function LockedModal({ isSignedIn, onClose, ...lock }: LockedModalProps) {
  const t = useSharedTexts('credentials');
  return (
    <LockedTime
      {...lock}
      onClose={onClose}
      text={t(isSignedIn ? 'lockedSignedIn' : 'lockedText')}
      title={t('lockedTitle')}
    >
      <Group justify="flex-end" mt="md">
        {!isSignedIn && (
          <Button component="a" href={link('forgot-password')} onClick={onClose} variant="default">
            {t('lockedReset')}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {t('lockedClose')}
        </Button>
      </Group>
    </LockedTime>
  );
}

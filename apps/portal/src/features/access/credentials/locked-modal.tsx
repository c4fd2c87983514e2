// The time that a lock still lasts, second by second.
import { minutesAndSeconds, useCountdown } from '@causeway/ui';
import '@causeway/ui/styles-of-pages';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect } from 'react';
import { link } from '../../../shared/routes/link.ts';
import { useSharedTexts } from '../../../shared/texts.ts';

interface LockedModalProps {
  readonly seconds: number;
  /** Then nothing but their confirmations is locked, which a new password would not end. */
  readonly isSignedIn: boolean;
  readonly count: number;
  readonly onClose: () => void;
}

export function LockedModal({ seconds, isSignedIn, count, onClose }: LockedModalProps) {
  const t = useSharedTexts('credentials');
  const left = useCountdown(seconds, String(count));
  useEffect(() => {
    if (left === 0) onClose();
  }, [left, onClose]);
  return (
    <Modal onClose={onClose} opened title={t('lockedTitle')} zIndex={400}>
      <Text>{t(isSignedIn ? 'lockedSignedIn' : 'lockedText')}</Text>
      <Text component="p" fw={600} fz={28} mt="sm" role="timer" ta="center">
        {minutesAndSeconds(left)}
      </Text>
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
    </Modal>
  );
}

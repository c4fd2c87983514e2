// The time that a lock still lasts, second by second.
import { minutesAndSeconds, useCountdown } from '@causeway/ui';
import '@causeway/ui/styles-of-pages';
import { Modal, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTexts } from './texts.ts';

interface LockedModalProps {
  readonly seconds: number;
  readonly count: number;
  readonly onClose: () => void;
}

export function LockedModal({ seconds, count, onClose }: LockedModalProps) {
  const t = useTexts('signIn');
  const left = useCountdown(seconds, String(count));
  useEffect(() => {
    if (left === 0) onClose();
  }, [left, onClose]);
  return (
    <Modal onClose={onClose} opened title={t('lockedTitle')}>
      <Text>{t('lockedText')}</Text>
      <Text component="p" fw={600} fz={28} mt="sm" role="timer" ta="center">
        {minutesAndSeconds(left)}
      </Text>
    </Modal>
  );
}

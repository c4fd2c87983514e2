// The remaining time of a lock, second by second. It loads separately because few people ever see it.
import { minutesAndSeconds, useCountdown } from '@causeway/ui';
import '@causeway/ui/styles-of-pages';
import { Modal, Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import type { LockedModalProps } from './locked-dialog.tsx';

interface LockedTimeProps extends Pick<LockedModalProps, 'seconds' | 'count' | 'onClose'> {
  readonly title: string;
  readonly text: string;
  /** Shown below the time. */
  readonly children?: ReactNode;
}

export function LockedTime({ seconds, count, title, text, onClose, children }: LockedTimeProps) {
  const left = useCountdown(seconds, String(count));
  useEffect(() => {
    if (left === 0) onClose();
  }, [left, onClose]);
  return (
    <Modal onClose={onClose} opened title={title} zIndex={400}>
      <Text>{text}</Text>
      <Text component="p" fw={600} fz={28} mt="sm" role="timer" ta="center">
        {minutesAndSeconds(left)}
      </Text>
      {children}
    </Modal>
  );
}
